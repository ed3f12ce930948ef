"""Pages that several graders read one after the other, or at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from vektos.model import PAGE, Page
from vektos.tsx import Expr, Literal, RecentPages, Syntax
from vektos.tsx.recent import KEPT

DEEP = f"const a = {'+'.join(['x'] * 200)};"


def page(text: str) -> Page:
    return Page({PAGE: text.encode()})


def same(syntax: Syntax) -> Syntax:
    return syntax


def test_a_page_is_parsed_once() -> None:
    """The same files, read from the disk once more, are the same syntax; others are not."""
    pages = RecentPages()
    first = pages.asked(page("const a = 1;"), same)
    assert pages.asked(page("const a = 1;"), same) is first
    assert pages.asked(page("const a = 2;"), same) is not first


def test_only_the_last_pages_are_kept() -> None:
    """A page is forgotten once so many others were read since, and no sooner."""
    pages = RecentPages()
    first, *others = [pages.asked(page(f"const a = {n};"), same) for n in range(KEPT)]
    assert pages.asked(page("const a = 0;"), same) is first
    pages.asked(page("const b = 1;"), same)
    assert pages.asked(page("const a = 0;"), same) is first
    assert pages.asked(page("const a = 1;"), same) is not others[0]


def test_a_page_is_one_threads_at_a_time() -> None:
    """Two who ask about a page are answered one after the other."""
    pages, inside, most = RecentPages(), [0], [0]
    both = Barrier(2)

    def question(syntax: Syntax) -> int:
        inside[0] += 1
        most[0] = max(most[0], inside[0])
        found = sum(
            len(syntax.values(Expr(file, node)))
            for file in syntax.files.values()
            for node in file.nodes("call_expression")
        )
        inside[0] -= 1
        return found

    def ask(_: int) -> int:
        both.wait()
        return pages.asked(page("".join(f"f({n});" for n in range(2000))), question)

    with ThreadPoolExecutor(2) as threads:
        assert [*threads.map(ask, range(2))] == [2000, 2000]
    assert most == [1]


def test_what_a_limit_cut_short_is_not_shared() -> None:
    """The answer about a page that goes too deep is that of a syntax nobody has asked before."""
    pages, seen = RecentPages(), list[Syntax]()

    def deep(syntax: Syntax) -> int:
        seen.append(syntax)
        file = syntax.files[PAGE]
        value = file.nodes("variable_declarator")[0].child_by_field_name("value")
        assert value is not None
        return len([one for one in syntax.values(Expr(file, value)) if isinstance(one, Literal)])

    answers = [pages.asked(page(DEEP), deep) for _ in range(2)]
    assert len(set(answers)) == 1
    assert seen[0].exhausted and seen[0] is seen[2]
    assert len({id(one) for one in seen}) == 3
