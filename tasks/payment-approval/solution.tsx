"use client";

import { Badge, Button, Dialog, Table } from "@vektos/ds";
import { type ReactNode, useState } from "react";
import { css } from "styled-system/css";
import { grid, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Payment = (typeof fixture.payments)[number];

const STATUS: Record<string, { label: string; tone: "warning" | "success" | "danger" }> = {
  waiting: { label: "Waiting", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
};

const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: fixture.currency });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function StatusBadge({ status }: { status: string }) {
  const known = STATUS[status];
  return <Badge status={known?.tone ?? "neutral"}>{known?.label ?? status}</Badge>;
}

/** One term of a description list with what it stands for. */
function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? stack({ gap: "1", gridColumn: "1 / -1" }) : stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={css({ textStyle: "label" })}>{children}</dd>
    </div>
  );
}

/** The whole payment and, when this person may approve it, the way to do so. */
function Review({
  payment,
  open,
  onClose,
  onApprove,
}: {
  payment: Payment;
  open: boolean;
  onClose: () => void;
  onApprove: () => void;
}) {
  const waiting = payment.status === "waiting";
  const own = payment.requestedBy === fixture.signedIn;
  const approvable = waiting && !own;

  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => {
        if (!stillOpen) onClose();
      }}
      title={approvable ? `Approve the payment to ${payment.beneficiary}?` : `Payment to ${payment.beneficiary}`}
      description={`Requested by ${payment.requestedBy}`}
      footer={
        approvable ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={onApprove}>Approve payment</Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className={stack({ gap: "5" })}>
        <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "4" })}>
          <Fact term="Beneficiary">{payment.beneficiary}</Fact>
          <Fact term="Status">
            <StatusBadge status={payment.status} />
          </Fact>
          <Fact term="IBAN" wide>
            {payment.iban}
          </Fact>
          <Fact term="Reference">{payment.reference}</Fact>
          <Fact term="Due date">{day.format(new Date(payment.dueDate))}</Fact>
        </dl>
        <dl
          className={grid({
            columns: 3,
            gap: "4",
            p: "4",
            bg: "bg.subtle",
            borderRadius: "md",
            fontVariantNumeric: "tabular-nums",
          })}
        >
          <Fact term="Amount">{money.format(payment.amount)}</Fact>
          <Fact term="Fee">{money.format(payment.fee)}</Fact>
          <Fact term="Total to be debited">{money.format(payment.amount + payment.fee)}</Fact>
        </dl>
        {waiting && own && (
          <p className={css({ textStyle: "body", color: "fg.muted" })}>
            You requested this payment yourself, so somebody else has to approve it.
          </p>
        )}
      </div>
    </Dialog>
  );
}

export default function PaymentApprovalPage() {
  const [payments, setPayments] = useState(fixture.payments);
  const [reviewedId, setReviewedId] = useState("");
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState("");

  const reviewed = payments.find((payment) => payment.id === reviewedId);
  const waiting = payments.filter((payment) => payment.status === "waiting");
  const waitingTotal = waiting.reduce((total, payment) => total + payment.amount, 0);

  function approve(approved: Payment) {
    setPayments((all) => all.map((one) => (one.id === approved.id ? { ...one, status: "approved" } : one)));
    setMessage(`The payment to ${approved.beneficiary} over ${money.format(approved.amount)} is approved.`);
    setOpen(false);
  }

  return (
    <main className={stack({ gap: "6", maxW: "content.lg", mx: "auto", p: "8" })}>
      <header className={stack({ gap: "2" })}>
        <p className={css({ textStyle: "label", color: "fg.muted" })}>{fixture.company}</p>
        <h1 className={css({ textStyle: "display" })}>Payments to approve</h1>
        <p className={css({ textStyle: "body" })}>
          {waiting.length === 1 ? "1 payment is" : `${waiting.length} payments are`} waiting,{" "}
          {money.format(waitingTotal)} together, without fees.
        </p>
        <output className={css({ textStyle: "body", color: "fg.success" })}>{message}</output>
      </header>

      <div className={css({ bg: "bg.surface", borderRadius: "lg", boxShadow: "sm", p: "4" })}>
        <Table
          caption="Payments"
          rows={payments}
          rowKey={(payment) => payment.id}
          columns={[
            {
              id: "beneficiary",
              header: "Beneficiary",
              rowHeader: true,
              cell: (payment) => (
                <div className={stack({ gap: "0.5" })}>
                  <span>{payment.beneficiary}</span>
                  <span className={css({ textStyle: "caption", color: "fg.muted" })}>{payment.reference}</span>
                </div>
              ),
            },
            { id: "requested", header: "Requested by", cell: (payment) => payment.requestedBy },
            {
              id: "due",
              header: "Due date",
              cell: (payment) => (
                <time dateTime={payment.dueDate} className={css({ whiteSpace: "nowrap" })}>
                  {day.format(new Date(payment.dueDate))}
                </time>
              ),
            },
            { id: "amount", header: "Amount", align: "end", cell: (payment) => money.format(payment.amount) },
            { id: "status", header: "Status", cell: (payment) => <StatusBadge status={payment.status} /> },
            {
              id: "review",
              header: "Action",
              hideHeader: true,
              align: "end",
              cell: (payment) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Review the payment to ${payment.beneficiary}`}
                  onClick={() => {
                    setReviewedId(payment.id);
                    setOpen(true);
                  }}
                >
                  Review
                </Button>
              ),
            },
          ]}
        />
      </div>

      {reviewed && (
        <Review
          payment={reviewed}
          open={open}
          onClose={() => setOpen(false)}
          onApprove={() => approve(reviewed)}
        />
      )}
    </main>
  );
}
