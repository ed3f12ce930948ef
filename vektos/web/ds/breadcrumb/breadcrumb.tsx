/** The way from the start of the product to this page. */
import ChevronRight from "lucide-react/icons/chevron-right";
import { breadcrumb } from "styled-system/recipes";

export interface BreadcrumbItem {
  /** The name of the page. */
  label: string;
  /** Where it is. The last item is this page and needs none. */
  href?: string;
}

export interface BreadcrumbProps {
  /** The pages from the outermost to this one, which is the last. */
  items: readonly BreadcrumbItem[];
  /** The name of the landmark for assistive technology. */
  label?: string;
}

/**
 * The way from the start of the product to this page; the last item is the current page.
 *
 * @example
 * ```tsx
 * import { Breadcrumb } from "@vektos/ds";
 *
 * export function Example() {
 *   return <Breadcrumb items={[{ label: "Library", href: "/library" }, { label: "Maps" }]} />;
 * }
 * ```
 */
export function Breadcrumb({ items, label = "Breadcrumb" }: BreadcrumbProps) {
  const classes = breadcrumb();
  const last = items.length - 1;
  return (
    <nav className={classes.root} aria-label={label}>
      <ol className={classes.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={classes.item}>
            {index === last ? (
              <span className={classes.current} aria-current="page">
                {item.label}
              </span>
            ) : item.href === undefined ? (
              <span>{item.label}</span>
            ) : (
              <a className={classes.link} href={item.href}>
                {item.label}
              </a>
            )}
            {index === last ? null : (
              <span className={classes.separator}>
                <ChevronRight aria-hidden />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
