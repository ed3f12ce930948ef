/** The states of Dialog. */
import { useState } from "react";

import { Button } from "../button";
import { FormField } from "../form-field";
import { Input } from "../input";
import { Select } from "../select";
import { Tooltip } from "../tooltip";
import { Dialog } from "./dialog";

export default { title: "Dialog", component: Dialog };

const REASONS = [
  { value: "short", label: "Short delivery" },
  { value: "damaged", label: "Damaged" },
];

export function Open() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report a short pick</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Report a short pick"
        description="The line stays open until somebody has looked at the shelf."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Report</Button>
          </>
        }
      >
        <FormField label="Picked" required>
          <Input name="picked" inputMode="numeric" endText="of 24" />
        </FormField>
        <FormField label="Reason" required>
          <Select name="reason" options={REASONS} placeholder="Choose a reason" />
        </FormField>
      </Dialog>
    </>
  );
}

export function AlertDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Cancel the card
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        role="alertdialog"
        title="Cancel this card?"
        description="Payments with it are refused from now on. You cannot take this back."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep the card
            </Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Cancel the card
            </Button>
          </>
        }
      />
    </>
  );
}

export function Layers() {
  const [open, setOpen] = useState(true);
  const [sure, setSure] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Close the order"
        footer={
          <Tooltip content="The lines that are not picked go back to the shelf">
            <Button onClick={() => setSure(true)}>Close the order</Button>
          </Tooltip>
        }
      >
        Two lines are not picked yet.
      </Dialog>
      <Dialog
        open={sure}
        onOpenChange={setSure}
        role="alertdialog"
        title="Leave two lines?"
        footer={<Button onClick={() => setSure(false)}>Leave them</Button>}
      />
    </>
  );
}

export function Closed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show the terms</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Terms">
        The terms of this account.
      </Dialog>
    </>
  );
}
