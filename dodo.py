"""The benchmark as a DAG: one creator per arrow. Knows the names only; `vektos/targets.py` says what each does."""

from vektos import targets
from vektos.engine.checks import all_checks, with_fast
from vektos.engine.settings import doit_config

DAG = targets.current()
DOIT_CONFIG = doit_config()


def task_browser():
    """find a Chrome, or install one"""
    return DAG.browser()


def task_packages():
    """install the npm packages"""
    return DAG.packages()


def task_workspace():
    """copy our web sources beside the npm packages"""
    return DAG.workspace()


def task_codegen():
    """generate the design system's styling code"""
    return DAG.codegen()


def task_vendor():
    """build the script that all pages share"""
    return DAG.vendor()


def task_manifest():
    """describe the design system to the graders"""
    return DAG.manifest()


def task_storybook():
    """build Storybook, for the context storybook-mcp"""
    return DAG.storybook()


def task_python():
    """note which Python packages are installed"""
    return DAG.python()


def task_sources():
    """list our own files and what is in them"""
    return DAG.sources()


def task_hash():
    """fingerprint what each grader and kind of evidence depends on"""
    yield from DAG.hashes()


def task_asked():
    """split what each task asks into the parts that are read apart"""
    yield from DAG.asked()


def task_agent():
    """have an agent write a page"""
    yield from DAG.agent()


def task_page():
    """list the files of a page"""
    yield from DAG.page()


def task_types():
    """see what the type checker says"""
    yield from DAG.evidence("types")


def task_lint():
    """see what the linter says"""
    yield from DAG.evidence("lint")


def task_css():
    """extract a page's style sheet"""
    yield from DAG.evidence("css")


def task_bundle():
    """bundle a page into one script"""
    yield from DAG.evidence("bundle")


def task_screen():
    """open a page in Chrome, in both themes"""
    yield from DAG.evidence("screen")


def task_acts():
    """act upon a page as a user would"""
    yield from DAG.evidence("acts")


def task_grade():
    """judge a page with one grader"""
    yield from DAG.grade()


def task_score():
    """fold a run's verdicts"""
    yield from DAG.score()


@with_fast
def task_test(fast):
    """run every check and test of the project; with --fast, those without tools and Chrome"""
    yield from all_checks(fast)
