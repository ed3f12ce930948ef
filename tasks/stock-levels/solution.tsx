"use client";

import { Badge, Card, Link, Pagination, Table, Tabs } from "@vektos/ds";
import { useState } from "react";
import { css } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Status = "in-stock" | "low" | "out";
type Product = (typeof fixture.products)[number] & { available: number; status: Status };

const LOCALE = "en-GB";
const PAGE_SIZE = 10;

const count = new Intl.NumberFormat(LOCALE);
const byName = new Intl.Collator(LOCALE);
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: fixture.timeZone,
});

const STATUS: Record<Status, { label: string; status: "success" | "warning" | "danger" }> = {
  "in-stock": { label: "In stock", status: "success" },
  low: { label: "Low stock", status: "warning" },
  out: { label: "Out of stock", status: "danger" },
};

function statusOf(available: number, reorderPoint: number | null): Status {
  if (available <= 0) return "out";
  return reorderPoint !== null && available <= reorderPoint ? "low" : "in-stock";
}

const products: readonly Product[] = fixture.products
  .map((product) => {
    const available = product.onHand - product.reserved;
    return { ...product, available, status: statusOf(available, product.reorderPoint) };
  })
  .toSorted((a, b) => byName.compare(a.name, b.name));

const low = products.filter((product) => product.status === "low");
const out = products.filter((product) => product.status === "out");

const VIEWS = [
  { value: "all", label: "All", rows: products },
  { value: "low", label: "Low stock", rows: low },
  { value: "out", label: "Out of stock", rows: out },
];

function Overview() {
  const figures = [
    { label: "Products", value: products.length },
    { label: "Running low", value: low.length },
    { label: "Nothing available", value: out.length },
  ];
  return (
    <Card title="At a glance">
      <dl className={grid({ columns: 3, gap: "6" })}>
        {figures.map(({ label, value }) => (
          <div key={label} className={stack({ gap: "1" })}>
            <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{label}</dt>
            <dd className={css({ textStyle: "figure", color: "fg.default" })}>{count.format(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ProductTable({ caption, rows }: { caption: string; rows: readonly Product[] }) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(product) => product.sku}
      empty="Nothing here"
      columns={[
        {
          id: "product",
          header: "Product",
          rowHeader: true,
          cell: ({ name, sku, url }) => (
            <div className={stack({ gap: "0.5", alignItems: "start" })}>
              <Link href={url}>{name}</Link>
              <span className={css({ textStyle: "bodySm", fontWeight: "regular", color: "fg.muted" })}>{sku}</span>
            </div>
          ),
        },
        {
          id: "location",
          header: "Location",
          cell: ({ location }) => <span className={css({ whiteSpace: "nowrap" })}>{location}</span>,
        },
        { id: "onHand", header: "On hand", align: "end", cell: ({ onHand }) => count.format(onHand) },
        { id: "reserved", header: "Reserved", align: "end", cell: ({ reserved }) => count.format(reserved) },
        {
          id: "available",
          header: "Available",
          align: "end",
          cell: ({ available }) => (
            <span className={css({ fontWeight: "semibold", color: "fg.default" })}>{count.format(available)}</span>
          ),
        },
        {
          id: "reorderPoint",
          header: "Reorder point",
          align: "end",
          cell: ({ reorderPoint }) =>
            reorderPoint === null ? (
              <span className={css({ color: "fg.muted" })}>Not set</span>
            ) : (
              count.format(reorderPoint)
            ),
        },
        {
          id: "status",
          header: "Status",
          cell: ({ status }) => <Badge status={STATUS[status].status}>{STATUS[status].label}</Badge>,
        },
      ]}
    />
  );
}

interface ViewProps {
  label: string;
  rows: readonly Product[];
  page: number;
  onPageChange: (page: number) => void;
}

function View({ label, rows, page, onPageChange }: ViewProps) {
  const start = (page - 1) * PAGE_SIZE;
  const shown = rows.slice(start, start + PAGE_SIZE);
  return (
    <div className={stack({ gap: "4" })}>
      <ProductTable caption={`Stock of the products in the view ${label}`} rows={shown} />
      {rows.length > 0 && (
        <div className={hstack({ gap: "4", justify: "space-between", flexWrap: "wrap" })}>
          <output className={css({ textStyle: "bodySm", color: "fg.muted" })}>
            {count.format(start + 1)} to {count.format(start + shown.length)} of {count.format(rows.length)} products
          </output>
          {rows.length > PAGE_SIZE && (
            <Pagination
              label={`Pages of the view ${label}`}
              count={rows.length}
              pageSize={PAGE_SIZE}
              page={page}
              onPageChange={onPageChange}
            />
          )}
        </div>
      )}
    </div>
  );
}

export default function StockLevelsPage() {
  const [view, setView] = useState("all");
  const [page, setPage] = useState(1);

  function changeView(next: string) {
    setView(next);
    setPage(1);
  }

  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.xl", mx: "auto", px: "6", py: "8" })}>
      <header className={stack({ gap: "1" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Stock levels</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>
          {fixture.site}, as of {moment.format(new Date(fixture.takenAt))}
        </p>
      </header>
      <Overview />
      <Card title="Products">
        <Tabs
          label="Views"
          value={view}
          onValueChange={changeView}
          tabs={VIEWS.map(({ value, label, rows }) => ({
            value,
            label: `${label} (${count.format(rows.length)})`,
            content: (
              <View label={label} rows={rows} page={value === view ? page : 1} onPageChange={setPage} />
            ),
          }))}
        />
      </Card>
    </main>
  );
}
