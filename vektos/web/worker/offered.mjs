/** The packages that pages may import; everything else in node_modules is an affair of the workspace. */
const PACKAGES = ["@vektos/ds", "react", "react-dom", "react/jsx-runtime", "react/jsx-dev-runtime", "lucide-react"];
const FOLDERS = ["styled-system/"];

export const OFFERED_TEXT = `A page can import its own files, @vektos/ds, react, react-dom, styled-system/* and lucide-react.`;

/** Whether a page may import this specifier. */
export function isOffered(specifier) {
  return PACKAGES.includes(specifier) || (FOLDERS.some((folder) => specifier.startsWith(folder)) && !specifier.includes(".."));
}
