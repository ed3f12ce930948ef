"use client";
/** Goes through a long list page by page. Knows no list: the page cuts its own rows. */
import { Pagination as Ark, usePagination } from "@ark-ui/react/pagination";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ComponentProps } from "react";
import { pagination } from "styled-system/recipes";

import { without } from "../internal/without";

export interface PaginationProps {
  /** How many rows there are in all. */
  count: number;
  /** How many rows one page shows. */
  pageSize: number;
  /** The page that is shown, from 1. */
  page: number;
  /** Called with the page that the person goes to. */
  onPageChange: (page: number) => void;
  /** The accessible name. Say what is paged when a screen has more than one. */
  label?: string;
}

/** The props of a button at its end of the list: aria-disabled and not disabled, so that the press that leads there keeps the focus. */
function focusable(props: ComponentProps<"button">): ComponentProps<"button"> {
  return { ...without(props, "disabled"), "aria-disabled": props.disabled || undefined };
}

/**
 * Buttons for the pages of a list, below the list. Shows nothing when there are no rows.
 *
 * @example
 * ```tsx
 * "use client";
 * import { Pagination } from "@vektos/ds";
 * import { useState } from "react";
 *
 * export function Example() {
 *   const [page, setPage] = useState(1);
 *   return <Pagination count={87} pageSize={20} page={page} onPageChange={setPage} />;
 * }
 * ```
 */
export function Pagination({ count, pageSize, page, onPageChange, label = "Pagination" }: PaginationProps) {
  const api = usePagination({
    count,
    pageSize,
    page,
    onPageChange: (details) => onPageChange(details.page),
    translations: {
      rootLabel: label,
      prevTriggerLabel: "Previous page",
      nextTriggerLabel: "Next page",
      itemLabel: (details) => `Page ${details.page}`,
    },
  });
  if (count === 0) return null;
  const classes = pagination();
  return (
    <Ark.RootProvider
      className={classes.root}
      value={{
        ...api,
        getPrevTriggerProps: () => focusable(api.getPrevTriggerProps()),
        getNextTriggerProps: () => focusable(api.getNextTriggerProps()),
      }}
    >
      <Ark.PrevTrigger className={classes.step}>
        <ChevronLeft aria-hidden />
      </Ark.PrevTrigger>
      {api.pages.map((entry, index) =>
        entry.type === "page" ? (
          <Ark.Item key={entry.value} {...entry} className={classes.item}>
            {entry.value}
          </Ark.Item>
        ) : (
          <Ark.Ellipsis key={`gap-${index}`} index={index} className={classes.ellipsis}>
            <Ellipsis aria-hidden />
          </Ark.Ellipsis>
        ),
      )}
      <Ark.NextTrigger className={classes.step}>
        <ChevronRight aria-hidden />
      </Ark.NextTrigger>
    </Ark.RootProvider>
  );
}
