/** Shows one story at a time in an otherwise empty page. Knows no component; the test bundles it with all the stories. */
import { type ComponentType, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";

interface Stories {
  default: { title: string; component: unknown };
  [name: string]: unknown;
}

/** What the test asks of the page. */
export interface Gallery {
  /** The components that the design system exports. */
  components: string[];
  /** The components that have stories. */
  shown: string[];
  /** The names of the stories of each folder. */
  stories: Record<string, string[]>;
  show: (folder: string, story: string) => void;
}

/** Offers the stories as `window.gallery`. */
export function offer(designSystem: Record<string, unknown>, modules: Record<string, Stories>): void {
  const names = Object.keys(designSystem).filter((name) => /^[A-Z]/.test(name));
  const documented = new Set(Object.values(modules).map((module) => module.default.component));
  let root: Root | undefined;
  const gallery: Gallery = {
    components: names,
    shown: names.filter((name) => documented.has(designSystem[name])),
    stories: Object.fromEntries(
      Object.entries(modules).map(([folder, module]) => [folder, Object.keys(module).filter((name) => name !== "default")]),
    ),
    show: (folder, story) => {
      const Story = modules[folder]?.[story] as ComponentType;
      root?.unmount();
      root = createRoot(document.getElementById("story") as HTMLElement);
      const mounted = root;
      flushSync(() =>
        mounted.render(
          <StrictMode>
            <Story />
          </StrictMode>,
        ),
      );
    },
  };
  Object.assign(window, { gallery });
}
