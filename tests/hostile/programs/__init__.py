"""Programs in the place of coding agents that do harm. Each says what has to come of it.

`expect:` in its first lines is JSON: fields of the attempt (by default it finished with `page.tsx`), `stop`, a part of
why it ended, `left`, names that are left, `error`, a part of why it is no run, `seconds`, what it gets. What works
that must not prints a line that begins with GOT.
"""
