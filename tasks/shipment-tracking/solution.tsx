"use client";

import { Alert, Badge, Breadcrumb, Card, Link, Table } from "@vektos/ds";
import type { ReactNode } from "react";
import { css, cva } from "styled-system/css";
import { grid, hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Exception = (typeof fixture.exceptions)[number];
type TrackingEvent = (typeof fixture.events)[number];

const LOCALE = "en-GB";
const { shipment, carrier } = fixture;

const count = new Intl.NumberFormat(LOCALE);
const weight = new Intl.NumberFormat(LOCALE, {
  style: "unit",
  unit: "kilogram",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const day = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shipment.timeZone,
});

const STATUS: Record<string, { label: string; status: "info" | "warning" | "success" }> = {
  "in-transit": { label: "In transit", status: "info" },
  delayed: { label: "Delayed", status: "warning" },
  delivered: { label: "Delivered", status: "success" },
};

const openExceptions = fixture.exceptions.filter((exception) => !exception.resolved);
const events = fixture.events.toSorted((a, b) => b.at.localeCompare(a.at));

function currentStatus(): string {
  if (shipment.status === "delivered") return "delivered";
  return openExceptions.length > 0 ? "delayed" : shipment.status;
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{day.format(new Date(date))}</time>;
}

function Status() {
  const value = currentStatus();
  const known = STATUS[value];
  return <Badge status={known?.status ?? "neutral"}>{known?.label ?? value}</Badge>;
}

function OpenException({ exception }: { exception: Exception }) {
  const { kind, since, description, action, owner } = exception;
  return (
    <Alert status="warning" title={kind}>
      <div className={stack({ gap: "2" })}>
        <p>
          {description} Since <Moment at={since} />.
        </p>
        <p>
          <strong className={css({ fontWeight: "semibold" })}>{owner}:</strong> {action}
        </p>
      </div>
    </Alert>
  );
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

function Delivery() {
  const { expectedOn, firstPromisedOn, customer, address } = shipment;
  return (
    <Card title="Delivery">
      <dl className={grid({ columns: { base: 1, md: 2 }, gap: "6" })}>
        <div className={fact({ wide: true })}>
          <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>Expected delivery</dt>
          <dd className={css({ textStyle: "figure", color: "fg.default" })}>
            <Day date={expectedOn} />
          </dd>
        </div>
        {firstPromisedOn !== expectedOn && (
          <Fact label="First promised" wide>
            <Day date={firstPromisedOn} />
          </Fact>
        )}
        <Fact label="Customer">{customer}</Fact>
        <Fact label="Address">
          {address.map((line) => (
            <span key={line} className={css({ display: "block" })}>
              {line}
            </span>
          ))}
        </Fact>
      </dl>
    </Card>
  );
}

function Carrier() {
  return (
    <Card
      title="Carrier"
      actions={
        <Link href={carrier.trackingUrl} external>
          Track at the carrier
        </Link>
      }
    >
      <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "6" })}>
        <Fact label="Name">{carrier.name}</Fact>
        <Fact label="Service">{carrier.service}</Fact>
        <Fact label="Tracking number">
          <span className={css({ fontVariantNumeric: "tabular-nums" })}>{carrier.trackingNumber}</span>
        </Fact>
        <Fact label="Parcels">{count.format(shipment.parcels)}</Fact>
        <Fact label="Weight">{weight.format(shipment.weightInKilograms)}</Fact>
      </dl>
    </Card>
  );
}

function What({ event }: { event: TrackingEvent }) {
  return (
    <span className={hstack({ gap: "3", flexWrap: "wrap" })}>
      {event.text}
      {event.exception !== null && <Badge status="warning">Exception</Badge>}
    </span>
  );
}

function History() {
  return (
    <Card title="Tracking history" description={`Times in the destination's time zone, ${shipment.timeZone}.`}>
      <Table
        caption="Tracking history, newest first"
        rows={events}
        rowKey={(event) => event.id}
        empty="Not handed over to the carrier yet"
        columns={[
          {
            id: "at",
            header: "Date and time",
            rowHeader: true,
            cell: ({ at }) => (
              <span className={css({ fontWeight: "regular", whiteSpace: "nowrap" })}>
                <Moment at={at} />
              </span>
            ),
          },
          { id: "place", header: "Place", cell: ({ place }) => place },
          { id: "what", header: "What happened", cell: (event) => <What event={event} /> },
        ]}
      />
    </Card>
  );
}

export default function ShipmentTrackingPage() {
  const { number, ordersUrl, order } = shipment;
  return (
    <main className={stack({ gap: "6", w: "full", maxW: "content.lg", mx: "auto", px: "6", py: "8" })}>
      <Breadcrumb
        items={[
          { label: "Orders", href: ordersUrl },
          { label: order.number, href: order.url },
          { label: number },
        ]}
      />
      <header className={hstack({ gap: "4", flexWrap: "wrap" })}>
        <h1 className={css({ textStyle: "title", color: "fg.default" })}>Shipment {number}</h1>
        <Status />
      </header>
      {openExceptions.length > 0 && (
        <section className={stack({ gap: "4" })} aria-labelledby="exceptions">
          <h2 id="exceptions" className={css({ textStyle: "heading", color: "fg.default" })}>
            Delivery exceptions
          </h2>
          {openExceptions.map((exception) => (
            <OpenException key={exception.id} exception={exception} />
          ))}
        </section>
      )}
      <div className={grid({ columns: { base: 1, md: 2 }, gap: "6" })}>
        <Delivery />
        <Carrier />
      </div>
      <History />
    </main>
  );
}
