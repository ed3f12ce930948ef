"use client";

import { Alert, Badge, Button, Card, FormField, Input, Select, Table, Textarea } from "@vektos/ds";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { css, cva } from "styled-system/css";
import { grid, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Adjustment = (typeof fixture.adjustments)[number];

interface Draft {
  quantity: string;
  reason: string;
  note: string;
}

interface Errors {
  quantity?: string;
  reason?: string;
  note?: string;
}

const LOCALE = "en-GB";
const MINIMUM_NOTE = 10;
const EMPTY: Draft = { quantity: "", reason: "", note: "" };
const { product, reasons, approvalLimit } = fixture;

const count = new Intl.NumberFormat(LOCALE);
const signed = new Intl.NumberFormat(LOCALE, { signDisplay: "exceptZero" });
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: fixture.timeZone,
});

const STATE: Record<string, { label: string; status: "success" | "warning" }> = {
  posted: { label: "Posted", status: "success" },
  "awaiting-approval": { label: "Awaiting approval", status: "warning" },
};

const reasonOf = (id: string) => reasons.find((reason) => reason.id === id);
const earlier = fixture.adjustments.toSorted((a, b) => b.at.localeCompare(a.at));
const stateOf = (difference: number) => (Math.abs(difference) > approvalLimit ? "awaiting-approval" : "posted");

/** The whole number typed, or undefined where there is none. */
function parseQuantity(text: string): number | undefined {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

function checkQuantity(text: string, onHand: number): string | undefined {
  if (text.trim() === "") return "Enter the quantity you have counted";
  const quantity = parseQuantity(text);
  if (quantity === undefined) return "Enter a whole number, 0 or more";
  if (quantity === onHand) return `${count.format(onHand)} are on hand already, there is nothing to adjust`;
  return undefined;
}

function check(draft: Draft, onHand: number): Errors {
  const errors: Errors = {};
  const quantity = checkQuantity(draft.quantity, onHand);
  if (quantity !== undefined) errors.quantity = quantity;
  if (draft.reason === "") errors.reason = "Choose a reason";
  const needsNote = reasonOf(draft.reason)?.needsNote ?? false;
  if (needsNote && draft.note.trim().length < MINIMUM_NOTE) {
    errors.note = `For this reason, explain in at least ${MINIMUM_NOTE} characters`;
  }
  return errors;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{label}</dt>
      <dd className={css({ textStyle: "body", color: "fg.default" })}>{children}</dd>
    </div>
  );
}

function CurrentStock({ onHand }: { onHand: number }) {
  const { reserved, unit, lastCount } = product;
  return (
    <Card title="Current stock">
      <dl className={grid({ columns: { base: 1, sm: 3 }, gap: "6", alignItems: "end" })}>
        <div className={stack({ gap: "1" })}>
          <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>On hand</dt>
          <dd className={css({ textStyle: "figure", color: "fg.default" })}>
            {count.format(onHand)} <span className={css({ textStyle: "body", color: "fg.muted" })}>{unit}</span>
          </dd>
        </div>
        <Fact label="Reserved">
          {count.format(reserved)} {unit}
        </Fact>
        <Fact label="Last counted">
          {moment.format(new Date(lastCount.at))} by {lastCount.by}
        </Fact>
      </dl>
    </Card>
  );
}

const differenceText = cva({
  base: { display: "flex", alignItems: "center", minH: "10" },
  variants: {
    isKnown: { true: { textStyle: "figure", color: "fg.default" }, false: { textStyle: "body", color: "fg.muted" } },
  },
});

/** What the quantity typed would do. A live region, so that it is heard while typing. */
function Difference({ value }: { value: number | undefined }) {
  return (
    <div className={stack({ gap: "1.5" })}>
      <span className={css({ textStyle: "label", color: "fg.default" })} id="difference">
        Difference
      </span>
      <output aria-labelledby="difference" className={differenceText({ isKnown: value !== undefined })}>
        {value === undefined ? "None yet" : signed.format(value)}
      </output>
    </div>
  );
}

function Consequences({ quantity, difference }: { quantity: number; difference: number }) {
  const missing = product.reserved - quantity;
  return (
    <>
      {missing > 0 && (
        <Alert status="warning" title="Orders are at risk">
          {count.format(product.reserved)} {product.unit} are reserved. With this quantity {count.format(missing)} of
          them would be missing.
        </Alert>
      )}
      {stateOf(difference) === "awaiting-approval" && (
        <Alert status="info" title="This adjustment needs approval">
          It is larger than {count.format(approvalLimit)} {product.unit}. The stock changes once a supervisor has
          approved it.
        </Alert>
      )}
    </>
  );
}

interface AdjustmentFormProps {
  onHand: number;
  onSave: (draft: Draft, difference: number) => void;
}

function AdjustmentForm({ onHand, onSave }: AdjustmentFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const errors: Errors = isChecked ? check(draft, onHand) : {};
  const quantity = parseQuantity(draft.quantity);
  const difference = quantity === undefined ? undefined : quantity - onHand;

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (difference === undefined || Object.keys(check(draft, onHand)).length > 0) return;
    onSave(draft, difference);
    setDraft(EMPTY);
    setIsChecked(false);
  }

  return (
    <Card title="New count" description="Enter what you have counted, not the difference.">
      <form className={stack({ gap: "6" })} noValidate onSubmit={submit}>
        <div className={grid({ columns: { base: 1, sm: 2 }, gap: "6" })}>
          <FormField label="New quantity" error={errors.quantity} required>
            <Input
              inputMode="numeric"
              autoComplete="off"
              endText={product.unit}
              value={draft.quantity}
              onChange={(event) => change({ quantity: event.target.value })}
            />
          </FormField>
          <Difference value={difference} />
        </div>
        {quantity !== undefined && difference !== undefined && (
          <Consequences quantity={quantity} difference={difference} />
        )}
        <FormField label="Reason" error={errors.reason} required>
          <Select
            placeholder="Choose a reason"
            options={reasons.map(({ id, label }) => ({ value: id, label }))}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
        </FormField>
        <FormField
          label="Note"
          hint="For whoever looks into this later"
          error={errors.note}
          required={reasonOf(draft.reason)?.needsNote ?? false}
        >
          <Textarea rows={3} value={draft.note} onChange={(event) => change({ note: event.target.value })} />
        </FormField>
        <div>
          <Button type="submit">Save adjustment</Button>
        </div>
      </form>
    </Card>
  );
}

function State({ value }: { value: string }) {
  const known = STATE[value];
  return <Badge status={known?.status ?? "neutral"}>{known?.label ?? value}</Badge>;
}

function EarlierAdjustments({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return (
    <Card title="Earlier adjustments">
      <Table
        caption="Earlier adjustments, newest first"
        rows={adjustments}
        rowKey={(adjustment) => adjustment.id}
        empty="This product has never been adjusted"
        columns={[
          {
            id: "at",
            header: "Date",
            rowHeader: true,
            cell: ({ at }) => (
              <time className={css({ fontWeight: "regular", whiteSpace: "nowrap" })} dateTime={at}>
                {moment.format(new Date(at))}
              </time>
            ),
          },
          { id: "difference", header: "Difference", align: "end", cell: ({ difference }) => signed.format(difference) },
          { id: "reason", header: "Reason", cell: ({ reason }) => reasonOf(reason)?.label ?? reason },
          { id: "note", header: "Note", cell: ({ note }) => note },
          { id: "by", header: "Made by", cell: ({ by }) => by },
          { id: "state", header: "State", cell: ({ state }) => <State value={state} /> },
        ]}
      />
    </Card>
  );
}

/** What a saved adjustment came to, told until the next one is saved. */
function Saved({ adjustment }: { adjustment: Adjustment }) {
  const change = `${signed.format(adjustment.difference)} ${product.unit}`;
  return (
    <Alert status="success" title="Adjustment saved">
      {adjustment.state === "posted"
        ? `${change} are posted, the quantity on hand has changed.`
        : `${change} await approval, the quantity on hand has not changed yet.`}
    </Alert>
  );
}

export default function StockAdjustmentPage() {
  const [onHand, setOnHand] = useState(product.onHand);
  const [saved, setSaved] = useState<readonly Adjustment[]>([]);
  const [latest] = saved;

  function save({ reason, note }: Draft, difference: number) {
    const state = stateOf(difference);
    const id = `new-${saved.length + 1}`;
    setSaved([{ id, at: fixture.now, difference, reason, note: note.trim(), by: fixture.user, state }, ...saved]);
    if (state === "posted") setOnHand(onHand + difference);
  }

  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.lg", mx: "auto", px: "6", py: "8" })}>
      <header className={stack({ gap: "1" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Stock adjustment</h1>
        <p className={css({ textStyle: "body", color: "fg.default" })}>{product.name}</p>
        <p className={css({ textStyle: "bodySm", color: "fg.muted" })}>
          {product.sku}, {product.location}
        </p>
      </header>
      {latest !== undefined && <Saved adjustment={latest} />}
      <CurrentStock onHand={onHand} />
      <AdjustmentForm onHand={onHand} onSave={save} />
      <EarlierAdjustments adjustments={[...saved, ...earlier]} />
    </main>
  );
}
