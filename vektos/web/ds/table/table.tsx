"use client";
/** A table of records. Knows no sorting and no paging: the page gives it the rows to show. */
import { type ReactNode, useId, useRef } from "react";
import { table } from "styled-system/recipes";

import { useOverflow } from "./use-overflow";

export interface TableColumn<Row> {
  /** Tells the columns apart. */
  id: string;
  /** The heading of the column. */
  header: string;
  /** What a row shows in this column. */
  cell: (row: Row) => ReactNode;
  /** `end` for amounts and other figures, which then stand in line. */
  align?: "start" | "end";
  /** The column whose cell names the row; at most one. */
  rowHeader?: boolean;
  /** Keeps the heading for assistive technology only, such as above a column of buttons. */
  hideHeader?: boolean;
}

export interface TableProps<Row> {
  /** What the table holds. */
  caption: string;
  /** Keeps the caption for assistive technology only, because a heading above says the same. */
  hideCaption?: boolean;
  /** The columns, in order. */
  columns: readonly TableColumn<Row>[];
  /** The records, in order. */
  rows: readonly Row[];
  /** What tells one record from the others. */
  rowKey: (row: Row) => string;
  /** What stands there when there are no rows. */
  empty?: ReactNode;
}

/**
 * A table of records with a caption and real headers. Too wide for its place, it scrolls sideways, also by keyboard.
 *
 * @example
 * ```tsx
 * import { Table, type TableColumn } from "@vektos/ds";
 *
 * interface Peak {
 *   id: string;
 *   name: string;
 *   metres: number;
 * }
 *
 * const PEAKS: Peak[] = [
 *   { id: "a", name: "Hornkogel", metres: 2104 },
 *   { id: "b", name: "Sattelspitz", metres: 1987 },
 * ];
 *
 * const COLUMNS: TableColumn<Peak>[] = [
 *   { id: "name", header: "Peak", cell: (peak) => peak.name, rowHeader: true },
 *   { id: "metres", header: "Metres", cell: (peak) => peak.metres, align: "end" },
 * ];
 *
 * export function Example() {
 *   return <Table caption="Peaks of the tour" columns={COLUMNS} rows={PEAKS} rowKey={(peak) => peak.id} />;
 * }
 * ```
 */
export function Table<Row>({ caption, hideCaption = true, columns, rows, rowKey, empty }: TableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const region = useOverflow(scroll) ? { role: "region", "aria-labelledby": captionId, tabIndex: 0 } : {};
  const classes = table();
  return (
    <div ref={scroll} className={classes.scroll} {...region}>
      <table className={classes.table}>
        <caption id={captionId} className={hideCaption ? classes.hidden : classes.caption}>
          {caption}
        </caption>
        <thead className={classes.head}>
          <tr>
            {columns.map(({ id, header, align = "start", hideHeader = false }) => (
              <th key={id} scope="col" className={table({ align }).header}>
                {hideHeader ? <span className={classes.hidden}>{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes.row}>
              {columns.map(({ id, cell, align = "start", rowHeader = false }) =>
                rowHeader ? (
                  <th key={id} scope="row" className={table({ align }).cell}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={table({ align }).cell}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                {empty ?? "There is nothing to show."}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
