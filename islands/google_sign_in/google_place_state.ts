/** Whether the button is there. @module */
import { type Signal, signal } from "@preact/signals-react";

/** The place as the screen shows it. */
export interface GoogleSlotState {
  isOffered: Signal<boolean>;
  ask(): Promise<void>;
}

/** Builds the state of an empty place. */
export function createGoogleSlotState(askServer: () => Promise<boolean>): GoogleSlotState {
  const isOffered = signal(false);
  return {
    isOffered,
    async ask() {
      isOffered.value = await askServer();
    },
  };
}
