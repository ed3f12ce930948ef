/** The states of Toaster. */
import { useEffect } from "react";

import { Button } from "../button";
import { toast, toaster, type ToastOptions } from "./toast";
import { Toaster } from "./toaster";

export default { title: "Toaster", component: Toaster };

/** A page on which these notifications have come up. */
function After({ toasts }: { toasts: ToastOptions[] }) {
  useEffect(() => {
    toasts.forEach(toast);
    return () => void toaster.remove();
  }, [toasts]);
  return <Toaster />;
}

const SUCCESS: ToastOptions[] = [
  { status: "success", title: "Payment sent", description: "120.00 € to the electricity company, today." },
];
const DANGER: ToastOptions[] = [
  { status: "danger", title: "Payment refused", description: "The amount is above the limit of this card." },
];
const SEVERAL: ToastOptions[] = [
  { title: "A new statement is ready" },
  { status: "warning", title: "Your card expires in 30 days", description: "The new one is on its way." },
  { status: "success", title: "Address saved" },
  { title: "Stock levels are from 14:05" },
];

export function Success() {
  return <After toasts={SUCCESS} />;
}

export function Danger() {
  return <After toasts={DANGER} />;
}

export function Several() {
  return <After toasts={SEVERAL} />;
}

export function OnDemand() {
  return (
    <>
      <Button onClick={() => toast({ title: "Address saved", status: "success" })}>Save</Button>
      <Toaster />
    </>
  );
}
