"""The manifest that the workspace tells of itself, made by Panda and TypeScript in a workspace of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.design_system import Manifest, Prop
from vektos.paths import Paths
from vektos.services import workspace

ROOT = Path(__file__).parent.parent.parent

KNOBS = """
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { ark } from "@ark-ui/react/factory";
import type { ComponentProps } from "react";

interface Turned {
  /** How far it is turned. */
  degrees: number;
}
export interface KnobProps extends Turned, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Called with the angle. */
  onTurn?: (degrees: number) => void;
}
/** A knob to turn. */
export const Knob = forwardRef<HTMLButtonElement, KnobProps>((props, ref) => <button ref={ref} type="button" />);
export type Size = "sm" | "md";
export function Dial({ size = "md", ...rest }: { size?: Size } & ComponentProps<typeof ark.button>) {
  return <ark.button {...rest}>{size}</ark.button>;
}
export function Blank() {
  return null;
}
export const SIZES: readonly Size[] = ["sm", "md"];
export function turn(degrees: number) {
  return degrees;
}
"""


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    paths = Paths(tmp_path)
    (paths.web / "node_modules").mkdir(parents=True)
    for package in (Paths(ROOT).web / "node_modules").iterdir():
        (paths.web / "node_modules" / package.name).symlink_to(package)
    workspace.sync_sources(paths)
    return paths


def told(paths: Paths) -> Manifest:
    workspace.describe_design_system(paths)
    return Manifest.load(paths.manifest)


def test_ours_leaves_no_gap(paths: Paths) -> None:
    """Our own design system says everything that a grader asks, and every prop of it is documented."""
    manifest = told(paths)
    assert manifest.gaps() == []
    props = [(c.name, name, prop) for c in manifest.components.values() for name, prop in (c.props or {}).items()]
    assert [(component, name) for component, name, prop in props if not prop.description or not prop.type] == []
    assert all(component.description for component in manifest.components.values())
    assert manifest.components["Toaster"].props == {}


def test_no_page_is_read(paths: Paths) -> None:
    """A page that comes, goes or cannot be read while the design system is read is nothing to it."""
    page = paths.scratch / "one" / "page.tsx"
    page.parent.mkdir(parents=True)
    with page.open("wb") as file:
        file.truncate(3 << 30)  # a hole, which Node refuses to read as it is
    assert told(paths).components


def test_props_are_what_typescript_understands(paths: Paths) -> None:
    """Inherited and optional props, any form of component and none are read right; an element's own are left out."""
    (paths.web / "ds/index.ts").write_text('export * from "./knobs";\n', encoding="utf-8")
    (paths.web / "ds/knobs.tsx").write_text(KNOBS, encoding="utf-8")
    components = told(paths).components
    assert {name: component.description for name, component in components.items()} == {
        "Blank": "", "Dial": "", "Knob": "A knob to turn.",
    }  # fmt: skip
    assert components["Knob"].props == {
        "degrees": Prop("number", True, "How far it is turned."),
        "onTurn": Prop("(degrees: number) => void", False, "Called with the angle."),
    }
    dial = components["Dial"].props
    assert dial is not None and set(dial) == {"asChild", "size"}, "what decides on the element counts wherever declared"
    assert dial["size"].type == "Size"
    assert components["Blank"].props == {}


def test_classes_of_the_global_styles_are_known(paths: Paths) -> None:
    """A class that the design system itself styles is none of a page's own."""
    config = paths.web / "panda.config.ts"
    text = config.read_text(encoding="utf-8").replace(
        "  globalCss,\n", '  globalCss: { ...globalCss, ".prose": { "& > .lead:hover": { margin: "0" } } },\n'
    )
    config.write_text(text, encoding="utf-8")
    assert {"prose", "lead", "dark"} <= told(paths).class_names
