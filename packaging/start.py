"""Where the bundle starts: the command `dealer-trainer`, from its first moment on."""

from trainer.__main__ import run

if __name__ == "__main__":
    raise SystemExit(run())
