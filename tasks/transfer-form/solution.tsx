"use client";

import { Button, Card, FormField, Input, Select } from "@vektos/ds";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { css } from "styled-system/css";
import { grid, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Account = (typeof fixture.accounts)[number];

interface Transfer {
  beneficiary: string;
  iban: string;
  amount: string;
  reference: string;
}

interface Confirmation extends Transfer {
  account: Account;
}

type Errors = Partial<Record<keyof Transfer, string>>;

const EMPTY: Transfer = { beneficiary: "", iban: "", amount: "", reference: "" };
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

function money(amount: number, account: Account) {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: account.currency }).format(amount);
}

/** The amount as typed, with or without thousands separators; not a number when it is not an amount. */
function amountOf(text: string) {
  return AMOUNT.test(text.trim()) ? Number(text.replaceAll(",", "")) : Number.NaN;
}

function ibanOf(text: string) {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

function amountError(text: string, account: Account) {
  const amount = amountOf(text);
  if (text.trim() === "") return "Enter the amount to send.";
  if (Number.isNaN(amount)) return "Enter an amount with at most two decimals, such as 120 or 49.90.";
  if (amount === 0) return "Enter an amount above zero.";
  if (amount > account.availableBalance) {
    return `Enter at most your available balance, ${money(account.availableBalance, account)}.`;
  }
  return undefined;
}

function errorsOf(transfer: Transfer, account: Account): Errors {
  return {
    beneficiary: transfer.beneficiary.trim() === "" ? "Enter the name of the beneficiary." : undefined,
    iban: IBAN.test(ibanOf(transfer.iban))
      ? undefined
      : "Enter the IBAN: two letters, two digits, then 11 to 30 letters or digits.",
    amount: amountError(transfer.amount, account),
  };
}

/** Moves the focus to what took the form's place, so that a screen reader reads it. */
function focusOnArrival(element: HTMLElement | null) {
  element?.focus();
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

function Sent({ transfer, onAgain }: { transfer: Confirmation; onAgain: () => void }) {
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Card
        title={`Transfer sent to ${transfer.beneficiary}`}
        footer={<Button onClick={onAgain}>Make another transfer</Button>}
      >
        <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "4" })}>
          <Fact term="Amount">{money(amountOf(transfer.amount), transfer.account)}</Fact>
          <Fact term="Beneficiary IBAN">{transfer.iban}</Fact>
          <Fact term="From account">
            {transfer.account.name}, {transfer.account.iban}
          </Fact>
          {transfer.reference && <Fact term="Reference">{transfer.reference}</Fact>}
        </dl>
      </Card>
    </div>
  );
}

function TransferForm({ firstAccount, onSent }: { firstAccount: Account; onSent: (transfer: Confirmation) => void }) {
  const [account, setAccount] = useState(firstAccount);
  const [transfer, setTransfer] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = attempts > 0 ? errorsOf(transfer, account) : {};

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);

  function change(part: Partial<Transfer>) {
    setTransfer((current) => ({ ...current, ...part }));
  }

  function send() {
    const wrong = Object.values(errorsOf(transfer, account)).some((error) => error !== undefined);
    if (wrong) {
      setAttempts(attempts + 1);
    } else {
      onSent({ ...transfer, beneficiary: transfer.beneficiary.trim(), account });
    }
  }

  return (
    <div className={grid({ columns: { base: 1, md: 3 }, gap: "6", alignItems: "start" })}>
      <form
        ref={form}
        noValidate
        className={css({ gridColumn: { md: "span 2" } })}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Card title="Transfer details" footer={<Button type="submit">Send transfer</Button>}>
          <div className={stack({ gap: "5" })}>
            <FormField label="From account" required>
              <Select
                options={fixture.accounts.map(({ id, name }) => ({ value: id, label: name }))}
                value={account.id}
                onValueChange={(id) => setAccount(fixture.accounts.find((one) => one.id === id) ?? firstAccount)}
              />
            </FormField>
            <FormField label="Beneficiary name" required error={errors.beneficiary}>
              <Input
                autoComplete="off"
                value={transfer.beneficiary}
                onChange={(event) => change({ beneficiary: event.target.value })}
              />
            </FormField>
            <FormField label="Beneficiary IBAN" required error={errors.iban}>
              <Input
                autoComplete="off"
                spellCheck={false}
                value={transfer.iban}
                onChange={(event) => change({ iban: event.target.value })}
              />
            </FormField>
            <FormField label="Amount" required error={errors.amount}>
              <Input
                autoComplete="off"
                inputMode="decimal"
                startText={account.currency}
                value={transfer.amount}
                onChange={(event) => change({ amount: event.target.value })}
              />
            </FormField>
            <FormField label="Reference" hint="Optional. The beneficiary reads it, in at most 140 characters.">
              <Input
                autoComplete="off"
                maxLength={140}
                value={transfer.reference}
                onChange={(event) => change({ reference: event.target.value })}
              />
            </FormField>
          </div>
        </Card>
      </form>
      <Card title="Available balance" description={account.name}>
        <div className={stack({ gap: "2" })}>
          <p aria-live="polite" className={css({ textStyle: "figure" })}>
            {money(account.availableBalance, account)}
          </p>
          <p className={css({ textStyle: "caption", color: "fg.muted" })}>{account.iban}</p>
        </div>
      </Card>
    </div>
  );
}

export default function TransferPage() {
  const [sent, setSent] = useState<Confirmation | null>(null);
  const [firstAccount] = fixture.accounts;

  return (
    <main className={stack({ gap: "6", maxW: "content.lg", mx: "auto", p: "8" })}>
      <h1 className={css({ textStyle: "display" })}>New transfer</h1>
      {sent ? (
        <Sent transfer={sent} onAgain={() => setSent(null)} />
      ) : firstAccount ? (
        <TransferForm firstAccount={firstAccount} onSent={setSent} />
      ) : (
        <p className={css({ textStyle: "body" })}>There is no account to send money from.</p>
      )}
    </main>
  );
}
