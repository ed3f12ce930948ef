"use client";

import { Alert, Badge, Button, Card, FormField, Input, Textarea } from "@vektos/ds";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { css } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Line = (typeof fixture.lines)[number];

interface Receipt {
  deliveryNote: string;
  quantities: Record<string, string>;
  remarks: string;
}

interface Errors {
  deliveryNote?: string;
  quantities: Record<string, string>;
  remarks?: string;
}

const LOCALE = "en-GB";
const MINIMUM_REMARKS = 10;
const { order, lines } = fixture;

const count = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const totalOrdered = lines.reduce((sum, line) => sum + line.ordered, 0);

/** The whole number typed, or undefined where there is none. */
function parseQuantity(text: string | undefined): number | undefined {
  const typed = text?.trim() ?? "";
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

function checkQuantity(line: Line, text: string | undefined): string | undefined {
  if ((text ?? "").trim() === "") return "Enter a quantity, 0 if nothing came";
  const quantity = parseQuantity(text);
  if (quantity === undefined) return "Enter a whole number, 0 or more";
  if (quantity > line.ordered) {
    return `Only ${count.format(line.ordered)} ${line.unit} were ordered. Refuse the surplus at the dock`;
  }
  return undefined;
}

function isShort(line: Line, receipt: Receipt): boolean {
  const quantity = parseQuantity(receipt.quantities[line.id]);
  return quantity !== undefined && quantity < line.ordered;
}

function check(receipt: Receipt): Errors {
  const errors: Errors = { quantities: {} };
  if (receipt.deliveryNote.trim() === "") errors.deliveryNote = "Enter the number printed on the delivery note";
  for (const line of lines) {
    const error = checkQuantity(line, receipt.quantities[line.id]);
    if (error !== undefined) errors.quantities[line.id] = error;
  }
  const needsRemarks = lines.some((line) => isShort(line, receipt));
  if (needsRemarks && receipt.remarks.trim().length < MINIMUM_REMARKS) {
    errors.remarks = `Say what is missing in at least ${MINIMUM_REMARKS} characters`;
  }
  return errors;
}

function countErrors(errors: Errors): number {
  const others = [errors.deliveryNote, errors.remarks].filter((error) => error !== undefined);
  return Object.keys(errors.quantities).length + others.length;
}

/** The units typed so far, as far as they can be booked. */
function receivedUnits(receipt: Receipt): number {
  return lines.reduce((sum, line) => {
    const quantity = parseQuantity(receipt.quantities[line.id]) ?? 0;
    return quantity > line.ordered ? sum : sum + quantity;
  }, 0);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{label}</dt>
      <dd className={css({ textStyle: "body", color: "fg.default" })}>{children}</dd>
    </div>
  );
}

function Delivery() {
  return (
    <Card title="Delivery">
      <dl className={grid({ columns: { base: 2, lg: 5 }, gap: "6" })}>
        <Fact label="Supplier">{order.supplier.name}</Fact>
        <Fact label="Expected on">
          <time dateTime={order.expectedOn}>{day.format(new Date(order.expectedOn))}</time>
        </Fact>
        <Fact label="Dock">{order.dock}</Fact>
        <Fact label="Carrier">{order.carrier}</Fact>
        <Fact label="Ordered by">{order.orderedBy}</Fact>
      </dl>
    </Card>
  );
}

function LineStatus({ line, typed }: { line: Line; typed: string }) {
  const quantity = parseQuantity(typed);
  if (quantity === undefined || quantity > line.ordered) return null;
  if (quantity === line.ordered) return <Badge status="success">Complete</Badge>;
  if (quantity === 0) return <Badge status="danger">Not delivered</Badge>;
  return <Badge status="warning">Short</Badge>;
}

interface LineRowProps {
  line: Line;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

function LineRow({ line, typed, error, onType }: LineRowProps) {
  return (
    <li
      className={grid({
        columns: { base: 1, md: 2 },
        gap: "6",
        py: "4",
        borderTopWidth: "1px",
        borderColor: "border.subtle",
        _last: { pb: "0" },
      })}
    >
      <div className={stack({ gap: "1" })}>
        <div className={hstack({ gap: "3", flexWrap: "wrap" })}>
          <h3 className={css({ textStyle: "body", fontWeight: "semibold", color: "fg.default" })}>{line.name}</h3>
          <LineStatus line={line} typed={typed} />
        </div>
        <p className={css({ textStyle: "bodySm", color: "fg.muted" })}>
          {line.sku}, {count.format(line.ordered)} {line.unit} ordered
        </p>
        {line.handling !== null && (
          <p className={css({ textStyle: "bodySm", color: "fg.warning" })}>{line.handling}</p>
        )}
      </div>
      <FormField label={`Received ${line.sku}`} error={error} required>
        <Input
          inputMode="numeric"
          autoComplete="off"
          endText={`of ${count.format(line.ordered)} ${line.unit}`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </FormField>
    </li>
  );
}

function Booked({ receipt }: { receipt: Receipt }) {
  const short = lines.filter((line) => isShort(line, receipt));
  return (
    <Alert status={short.length === 0 ? "success" : "warning"} title="Receipt booked">
      <div className={stack({ gap: "2" })}>
        <p>
          Delivery note {receipt.deliveryNote.trim()}: {count.format(receivedUnits(receipt))} of{" "}
          {count.format(totalOrdered)} ordered units are now in stock.
        </p>
        {short.length > 0 && (
          <ul className={stack({ gap: "1" })}>
            {short.map((line) => (
              <li key={line.id}>
                {line.name} ({line.sku}): {count.format(parseQuantity(receipt.quantities[line.id]) ?? 0)} of{" "}
                {count.format(line.ordered)} {line.unit}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Alert>
  );
}

const NOTHING_YET: Receipt = { deliveryNote: "", quantities: {}, remarks: "" };

function ReceiptForm({ onBook }: { onBook: (receipt: Receipt) => void }) {
  const [receipt, setReceipt] = useState(NOTHING_YET);
  const [isChecked, setIsChecked] = useState(false);
  const errors: Errors = isChecked ? check(receipt) : { quantities: {} };
  const wrong = countErrors(errors);

  function change(part: Partial<Receipt>) {
    setReceipt((current) => ({ ...current, ...part }));
  }

  function fillIn() {
    change({ quantities: Object.fromEntries(lines.map((line) => [line.id, String(line.ordered)])) });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (countErrors(check(receipt)) === 0) onBook(receipt);
  }

  return (
    <form className={stack({ gap: "6" })} noValidate onSubmit={submit}>
      {wrong > 0 && (
        <Alert status="danger" title={wrong === 1 ? "1 field needs attention" : `${wrong} fields need attention`}>
          Nothing has been booked yet.
        </Alert>
      )}
      <Card title="Delivery note">
        <div className={css({ maxW: "content.sm" })}>
          <FormField label="Delivery note number" error={errors.deliveryNote} required>
            <Input
              autoComplete="off"
              value={receipt.deliveryNote}
              onChange={(event) => change({ deliveryNote: event.target.value })}
            />
          </FormField>
        </div>
      </Card>
      <Card
        title="Ordered lines"
        actions={
          <Button variant="secondary" size="sm" onClick={fillIn}>
            Everything as ordered
          </Button>
        }
      >
        <ul>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              typed={receipt.quantities[line.id] ?? ""}
              error={errors.quantities[line.id]}
              onType={(typed) => change({ quantities: { ...receipt.quantities, [line.id]: typed } })}
            />
          ))}
        </ul>
      </Card>
      <Card title="Finish">
        <div className={stack({ gap: "6" })}>
          <FormField
            label="Remarks"
            hint="Required when something is missing: what, and what was agreed with the driver"
            error={errors.remarks}
          >
            <Textarea
              rows={3}
              value={receipt.remarks}
              onChange={(event) => change({ remarks: event.target.value })}
            />
          </FormField>
          <div className={hstack({ gap: "4", justify: "space-between", flexWrap: "wrap" })}>
            <p className={css({ textStyle: "body", color: "fg.default" })}>
              {count.format(receivedUnits(receipt))} of {count.format(totalOrdered)} units received
            </p>
            <Button type="submit">Book receipt</Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

export default function GoodsReceiptPage() {
  const [booked, setBooked] = useState<Receipt | undefined>();
  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.lg", mx: "auto", px: "6", py: "8" })}>
      <header className={stack({ gap: "1" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Goods receipt {order.number}</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>
          Count what has arrived and book it against the order.
        </p>
      </header>
      <Delivery />
      {booked === undefined ? <ReceiptForm onBook={setBooked} /> : <Booked receipt={booked} />}
    </main>
  );
}
