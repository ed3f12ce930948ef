"use client";
/** A link to another page or place; what changes this page is a Button. */
import ExternalLink from "lucide-react/icons/external-link";
import type { ComponentPropsWithRef } from "react";
import { cx } from "styled-system/css";
import { link } from "styled-system/recipes";

export interface LinkProps extends ComponentPropsWithRef<"a"> {
  /** The link leaves the product: it opens in a new tab and says so. */
  external?: boolean;
}

/**
 * A text link. Takes every attribute of the native anchor.
 *
 * @example
 * ```tsx
 * import { Link } from "@vektos/ds";
 *
 * export function Example() {
 *   return <Link href="/recipes">All recipes</Link>;
 * }
 * ```
 */
export function Link({ external = false, className, children, ...attributes }: LinkProps) {
  const leaving = external ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className={cx(link(), className)} {...leaving} {...attributes}>
      {children}
      {external ? <ExternalLink role="img" aria-label="(opens in a new tab)" aria-hidden={false} /> : null}
    </a>
  );
}
