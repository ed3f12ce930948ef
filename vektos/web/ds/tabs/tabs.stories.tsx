/** The states of Tabs. */
import { Tabs } from "./tabs";

export default { title: "Tabs", component: Tabs };

const VIEWS = [
  { value: "all", label: "All", content: <p>128 movements since the first of January.</p> },
  { value: "in", label: "Money in", content: <p>14 movements since the first of January.</p> },
  { value: "out", label: "Money out", content: <p>114 movements since the first of January.</p> },
];

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];

export function FirstChosen() {
  return <Tabs label="Movements" tabs={VIEWS} />;
}

export function LastChosen() {
  return <Tabs label="Movements" tabs={VIEWS} defaultValue="out" />;
}

export function Overflowing() {
  const tabs = MONTHS.map((month) => ({ value: month, label: `${month} 2031`, content: <p>Statement of {month}.</p> }));
  return <Tabs label="Statements" tabs={tabs} />;
}
