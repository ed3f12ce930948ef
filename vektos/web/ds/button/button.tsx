"use client";
/** A button that does something on this page; what leads to another page is a Link. */
import type { ComponentPropsWithRef } from "react";
import { cx } from "styled-system/css";
import { button } from "styled-system/recipes";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /**
   * How much the button stands out: `primary` for the one main action of a page, `secondary` for the others, `ghost` for
   * actions in rows and toolbars, `danger` for what destroys something.
   */
  variant?: "primary" | "secondary" | "ghost" | "danger";
  /** `sm` in table rows and toolbars, `md` everywhere else. */
  size?: "sm" | "md";
}

/**
 * A button. Takes every attribute of the native button; its `type` is "button" unless given.
 *
 * @example
 * ```tsx
 * import { Button } from "@vektos/ds";
 * import { hstack } from "styled-system/patterns";
 *
 * export function Example() {
 *   return (
 *     <div className={hstack({ gap: "3" })}>
 *       <Button variant="secondary">Discard</Button>
 *       <Button type="submit">Publish</Button>
 *     </div>
 *   );
 * }
 * ```
 */
export function Button({ variant = "primary", size = "md", type = "button", className, ...attributes }: ButtonProps) {
  return <button className={cx(button({ variant, size }), className)} type={type} {...attributes} />;
}
