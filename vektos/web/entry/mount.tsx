/**
 * The entry of every bundle: mounts the page's default export into the shell's root, as a framework's router would.
 * Knows nothing of the page, which the bundler resolves `vektos:page` to.
 */
import { captureOwnerStack } from "react";
import { createRoot } from "react-dom/client";
import Page from "vektos:page";

// React warns from inside itself; the owner stack says which component of the page a warning is about.
Object.defineProperty(globalThis, "vektosOwnerStack", { value: captureOwnerStack });

createRoot(document.getElementById("root")!).render(<Page />);
