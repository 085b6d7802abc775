/** Something that is done only after a question was answered. @module */
import { type Signal, signal } from "@preact/signals-react";

/** A question; what it is about is there while it stands open. */
export interface Confirmation<About> {
  about: Signal<About | undefined>;
  /** Yes: closes the question and does it. */
  confirm(): void;
  /** No: closes the question. */
  cancel(): void;
}

/** Creates a question that nobody has asked yet. */
export function createConfirmation<About>(act: (about: About) => void): Confirmation<About> {
  const about = signal<About | undefined>(undefined);
  function cancel(): void {
    about.value = undefined;
  }
  function confirm(): void {
    const { value } = about;
    cancel();
    if (value) act(value);
  }
  return { about, confirm, cancel };
}
