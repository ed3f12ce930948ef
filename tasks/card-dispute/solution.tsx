"use client";

import { Alert, Button, Card, Checkbox, FormField, Select, Textarea } from "@vektos/ds";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { css } from "styled-system/css";
import { grid, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

const { payment, disputeWithinDays, minimumDescription } = fixture;
const reasons = fixture.reasons.map(({ id, name }) => ({ value: id, label: name }));

const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: payment.currency });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

interface Dispute {
  reason: string;
  description: string;
  confirmed: boolean;
}

type Errors = Partial<Record<keyof Dispute, string>>;

const EMPTY: Dispute = { reason: "", description: "", confirmed: false };

/** The last day on which this payment can be disputed. */
function lastDay() {
  const date = new Date(payment.date);
  date.setUTCDate(date.getUTCDate() + disputeWithinDays);
  return date;
}

function errorsOf({ reason, description, confirmed }: Dispute): Errors {
  return {
    reason: reason === "" ? "Choose the reason that fits best." : undefined,
    description:
      description.trim().length < minimumDescription
        ? `Tell us more, in at least ${minimumDescription} characters.`
        : undefined,
    confirmed: confirmed ? undefined : "Tick the box to confirm.",
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

function DisputeForm({ onSent }: { onSent: () => void }) {
  const [dispute, setDispute] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = attempts > 0 ? errorsOf(dispute) : {};

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);

  function change(part: Partial<Dispute>) {
    setDispute((current) => ({ ...current, ...part }));
  }

  function send() {
    const wrong = Object.values(errorsOf(dispute)).some((error) => error !== undefined);
    if (wrong) {
      setAttempts(attempts + 1);
    } else {
      onSent();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Card title="Your dispute" footer={<Button type="submit">Send dispute</Button>}>
        <div className={stack({ gap: "5" })}>
          <FormField label="Reason" required error={errors.reason}>
            <Select
              options={reasons}
              placeholder="Choose a reason"
              value={dispute.reason}
              onValueChange={(reason) => change({ reason })}
            />
          </FormField>
          <FormField
            label="What happened"
            required
            hint={
              <>
                What you ordered, what went wrong, and whether you have spoken to the merchant.
                <br />
                At least {minimumDescription} characters, {dispute.description.trim().length} so far.
              </>
            }
            error={errors.description}
          >
            <Textarea
              rows={5}
              value={dispute.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </FormField>
          <FormField label="Confirmation" required error={errors.confirmed}>
            <Checkbox checked={dispute.confirmed} onCheckedChange={(confirmed) => change({ confirmed })}>
              I confirm that this is true to the best of my knowledge
            </Checkbox>
          </FormField>
        </div>
      </Card>
    </form>
  );
}

export default function CardDisputePage() {
  const [sent, setSent] = useState(false);

  return (
    <main className={stack({ gap: "6", maxW: "content.md", mx: "auto", p: "8" })}>
      <h1 className={css({ textStyle: "display" })}>Dispute a payment</h1>

      {!sent && (
        <Alert status="info" title={`You can dispute a payment within ${disputeWithinDays} days`}>
          The last day for this payment is {day.format(lastDay())}.
        </Alert>
      )}

      <Card title="The payment">
        <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "4" })}>
          <Fact term="Merchant">{payment.merchant}</Fact>
          <Fact term="Date">{day.format(new Date(payment.date))}</Fact>
          <Fact term="Amount">{money.format(payment.amount)}</Fact>
          <Fact term="Card">
            {payment.card.name}, ending in {payment.card.lastDigits}
          </Fact>
        </dl>
      </Card>

      {sent ? (
        <div ref={focusOnArrival} tabIndex={-1}>
          <Alert status="success" title="Dispute sent">
            Your case number is {fixture.caseNumber}. We answer within {fixture.answerInWorkingDays} working days.
          </Alert>
        </div>
      ) : (
        <DisputeForm onSent={() => setSent(true)} />
      )}
    </main>
  );
}
