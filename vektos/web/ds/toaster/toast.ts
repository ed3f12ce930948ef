/** The notifications that are on screen, and the function that adds one. Knows nothing of how they look. */
import { createToaster } from "@ark-ui/react/toast";

/** How many stand above each other; one more pushes the oldest out. */
const MOST = 3;

/** What a notification can be about. */
export const STATUSES = ["info", "success", "warning", "danger"] as const;

/** What a notification is about. */
export type ToastStatus = (typeof STATUSES)[number];

export interface ToastOptions {
  /** What happened, in a few words. */
  title: string;
  /** What it means or what comes next. */
  description?: string;
  /** "info" when not given. "danger" is read out at once, the others when the person pauses. */
  status?: ToastStatus;
}

/** The one queue of the page. A notification has no time limit: a person who reads slowly must not miss it. */
export const toaster = createToaster({ placement: "bottom-end", max: MOST, duration: Infinity, gap: 12 });

/**
 * Shows a notification, from anywhere: an event handler, an effect, a function outside React. The page needs one `<Toaster />`.
 * It stays until the person closes it or three newer ones have come.
 */
export function toast({ title, description, status = "info" }: ToastOptions): void {
  const shown = toaster.getVisibleToasts();
  const oldest = shown[MOST - 1];
  if (oldest?.id !== undefined) toaster.remove(oldest.id);
  toaster.create({ title, description, type: status });
}
