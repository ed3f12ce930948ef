import { Badge, Card, Table } from "@vektos/ds";
import type { ReactNode } from "react";
import { css } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

const { contract, schedule, documents } = fixture;

type Tone = "neutral" | "success" | "warning";

const CONTRACT_STATUS: Record<string, { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  closed: { label: "Closed", tone: "neutral" },
};

const INSTALMENT_STATE: Record<string, { label: string; tone: Tone }> = {
  paid: { label: "Paid", tone: "success" },
  due: { label: "Due", tone: "warning" },
  upcoming: { label: "Upcoming", tone: "neutral" },
};

const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: contract.currency });
const percent = new Intl.NumberFormat("en-GB", { style: "percent", minimumFractionDigits: 2 });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const paid = schedule.filter((instalment) => instalment.state === "paid");
const next = schedule.find((instalment) => instalment.state !== "paid");
const outstanding = paid.at(-1)?.balanceAfter ?? contract.principal;

/** One term of a description list with what it stands for. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={css({ textStyle: "label" })}>{children}</dd>
    </div>
  );
}

/** The same for the two amounts that people come for, with a line below. */
function Figure({ term, amount, note }: { term: string; amount: string; note: string }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={stack({ gap: "1" })}>
        <span className={css({ textStyle: "figure" })}>{amount}</span>
        <span className={css({ textStyle: "bodySm", color: "fg.muted" })}>{note}</span>
      </dd>
    </div>
  );
}

/** A badge for a state as the data spells it; a state we do not know is shown as it is. */
function StateBadge({ state, names }: { state: string; names: Record<string, { label: string; tone: Tone }> }) {
  const known = names[state];
  return <Badge status={known?.tone ?? "neutral"}>{known?.label ?? state}</Badge>;
}

/** A date that does not break in the middle. */
function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className={css({ whiteSpace: "nowrap" })}>
      {day.format(new Date(date))}
    </time>
  );
}

export default function LoanContractPage() {
  return (
    <main className={stack({ gap: "6", maxW: "content.lg", mx: "auto", p: "8" })}>
      <header className={stack({ gap: "2" })}>
        <h1 className={css({ textStyle: "display" })}>{contract.product}</h1>
        <div className={hstack({ gap: "3" })}>
          <p className={css({ textStyle: "body", color: "fg.muted" })}>Contract {contract.number}</p>
          <StateBadge state={contract.status} names={CONTRACT_STATUS} />
        </div>
      </header>

      <Card title="Today">
        <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "6" })}>
          <Figure
            term="Outstanding balance"
            amount={money.format(outstanding)}
            note={`${paid.length} of ${schedule.length} instalments paid`}
          />
          {next ? (
            <Figure
              term="Next instalment"
              amount={money.format(next.total)}
              note={`Leaves your account on ${day.format(new Date(next.dueDate))}`}
            />
          ) : (
            <Figure term="Next instalment" amount={money.format(0)} note="Everything is paid" />
          )}
        </dl>
      </Card>

      <Card title="Key terms">
        <dl className={grid({ columns: { base: 1, sm: 2, md: 3 }, gap: "6" })}>
          <Fact term="Borrower">{contract.borrower}</Fact>
          <Fact term="Signed on">
            <Day date={contract.signedOn} />
          </Fact>
          <Fact term="Paid from">{contract.paidFrom}</Fact>
          <Fact term="Amount borrowed">{money.format(contract.principal)}</Fact>
          <Fact term="Interest rate">{percent.format(contract.nominalRate)} a year</Fact>
          <Fact term="APR">{percent.format(contract.annualPercentageRate)}</Fact>
          <Fact term="Duration">{contract.months} months</Fact>
          <Fact term="Monthly instalment">{money.format(contract.monthlyInstalment)}</Fact>
        </dl>
      </Card>

      <Card title="Repayment schedule">
        <Table
          caption="Repayment schedule"
          rows={schedule}
          rowKey={(instalment) => String(instalment.number)}
          columns={[
            { id: "number", header: "No.", rowHeader: true, cell: (instalment) => instalment.number },
            { id: "due", header: "Due date", cell: (instalment) => <Day date={instalment.dueDate} /> },
            {
              id: "principal",
              header: "Principal",
              align: "end",
              cell: (instalment) => money.format(instalment.principal),
            },
            {
              id: "interest",
              header: "Interest",
              align: "end",
              cell: (instalment) => money.format(instalment.interest),
            },
            { id: "total", header: "Total", align: "end", cell: (instalment) => money.format(instalment.total) },
            {
              id: "balance",
              header: "Balance after",
              align: "end",
              cell: (instalment) => money.format(instalment.balanceAfter),
            },
            {
              id: "state",
              header: "State",
              cell: (instalment) => <StateBadge state={instalment.state} names={INSTALMENT_STATE} />,
            },
          ]}
        />
      </Card>

      <Card title="Signed documents">
        <Table
          caption="Signed documents"
          rows={documents}
          rowKey={(document) => document.id}
          columns={[
            { id: "title", header: "Document", rowHeader: true, cell: (document) => document.title },
            { id: "signer", header: "Signed by", cell: (document) => document.signedBy },
            { id: "date", header: "Signed on", cell: (document) => <Day date={document.signedOn} /> },
            { id: "pages", header: "Pages", align: "end", cell: (document) => document.pages },
          ]}
        />
      </Card>
    </main>
  );
}
