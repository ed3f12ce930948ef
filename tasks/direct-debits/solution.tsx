"use client";

import { Alert, Badge, Button, Dialog, Table, Toaster, toast } from "@vektos/ds";
import { useState } from "react";
import { css } from "styled-system/css";
import { stack } from "styled-system/patterns";
import fixture from "./fixture.json";

interface Mandate {
  id: string;
  company: string;
  reference: string;
  frequency: string;
  status: string;
  lastCollection: { on: string; amount: number; outcome: string; reason: string | null };
  nextCollection: { on: string; amount: number; processing: boolean } | null;
}

const LOCALE = "en-GB";
const { account } = fixture;

const money = new Intl.NumberFormat(LOCALE, { style: "currency", currency: account.currency });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });

const STATUS: Record<string, { label: string; status: "success" | "warning" | "neutral" }> = {
  active: { label: "Active", status: "success" },
  paused: { label: "Paused", status: "warning" },
  cancelled: { label: "Cancelled", status: "neutral" },
};

const FREQUENCY: Record<string, string> = {
  monthly: "Every month",
  quarterly: "Every three months",
  yearly: "Once a year",
};

const showDay = (date: string) => day.format(new Date(date));
const hasFailed = (collection: Mandate["lastCollection"]) => collection.outcome === "failed";

function FailedCollections({ mandates }: { mandates: readonly Mandate[] }) {
  const failed = mandates.filter((mandate) => hasFailed(mandate.lastCollection));
  if (failed.length === 0) return null;
  return (
    <Alert
      status="warning"
      title={failed.length === 1 ? "1 collection failed" : `${failed.length} collections failed`}
    >
      <ul className={stack({ gap: "1" })}>
        {failed.map(({ id, company, lastCollection }) => (
          <li key={id}>
            {company}, {money.format(lastCollection.amount)} on {showDay(lastCollection.on)}: {lastCollection.reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function CollectionFacts({ on, amount, failed = false }: { on: string; amount: number; failed?: boolean }) {
  return (
    <div className={stack({ gap: "1", alignItems: "start" })}>
      <span className={css({ fontVariantNumeric: "tabular-nums" })}>{money.format(amount)}</span>
      <time className={css({ textStyle: "bodySm", color: "fg.muted", whiteSpace: "nowrap" })} dateTime={on}>
        {showDay(on)}
      </time>
      {failed && <Badge status="danger">Failed</Badge>}
    </div>
  );
}

function MandateStatus({ value }: { value: string }) {
  const known = STATUS[value];
  return <Badge status={known?.status ?? "neutral"}>{known?.label ?? value}</Badge>;
}

function MandateTable({ mandates, onCancel }: { mandates: readonly Mandate[]; onCancel: (mandate: Mandate) => void }) {
  return (
    <Table
      caption="Companies that may collect from this account"
      rows={mandates}
      rowKey={(mandate) => mandate.id}
      empty="No company can collect from this account"
      columns={[
        {
          id: "company",
          header: "Company",
          rowHeader: true,
          cell: ({ company, reference }) => (
            <div className={stack({ gap: "0.5" })}>
              <span className={css({ fontWeight: "medium", color: "fg.default" })}>{company}</span>
              <span className={css({ textStyle: "bodySm", fontWeight: "regular", color: "fg.muted" })}>
                {reference}
              </span>
            </div>
          ),
        },
        {
          id: "frequency",
          header: "Frequency",
          cell: ({ frequency }) => FREQUENCY[frequency] ?? frequency,
        },
        {
          id: "last",
          header: "Last collection",
          cell: ({ lastCollection }) => (
            <CollectionFacts
              on={lastCollection.on}
              amount={lastCollection.amount}
              failed={hasFailed(lastCollection)}
            />
          ),
        },
        {
          id: "next",
          header: "Next collection",
          cell: ({ nextCollection }) =>
            nextCollection === null ? (
              <span className={css({ color: "fg.muted" })}>None</span>
            ) : (
              <CollectionFacts on={nextCollection.on} amount={nextCollection.amount} />
            ),
        },
        { id: "status", header: "Status", cell: ({ status }) => <MandateStatus value={status} /> },
        {
          id: "actions",
          header: "Actions",
          hideHeader: true,
          align: "end",
          cell: (mandate) =>
            mandate.status !== "cancelled" && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Cancel mandate of ${mandate.company}`}
                onClick={() => onCancel(mandate)}
              >
                Cancel mandate
              </Button>
            ),
        },
      ]}
    />
  );
}

function CancelQuestion({ mandate }: { mandate: Mandate }) {
  const { company, reference, nextCollection } = mandate;
  return (
    <div className={stack({ gap: "3" })}>
      <p>
        {company} can no longer collect with the mandate {reference}. To let them collect again you have to sign a new
        mandate with them.
      </p>
      {nextCollection?.processing && (
        <p className={css({ color: "fg.warning" })}>
          A collection of {money.format(nextCollection.amount)} on {showDay(nextCollection.on)} is already being
          processed and will still be taken.
        </p>
      )}
    </div>
  );
}

export default function DirectDebitsPage() {
  const [mandates, setMandates] = useState<readonly Mandate[]>(fixture.mandates);
  // The mandate in question outlives the open dialog, so that its text stays while the dialog fades out.
  const [asked, setAsked] = useState<Mandate | undefined>();
  const [isAsking, setIsAsking] = useState(false);

  function ask(mandate: Mandate) {
    setAsked(mandate);
    setIsAsking(true);
  }

  function cancel() {
    if (asked === undefined) return;
    setMandates((current) =>
      current.map((mandate) =>
        mandate.id === asked.id ? { ...mandate, status: "cancelled", nextCollection: null } : mandate,
      ),
    );
    setIsAsking(false);
    toast({
      title: "Mandate cancelled",
      description: `${asked.company} can no longer collect from this account.`,
      status: "success",
    });
  }

  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.xl", mx: "auto", px: "6", py: "8" })}>
      <header className={stack({ gap: "1" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Direct debits</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>
          Collected from {account.name}, {account.iban}
        </p>
      </header>
      <FailedCollections mandates={mandates} />
      <section className={stack({ gap: "4" })} aria-labelledby="mandates">
        <h2 id="mandates" className={css({ textStyle: "heading", color: "fg.default" })}>
          Your mandates
        </h2>
        <div
          className={css({
            bg: "bg.surface",
            borderWidth: "1px",
            borderColor: "border.subtle",
            borderRadius: "lg",
            boxShadow: "sm",
            p: "3",
          })}
        >
          <MandateTable mandates={mandates} onCancel={ask} />
        </div>
      </section>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={asked === undefined ? "Cancel mandate?" : `Cancel the mandate of ${asked.company}?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep mandate
            </Button>
            <Button variant="danger" onClick={cancel}>
              Cancel mandate
            </Button>
          </>
        }
      >
        {asked !== undefined && <CancelQuestion mandate={asked} />}
      </Dialog>
      <Toaster />
    </main>
  );
}
