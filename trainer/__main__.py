"""`python -m trainer` is the command `dealer-trainer`."""

from trainer.interrupts import end_the_start


def run() -> int:
    """The command, from its first moment on."""
    end_the_start()
    from trainer.cli import main

    return main()


if __name__ == "__main__":
    raise SystemExit(run())
