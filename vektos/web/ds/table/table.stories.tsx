/** Every state of Table. */
import { css } from "styled-system/css";

import { Badge } from "../badge";
import { Button } from "../button";
import { Table, type TableColumn } from "./table";

export default { title: "Table", component: Table };

interface Booking {
  id: string;
  date: string;
  payee: string;
  status: "Booked" | "Pending";
  amount: string;
}

const BOOKINGS: Booking[] = [
  { id: "b1", date: "3 Mar 2026", payee: "Northgate Water", status: "Booked", amount: "−€84.20" },
  { id: "b2", date: "5 Mar 2026", payee: "Salary", status: "Booked", amount: "€3,410.00" },
  { id: "b3", date: "9 Mar 2026", payee: "Corner Bakery", status: "Pending", amount: "−€11.75" },
];

const COLUMNS: TableColumn<Booking>[] = [
  { id: "date", header: "Date", cell: (booking) => booking.date },
  { id: "payee", header: "Payee", cell: (booking) => booking.payee, rowHeader: true },
  {
    id: "status",
    header: "Status",
    cell: (booking) => <Badge status={booking.status === "Booked" ? "success" : "warning"}>{booking.status}</Badge>,
  },
  { id: "amount", header: "Amount", cell: (booking) => booking.amount, align: "end" },
];

const ACTIONS: TableColumn<Booking> = {
  id: "actions",
  header: "Actions",
  hideHeader: true,
  align: "end",
  cell: (booking) => (
    <Button size="sm" variant="ghost" aria-label={`Details of ${booking.payee}`}>
      Details
    </Button>
  ),
};

export const Default = () => (
  <Table caption="Bookings in March" columns={COLUMNS} rows={BOOKINGS} rowKey={(booking) => booking.id} />
);

export const WithCaption = () => (
  <Table caption="Bookings in March" hideCaption={false} columns={COLUMNS} rows={BOOKINGS} rowKey={(booking) => booking.id} />
);

export const WithActions = () => (
  <Table caption="Bookings in March" columns={[...COLUMNS, ACTIONS]} rows={BOOKINGS} rowKey={(booking) => booking.id} />
);

export const Empty = () => (
  <Table caption="Bookings in April" columns={COLUMNS} rows={[]} rowKey={(booking) => booking.id} empty="No bookings yet." />
);

export const Scrolling = () => (
  <div className={css({ width: "64" })}>
    <Table caption="Bookings in March" columns={COLUMNS} rows={BOOKINGS} rowKey={(booking) => booking.id} />
  </div>
);
