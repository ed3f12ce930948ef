import { Badge, Card, Table } from "@vektos/ds";
import type { ReactNode } from "react";
import { css, cva } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import statement from "./fixture.json";

type Transaction = (typeof statement.transactions)[number];

const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: statement.currency });
const signedMoney = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: statement.currency,
  signDisplay: "exceptZero",
});
const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const shortDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const amount = cva({
  base: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  variants: { direction: { in: { color: "fg.success" }, out: { color: "fg.default" } } },
});

const newestFirst = statement.transactions.toSorted((a, b) => b.date.localeCompare(a.date));
const booked = statement.transactions.filter((transaction) => transaction.status === "booked");
const pending = statement.transactions.filter((transaction) => transaction.status === "pending");
const moneyIn = sum(booked.filter((transaction) => transaction.amount > 0));
const moneyOut = sum(booked.filter((transaction) => transaction.amount < 0));

function sum(transactions: readonly Transaction[]) {
  return transactions.reduce((total, transaction) => total + transaction.amount, 0);
}

/** One term of a description list with what it stands for. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={css({ textStyle: "label" })}>{children}</dd>
    </div>
  );
}

/** One of the month's four amounts. */
function Figure({ term, children, strong = false }: { term: string; children: ReactNode; strong?: boolean }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={strong ? css({ textStyle: "figure" }) : css({ textStyle: "heading", color: "fg.muted" })}>
        {children}
      </dd>
    </div>
  );
}

export default function StatementPage() {
  return (
    <main className={stack({ gap: "6", maxW: "content.lg", mx: "auto", p: "8" })}>
      <h1 className={css({ textStyle: "display" })}>October statement</h1>

      <Card title="Account">
        <dl className={grid({ columns: { base: 1, md: 3 }, gap: "4" })}>
          <Fact term="Account holder">{statement.holder}</Fact>
          <Fact term="IBAN">{statement.iban}</Fact>
          <Fact term="Period">
            {longDate.formatRange(new Date(statement.period.from), new Date(statement.period.to))}
          </Fact>
        </dl>
      </Card>

      <Card title="The month at a glance">
        <dl className={grid({ columns: { base: 1, sm: 2, md: 4 }, gap: "4", alignItems: "end" })}>
          <Figure term="Opening balance">{money.format(statement.openingBalance)}</Figure>
          <Figure term="Money in">{signedMoney.format(moneyIn)}</Figure>
          <Figure term="Money out">{signedMoney.format(moneyOut)}</Figure>
          <Figure term="Closing balance" strong>
            {money.format(statement.closingBalance)}
          </Figure>
        </dl>
      </Card>

      <Card
        title="Transactions"
        description={pending.length > 0 ? "Pending transactions are not part of the closing balance." : undefined}
      >
        <Table
          caption="Transactions in October, newest first"
          rows={newestFirst}
          rowKey={(transaction) => transaction.id}
          columns={[
            {
              id: "date",
              header: "Date",
              cell: (transaction) => (
                <time dateTime={transaction.date} className={css({ whiteSpace: "nowrap" })}>
                  {shortDate.format(new Date(transaction.date))}
                </time>
              ),
            },
            {
              id: "description",
              header: "Description",
              rowHeader: true,
              cell: (transaction) => (
                <div className={stack({ gap: "0.5" })}>
                  <div className={hstack({ gap: "2", flexWrap: "wrap" })}>
                    <span>{transaction.description}</span>
                    {transaction.status === "pending" && <Badge status="warning">Pending</Badge>}
                  </div>
                  <span className={css({ textStyle: "caption", color: "fg.muted" })}>{transaction.category}</span>
                </div>
              ),
            },
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
      </Card>
    </main>
  );
}
