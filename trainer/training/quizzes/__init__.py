"""The bank of questions, quizzes made of it, and what one who takes a quiz is asked, answers and is worth."""
