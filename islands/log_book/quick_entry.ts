/** Recording on one sheet instead of in six steps, offered once there is a habit to follow. @module */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { proposeReading } from "@/lib/shared/proposed_reading.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { openQuickEntryChoice } from "../client/storage/own_choice.ts";

const OFFERED_FROM_READINGS = 5;

export type QuickEntry = ReturnType<typeof createQuickEntry>;

export function createQuickEntry(
  kept: ReturnType<typeof openQuickEntryChoice>,
  readings: ReadonlySignal<readonly Reading[]>,
) {
  const choice = signal(kept.read());
  return {
    isOn: computed(() => choice.value === "on"),
    /** Until it is answered, and not before there is a habit. */
    isOffered: computed(() => !choice.value && readings.value.length >= OFFERED_FROM_READINGS),
    turn(isOn: boolean): void {
      choice.value = isOn ? "on" : "off";
      kept.write(choice.value);
    },
    propose: (now: LocalMoment) => proposeReading(readings.value, now),
  };
}
