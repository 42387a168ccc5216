"""The reports there are, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.ui.reports.class_report import CLASS
from trainer.ui.reports.pace_report import PACE
from trainer.ui.reports.person_report import PERSON
from trainer.ui.reports.question_report import QUESTIONS
from trainer.ui.reports.quiz_report import QUIZ
from trainer.ui.reports.refresher_report import REFRESHERS
from trainer.ui.reports.topic_report import TOPICS
from trainer.ui.reports.view import Report

REPORTS: Final[tuple[Report, ...]] = (CLASS, PERSON, QUIZ, QUESTIONS, PACE, REFRESHERS, TOPICS)
BY_ID: Final[Mapping[str, Report]] = {report.id: report for report in REPORTS}
