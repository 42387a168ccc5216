"""`python -m trainer` is the command `dealer-trainer`."""

from trainer.cli import main

raise SystemExit(main())
