"use client";

import { Badge, Pagination, Table, Tabs } from "@vektos/ds";
import { useState } from "react";
import { css, cva } from "styled-system/css";
import { hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Transaction = (typeof fixture.transactions)[number];

const PAGE_SIZE = 10;

const STATUS: Record<string, { label: string; tone: "warning" | "danger" }> = {
  pending: { label: "Pending", tone: "warning" },
  returned: { label: "Returned", tone: "danger" },
};

const newestFirst = fixture.transactions.toSorted((a, b) => b.date.localeCompare(a.date));
const VIEWS = [
  { value: "all", label: "All", rows: newestFirst },
  { value: "in", label: "Money in", rows: newestFirst.filter((transaction) => transaction.amount > 0) },
  { value: "out", label: "Money out", rows: newestFirst.filter((transaction) => transaction.amount < 0) },
];

const signedMoney = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: fixture.account.currency,
  signDisplay: "exceptZero",
});
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const amount = cva({
  base: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  variants: { direction: { in: { color: "fg.success" }, out: { color: "fg.default" } } },
});

function StatusBadge({ status }: { status: string }) {
  const known = STATUS[status];
  return known ? <Badge status={known.tone}>{known.label}</Badge> : null;
}

/** One view, a page at a time. It starts on page 1 whenever it is shown anew. */
function TransactionList({ label, rows }: { label: string; rows: readonly Transaction[] }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * PAGE_SIZE;
  const shown = rows.slice(first, first + PAGE_SIZE);

  return (
    <div className={stack({ gap: "4" })}>
      <output className={css({ textStyle: "bodySm", color: "fg.muted" })}>
        {rows.length === 0
          ? "There are no transactions in this view."
          : `${first + 1} to ${first + shown.length} of ${rows.length}`}
      </output>
      <div className={css({ bg: "bg.surface", borderRadius: "lg", boxShadow: "sm", p: "4" })}>
        <Table
          caption={`${label}, page ${page}`}
          rows={shown}
          rowKey={(transaction) => transaction.id}
          columns={[
            {
              id: "date",
              header: "Date",
              cell: (transaction) => (
                <time dateTime={transaction.date} className={css({ whiteSpace: "nowrap" })}>
                  {day.format(new Date(transaction.date))}
                </time>
              ),
            },
            {
              id: "description",
              header: "Description",
              rowHeader: true,
              cell: (transaction) => (
                <div className={hstack({ gap: "2", flexWrap: "wrap" })}>
                  <span>{transaction.description}</span>
                  <StatusBadge status={transaction.status} />
                </div>
              ),
            },
            { id: "category", header: "Category", cell: (transaction) => transaction.category },
            {
              id: "amount",
              header: "Amount",
              align: "end",
              cell: (transaction) => (
                <span className={amount({ direction: transaction.amount > 0 ? "in" : "out" })}>
                  {signedMoney.format(transaction.amount)}
                </span>
              ),
            },
          ]}
        />
      </div>
      {rows.length > PAGE_SIZE && (
        <Pagination
          label={`Pages of ${label}`}
          count={rows.length}
          pageSize={PAGE_SIZE}
          page={page}
          onPageChange={setPage}
        />
      )}
    </div>
  );
}

export default function TransactionsPage() {
  const [view, setView] = useState("all");

  return (
    <main className={stack({ gap: "6", maxW: "content.lg", mx: "auto", p: "8" })}>
      <header className={stack({ gap: "2" })}>
        <h1 className={css({ textStyle: "display" })}>Transactions</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>
          {fixture.account.name}, {fixture.account.iban}
        </p>
      </header>
      <Tabs
        label="Views"
        value={view}
        onValueChange={setView}
        tabs={VIEWS.map(({ value, label, rows }) => ({
          value,
          label,
          content: value === view ? <TransactionList label={label} rows={rows} /> : null,
        }))}
      />
    </main>
  );
}
