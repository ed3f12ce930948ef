"use client";

import { Breadcrumb, Button, Card, Link, Table, Toaster, Tooltip, toast } from "@vektos/ds";
import type { ReactNode } from "react";
import { css, cva } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Transaction = (typeof fixture.transactions)[number];

const LOCALE = "en-GB";
const { account } = fixture;

const money = new Intl.NumberFormat(LOCALE, { style: "currency", currency: account.currency });
const signedMoney = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: account.currency,
  signDisplay: "exceptZero",
});
const percent = new Intl.NumberFormat(LOCALE, { style: "percent", minimumFractionDigits: 2 });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** Pending first, then by booking date, newest first. */
function newestFirst(a: Transaction, b: Transaction): number {
  if (a.bookedOn === b.bookedOn) return 0;
  if (a.bookedOn === null) return -1;
  if (b.bookedOn === null) return 1;
  return b.bookedOn.localeCompare(a.bookedOn);
}

async function copyIban(): Promise<void> {
  try {
    await navigator.clipboard.writeText(account.iban.replaceAll(" ", ""));
    toast({ title: "IBAN copied", status: "success" });
  } catch {
    toast({
      title: "The IBAN could not be copied",
      description: "Select it on the page and copy it by hand.",
      status: "danger",
    });
  }
}

const fact = cva({
  base: { display: "flex", flexDirection: "column", gap: "1" },
  variants: { wide: { true: { gridColumn: { md: "span 2" } } } },
});

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={fact({ wide })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{label}</dt>
      <dd className={css({ textStyle: "body", color: "fg.default" })}>{children}</dd>
    </div>
  );
}

function Balances() {
  const { available, booked, arrangedOverdraft } = account.balances;
  return (
    <Card title="Balances" description={<>As of {moment.format(new Date(fixture.asOf))}</>}>
      <dl className={grid({ columns: { base: 1, md: 3 }, gap: "6", alignItems: "end" })}>
        <div className={stack({ gap: "1" })}>
          <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>Available balance</dt>
          <dd className={css({ textStyle: "figure", color: "fg.default" })}>{money.format(available)}</dd>
        </div>
        <Fact label="Booked balance">{money.format(booked)}</Fact>
        <Fact label="Arranged overdraft">{money.format(arrangedOverdraft)}</Fact>
      </dl>
    </Card>
  );
}

function Details() {
  return (
    <Card title="Account details">
      <dl className={grid({ columns: { base: 1, md: 3 }, gap: "6" })}>
        <Fact label="Account holder">{account.holder}</Fact>
        <Fact label="IBAN" wide>
          <span className={hstack({ gap: "3", flexWrap: "wrap" })}>
            <span className={css({ fontVariantNumeric: "tabular-nums" })}>{account.iban}</span>
            <Tooltip content="Copies the IBAN without spaces">
              <Button variant="secondary" size="sm" onClick={copyIban}>
                Copy IBAN
              </Button>
            </Tooltip>
          </span>
        </Fact>
        <Fact label="BIC">{account.bic}</Fact>
        <Fact label="Opened">{day.format(new Date(account.opened))}</Fact>
        <Fact label="Debit interest">{percent.format(account.debitInterestRate)} a year</Fact>
      </dl>
    </Card>
  );
}

function Counterparty({ transaction }: { transaction: Transaction }) {
  return (
    <div className={stack({ gap: "0.5" })}>
      <span className={css({ fontWeight: "medium", color: "fg.default" })}>{transaction.counterparty}</span>
      <span className={css({ textStyle: "bodySm", fontWeight: "regular", color: "fg.muted" })}>
        {transaction.reference}
      </span>
    </div>
  );
}

const amount = cva({
  base: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  variants: { direction: { in: { color: "fg.success" }, out: { color: "fg.default" } } },
});

function Amount({ value }: { value: number }) {
  return <span className={amount({ direction: value > 0 ? "in" : "out" })}>{signedMoney.format(value)}</span>;
}

function LatestTransactions() {
  return (
    <Card title="Latest transactions" actions={<Link href={fixture.transactionsUrl}>See all transactions</Link>}>
      <Table
        caption="Latest transactions, newest first"
        rows={fixture.transactions.toSorted(newestFirst)}
        rowKey={(transaction) => transaction.id}
        empty="No transactions yet"
        columns={[
          {
            id: "date",
            header: "Date",
            cell: ({ bookedOn }) =>
              bookedOn === null ? (
                <span className={css({ color: "fg.muted" })}>Pending</span>
              ) : (
                <time dateTime={bookedOn}>{day.format(new Date(bookedOn))}</time>
              ),
          },
          {
            id: "counterparty",
            header: "Counterparty",
            rowHeader: true,
            cell: (transaction) => <Counterparty transaction={transaction} />,
          },
          {
            id: "amount",
            header: "Amount",
            align: "end",
            cell: (transaction) => <Amount value={transaction.amount} />,
          },
        ]}
      />
    </Card>
  );
}

export default function AccountDetailsPage() {
  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.lg", mx: "auto", px: "6", py: "8" })}>
      <Breadcrumb
        items={[
          { label: "Home", href: fixture.trail.home },
          { label: "Accounts", href: fixture.trail.accounts },
          { label: account.name },
        ]}
      />
      <header className={stack({ gap: "1" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>{account.name}</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>{account.kind}</p>
      </header>
      <Balances />
      <Details />
      <LatestTransactions />
      <Toaster />
    </main>
  );
}
