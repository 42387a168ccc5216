"""Where the window goes on after something went wrong, and what is then known of the answers."""

from __future__ import annotations

from trainer.tongue import translate
from trainer.ui.settings.crash import Way, home_words
from trainer.ui.window import Window


def ways_on(window: Window) -> tuple[Way, ...]:
    """The same question, home, the sign-in page: each where the one before leads nowhere."""

    def take_up_again(said: str) -> None:
        # the desk, and the engine with it, is fetched only where there is something to take up
        if window.table is None:
            go_home(said)
        else:
            window.desk.restart_question(said)

    def go_home(said: str) -> None:
        if window.table is not None:
            said = home_words(said, is_written=window.table.put_away())
        if window.is_signed_in:
            window.show_home()
        else:
            window.show_sign_in()
        window.say(said)

    def sign_in(said: str) -> None:
        if window.table is not None:
            said = translate("Errors", "{said} Whether all that was answered is written down is not known.").format(
                said=said
            )
        window.show_sign_in()
        window.say(said)

    return take_up_again, go_home, sign_in
