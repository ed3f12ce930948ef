/** A short status word. The word carries the meaning; the colour only repeats it. */
import type { ReactNode } from "react";
import { badge } from "styled-system/recipes";

export interface BadgeProps {
  /** What the word means for the user. */
  status?: "neutral" | "info" | "success" | "warning" | "danger";
  /** One or two words. */
  children: ReactNode;
}

/**
 * A short status word, such as "Paid" or "Overdue".
 *
 * @example
 * ```tsx
 * import { Badge } from "@vektos/ds";
 *
 * export function Example() {
 *   return <Badge status="success">Published</Badge>;
 * }
 * ```
 */
export function Badge({ status = "neutral", children }: BadgeProps) {
  return <span className={badge({ status })}>{children}</span>;
}
