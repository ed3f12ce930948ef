"use client";

import {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  Dialog,
  FormField,
  Input,
  RadioGroup,
  Table,
  Toaster,
  toast,
} from "@vektos/ds";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { css, cva } from "styled-system/css";
import { flex, grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Line = (typeof fixture.lines)[number];

interface ShortPick {
  found: number;
  reason: string;
}

type Result = "open" | "picked" | ShortPick;
type State = "open" | "picked" | "short";

/** What has become of each line, by the line's id. A line that is not in it has not been touched. */
type Results = Record<string, Result>;

const LOCALE = "en-GB";
const { pickList, lines, reasons } = fixture;

const count = new Intl.NumberFormat(LOCALE);
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: fixture.timeZone,
});

const reasonOf = (id: string) => reasons.find((reason) => reason.id === id)?.label ?? id;
const stateOf = (result: Result): State => (typeof result === "string" ? result : "short");
const inWords = (number: number, one: string, many: string) => `${count.format(number)} ${number === 1 ? one : many}`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{label}</dt>
      <dd className={css({ textStyle: "body", color: "fg.default" })}>{children}</dd>
    </div>
  );
}

function Order() {
  return (
    <Card title="Order">
      <dl className={grid({ columns: { base: 2, lg: 5 }, gap: "6" })}>
        <Fact label="Customer">{pickList.customer}</Fact>
        <Fact label="Order">{pickList.order}</Fact>
        <Fact label="Picker">{pickList.picker}</Fact>
        <Fact label="Cart">{pickList.cart}</Fact>
        <Fact label="Ship by">
          <time dateTime={pickList.shipBy}>{moment.format(new Date(pickList.shipBy))}</time>
        </Fact>
      </dl>
    </Card>
  );
}

const segment = cva({
  base: { flex: "1", h: "2", borderRadius: "full", bg: "bg.muted" },
  variants: {
    state: {
      open: { bg: "bg.muted" },
      picked: { bg: "bg.accent" },
      short: { bg: "bg.warning", borderWidth: "1px", borderColor: "border.warning" },
    },
  },
});

/** One piece of the bar for each line, in the order of the walk. */
function Progress({ states }: { states: readonly State[] }) {
  const done = states.filter((state) => state !== "open").length;
  return (
    <div className={stack({ gap: "2" })}>
      <output className={css({ textStyle: "label", color: "fg.default" })}>
        {done} of {lines.length} lines done
      </output>
      <div className={flex({ gap: "1" })} aria-hidden>
        {lines.map(({ id }, index) => (
          <div key={id} className={segment({ state: states[index] })} />
        ))}
      </div>
    </div>
  );
}

function LineStatus({ line, result }: { line: Line; result: Result }) {
  if (result === "open") return <Badge>Open</Badge>;
  if (result === "picked") return <Badge status="success">Picked</Badge>;
  return (
    <div className={stack({ gap: "1", alignItems: "start" })}>
      <Badge status="warning">Short</Badge>
      <span className={css({ textStyle: "bodySm", color: "fg.muted" })}>
        {count.format(result.found)} of {count.format(line.quantity)} found. {reasonOf(result.reason)}
      </span>
    </div>
  );
}

interface LineActionProps {
  line: Line;
  result: Result;
  onReport: () => void;
  onUndo: () => void;
}

function LineAction({ line, result, onReport, onUndo }: LineActionProps) {
  if (result === "picked") return null;
  if (result === "open") {
    return (
      <Button variant="secondary" size="sm" aria-label={`Report short pick of ${line.name}`} onClick={onReport}>
        Report short pick
      </Button>
    );
  }
  return (
    <Button variant="ghost" size="sm" aria-label={`Undo short pick of ${line.name}`} onClick={onUndo}>
      Undo short pick
    </Button>
  );
}

interface LinesProps {
  resultOf: (line: Line) => Result;
  isFinished: boolean;
  onChange: (line: Line, result: Result) => void;
  onReport: (line: Line) => void;
}

function Lines({ resultOf, isFinished, onChange, onReport }: LinesProps) {
  return (
    <Table
      caption="Lines to pick, in the order of the walk"
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        {
          id: "bin",
          header: "Bin",
          cell: ({ bin }) => (
            <span className={css({ fontWeight: "semibold", color: "fg.default", whiteSpace: "nowrap" })}>{bin}</span>
          ),
        },
        {
          id: "product",
          header: "Product",
          rowHeader: true,
          cell: (line) => (
            <Checkbox
              checked={resultOf(line) === "picked"}
              disabled={isFinished || stateOf(resultOf(line)) === "short"}
              onCheckedChange={(checked) => onChange(line, checked ? "picked" : "open")}
            >
              {line.name}
            </Checkbox>
          ),
        },
        {
          id: "sku",
          header: "SKU",
          cell: ({ sku }) => <span className={css({ color: "fg.muted", whiteSpace: "nowrap" })}>{sku}</span>,
        },
        {
          id: "quantity",
          header: "Quantity",
          align: "end",
          cell: ({ quantity, unit }) => (
            <span className={css({ whiteSpace: "nowrap" })}>
              {count.format(quantity)} {unit}
            </span>
          ),
        },
        {
          id: "status",
          header: "Status",
          cell: (line) => <LineStatus line={line} result={resultOf(line)} />,
        },
        {
          id: "actions",
          header: "Actions",
          hideHeader: true,
          align: "end",
          cell: (line) =>
            !isFinished && (
              <LineAction
                line={line}
                result={resultOf(line)}
                onReport={() => onReport(line)}
                onUndo={() => onChange(line, "open")}
              />
            ),
        },
      ]}
    />
  );
}

function checkFound(text: string, needed: number): string | undefined {
  const typed = text.trim();
  if (typed === "") return "Enter how many you have found, 0 if there are none";
  if (!/^\d+$/.test(typed)) return "Enter a whole number, 0 or more";
  if (Number(typed) >= needed) return `Enter less than ${count.format(needed)}, or check the line off as picked`;
  return undefined;
}

interface ShortPickFormProps {
  id: string;
  line: Line;
  onReport: (shortPick: ShortPick) => void;
}

function ShortPickForm({ id, line, onReport }: ShortPickFormProps) {
  const [found, setFound] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const foundError = checkFound(found, line.quantity);
  const reasonError = reason === "" ? "Choose a reason" : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (foundError === undefined && reasonError === undefined) onReport({ found: Number(found), reason });
  }

  return (
    <form id={id} className={stack({ gap: "6" })} noValidate onSubmit={submit}>
      <FormField label="Quantity found" error={isChecked && foundError} required>
        <Input
          inputMode="numeric"
          autoComplete="off"
          endText={`of ${count.format(line.quantity)} ${line.unit}`}
          value={found}
          onChange={(event) => setFound(event.target.value)}
        />
      </FormField>
      <FormField label="Reason" error={isChecked && reasonError} required>
        <RadioGroup
          options={reasons.map(({ id: value, label, description }) => ({ value, label, description }))}
          value={reason}
          onValueChange={setReason}
        />
      </FormField>
    </form>
  );
}

/** What stands above the list: that lines are open after an attempt to finish, or that picking is finished. */
function Notice({ open, short, isFinished }: { open: number; short: number; isFinished: boolean }) {
  if (isFinished) {
    return (
      <Alert status={short === 0 ? "success" : "warning"} title="Picking finished">
        {short === 0 ? "Every line is complete." : `${inWords(short, "line is", "lines are")} short.`} Bring{" "}
        {pickList.cart} to packing.
      </Alert>
    );
  }
  if (open === 0) return null;
  return (
    <Alert status="danger" title={`${inWords(open, "line is", "lines are")} open`}>
      Pick each of them or report a short pick, then finish.
    </Alert>
  );
}

const SHORT_PICK_FORM = "short-pick";

export default function PickListPage() {
  const [results, setResults] = useState<Results>({});
  const [wasTried, setWasTried] = useState(false);
  const [isFinished, setIsFinished] = useState(false);
  // The line asked about outlives the open dialog, so that its text stays while the dialog fades out.
  const [asked, setAsked] = useState<Line | undefined>();
  const [isAsking, setIsAsking] = useState(false);
  const resultOf = (line: Line): Result => results[line.id] ?? "open";
  const states = lines.map((line) => stateOf(resultOf(line)));
  const open = states.filter((state) => state === "open").length;
  const short = states.filter((state) => state === "short").length;

  function change(line: Line, result: Result) {
    setResults((current) => ({ ...current, [line.id]: result }));
  }

  function ask(line: Line) {
    setAsked(line);
    setIsAsking(true);
  }

  function report(line: Line, shortPick: ShortPick) {
    change(line, shortPick);
    setIsAsking(false);
    toast({ title: "Short pick reported", description: line.name, status: "success" });
  }

  function finish() {
    setWasTried(true);
    setIsFinished(open === 0);
  }

  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.xl", mx: "auto", px: "6", py: "8" })}>
      <header className={hstack({ gap: "4", justify: "space-between", flexWrap: "wrap" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Pick list {pickList.number}</h1>
        {!isFinished && <Button onClick={finish}>Finish picking</Button>}
      </header>
      {wasTried && <Notice open={open} short={short} isFinished={isFinished} />}
      <Order />
      <Card title="Lines">
        <div className={stack({ gap: "6" })}>
          <Progress states={states} />
          <Lines resultOf={resultOf} isFinished={isFinished} onChange={change} onReport={ask} />
        </div>
      </Card>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Report short pick"
        description={
          asked !== undefined &&
          `${asked.name} in bin ${asked.bin}: ${count.format(asked.quantity)} ${asked.unit} needed.`
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Go back
            </Button>
            <Button type="submit" form={SHORT_PICK_FORM}>
              Report
            </Button>
          </>
        }
      >
        {asked !== undefined && (
          <ShortPickForm
            id={SHORT_PICK_FORM}
            line={asked}
            onReport={(shortPick) => report(asked, shortPick)}
          />
        )}
      </Dialog>
      <Toaster />
    </main>
  );
}
