/** A surface that groups what belongs together. Knows nothing of its content. */
import type { ReactNode } from "react";
import { card } from "styled-system/recipes";

export interface CardProps {
  /** What the card is about. */
  title?: ReactNode;
  /** The level of the title's heading: 3 when the card stands below another heading of level 2. */
  headingLevel?: 2 | 3;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Buttons or links at the end of the title's row. */
  actions?: ReactNode;
  /** What closes the card, such as a total or the buttons of a form. */
  footer?: ReactNode;
  /** The content. */
  children?: ReactNode;
}

/**
 * A surface that groups what belongs together, with a title, actions and a footer as needed.
 *
 * @example
 * ```tsx
 * import { Button, Card } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <Card title="Opening hours" description="Shown at the entrance." footer={<Button>Edit</Button>}>
 *       Monday to Friday, 9 to 17
 *     </Card>
 *   );
 * }
 * ```
 */
export function Card({ title, headingLevel = 2, description, actions, footer, children }: CardProps) {
  const classes = card();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section className={classes.root}>
      {title || description || actions ? (
        <div className={classes.head}>
          <div className={classes.titles}>
            {title ? <Heading className={classes.title}>{title}</Heading> : null}
            {description ? <div className={classes.description}>{description}</div> : null}
          </div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children ? <div className={classes.body}>{children}</div> : null}
      {footer ? <div className={classes.foot}>{footer}</div> : null}
    </section>
  );
}
