"""What `vektos new` writes: files that fail until they are filled. Texts only; writes nothing."""

from __future__ import annotations

GRADER = '''\
"""{title}: TO WRITE: what the page does right when this grader passes.

What: TO WRITE: what `{name}` finds, where a finding stands, and what counts as one.

Why it matters: TO WRITE: what goes wrong for a user or a team.

Bad:
    TO WRITE

Good:
    TO WRITE

Deliberately not flagged: TO WRITE: what looks alike and is fine.
"""

from __future__ import annotations

{imports}

RULES = {{"{name}": "TO WRITE: the mistake, in one sentence."}}


def judge(subject: Subject) -> list[Finding]:
    """TO WRITE: one finding per what."""
    raise NotImplementedError("{name} does not judge yet: write it in {path}")


GRADER = Grader(name="{name}", group="design-system", rules=RULES, judge=judge)
'''

INSIDE = """\
from vektos.graders._grader import Grader, Subject
from vektos.model import Finding"""

OUTSIDE = "from vektos.api import Finding, Grader, Subject"

GRADER_TEST = '''\
"""The grader `{name}` against its cases."""

from __future__ import annotations

import pytest

from tests.graders.source_cases import Case, cases, check
from vektos.graders.{module} import GRADER


@pytest.mark.parametrize("case", cases(GRADER), ids=lambda case: case.claim)
def test_case(case: Case) -> None:
    """Each page gets the verdict that it states."""
    check(GRADER, case)
'''

GRADER_CASES = """\
//// invalid: TO WRITE: a page that breaks the rule
export default () => <p>TO WRITE</p>; // expect: {name}
//// valid: TO WRITE: a page that keeps it
export default () => <p>TO WRITE</p>;
//// valid: TO WRITE: a page that looks alike and is fine
export default () => <p>TO WRITE</p>;
//// blocked: a syntax error is the type checker's to report
export default () => <p>;
"""

TASK_FILES = {
    "task.json": """\
{{
  "id": "{name}",
  "title": "",
  "summary": "",
  "components": [],
  "mustShow": []
}}
""",
    "prompt.md": "",
    "fixture.json": "{{}}\n",
    "solution.tsx": """\
import data from "./fixture.json";

export default function Page() {{
  throw new Error(`write the page that you would ship, from ${{Object.keys(data).length}} fields of data`);
}}
""",
    "behaviour.json": """\
{{
  "behaviours": []
}}
""",
}
"""The five files of a task; braces are doubled, since a name is put in."""
