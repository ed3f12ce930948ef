"use client";

import { Button, Card, Checkbox, RadioGroup, Switch, Toaster, toast } from "@vektos/ds";
import { useState } from "react";
import { css } from "styled-system/css";
import { hstack, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

type Alert = (typeof fixture.alerts)[number];

interface Summary {
  frequency: string;
  parts: readonly string[];
}

const { frequencies } = fixture.summary;
const NEVER = "never";
const AS_SAVED: Summary = {
  frequency: fixture.summary.frequency,
  parts: fixture.summary.parts.filter((part) => part.included).map((part) => part.id),
};

/** Whether two summaries are the same choices, in whatever order the parts were ticked. */
function same(one: Summary, other: Summary) {
  return (
    one.frequency === other.frequency &&
    one.parts.length === other.parts.length &&
    one.parts.every((part) => other.parts.includes(part))
  );
}

/** One alert, which applies at once. */
function AlertSwitch({ alert }: { alert: Alert }) {
  const [on, setOn] = useState(alert.on);

  if (alert.locked) {
    return (
      <Switch checked disabled description={`${alert.description} ${fixture.lockedReason}`}>
        {alert.name}
      </Switch>
    );
  }

  return (
    <Switch
      checked={on}
      description={alert.description}
      onCheckedChange={(checked) => {
        setOn(checked);
        toast({ title: `${alert.name}: ${checked ? "on" : "off"}`, status: "success" });
      }}
    >
      {alert.name}
    </Switch>
  );
}

/** What the summary email holds and how often it comes: nothing changes before it is saved. */
function SummaryForm() {
  const [saved, setSaved] = useState(AS_SAVED);
  const [draft, setDraft] = useState(AS_SAVED);
  const [attempted, setAttempted] = useState(false);

  const never = draft.frequency === NEVER;
  const nothingChosen = !never && draft.parts.length === 0;

  function tick(part: string, ticked: boolean) {
    setDraft(({ frequency, parts }) => ({
      frequency,
      parts: ticked ? [...parts, part] : parts.filter((one) => one !== part),
    }));
  }

  function save() {
    setAttempted(nothingChosen);
    if (nothingChosen) return;
    const frequency = frequencies.find((one) => one.id === draft.frequency)?.name ?? draft.frequency;
    setSaved(draft);
    toast({ title: "Summary email saved", description: `How often: ${frequency}`, status: "success" });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card
        title="Summary email"
        description={`It goes to ${fixture.customer.email}. Your choices apply once you save them.`}
        footer={
          <div className={hstack({ gap: "4", width: "full" })}>
            <Button type="submit">Save summary</Button>
            <output className={css({ textStyle: "bodySm", color: "fg.muted" })}>
              {!same(saved, draft) && "You have unsaved changes"}
            </output>
          </div>
        }
      >
        <div className={stack({ gap: "6" })}>
          <div className={stack({ gap: "3" })}>
            <h3 className={css({ textStyle: "label" })}>How often</h3>
            <RadioGroup
              aria-label="How often"
              options={frequencies.map(({ id, name, description }) => ({ value: id, label: name, description }))}
              value={draft.frequency}
              onValueChange={(frequency) => setDraft(({ parts }) => ({ frequency, parts }))}
            />
          </div>
          <fieldset aria-describedby="parts-error">
            <legend className={css({ textStyle: "label", mb: "3" })}>What it contains</legend>
            <div className={stack({ gap: "3" })}>
              {fixture.summary.parts.map((part) => (
                <Checkbox
                  key={part.id}
                  checked={draft.parts.includes(part.id)}
                  disabled={never}
                  onCheckedChange={(ticked) => tick(part.id, ticked)}
                >
                  {part.name}
                </Checkbox>
              ))}
              <p id="parts-error" role="alert" className={css({ textStyle: "bodySm", color: "fg.danger" })}>
                {attempted && nothingChosen && "Choose at least one part"}
              </p>
            </div>
          </fieldset>
        </div>
      </Card>
    </form>
  );
}

export default function NotificationSettingsPage() {
  return (
    <main className={stack({ gap: "6", maxW: "content.md", mx: "auto", p: "8" })}>
      <h1 className={css({ textStyle: "display" })}>Notification settings</h1>
      <Card title="Alerts" description="On your phone, as soon as something happens. A change applies at once.">
        <div className={stack({ gap: "5" })}>
          {fixture.alerts.map((alert) => (
            <AlertSwitch key={alert.id} alert={alert} />
          ))}
        </div>
      </Card>
      <SummaryForm />
      <Toaster />
    </main>
  );
}
