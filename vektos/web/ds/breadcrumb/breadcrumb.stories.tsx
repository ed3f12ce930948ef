/** Every state of Breadcrumb. */
import { Breadcrumb } from "./breadcrumb";

export default { title: "Breadcrumb", component: Breadcrumb };

export const Default = () => (
  <Breadcrumb
    items={[
      { label: "Accounts", href: "#accounts" },
      { label: "Everyday account", href: "#everyday" },
      { label: "Statement for March" },
    ]}
  />
);

export const OwnLabel = () => (
  <Breadcrumb label="Path of the shipment" items={[{ label: "Shipments", href: "#shipments" }, { label: "Parcel 7" }]} />
);

export const WithoutLinks = () => (
  <Breadcrumb items={[{ label: "Settings", href: "#settings" }, { label: "Security" }, { label: "Devices" }]} />
);

export const OnlyThisPage = () => <Breadcrumb items={[{ label: "Overview" }]} />;
