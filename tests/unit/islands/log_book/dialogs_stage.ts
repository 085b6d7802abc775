/** What opens over the logbook, with time and browser in the test's hands. @module */
import assert from "node:assert/strict";
import { createDialogs, type DialogsDeps } from "@/islands/log_book/dialogs_state.ts";
import type { ScreenDeps } from "@/islands/log_book/log_book_state.ts";
import { createRetestTimer } from "@/islands/log_book/retest/retest_timer.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { createKeptEnd, createManualTime } from "./manual_time.ts";
import { NOW, openLooseDrafts, RIGHT_CLOCK } from "./wizard_stage.ts";

/** Opens dialogs of somebody who has agreed to what is kept. */
export function dialogsOpener(
  { time = createManualTime(), ...deps }: Partial<DialogsDeps> & {
    time?: ReturnType<typeof createManualTime>;
  },
): ScreenDeps["openDialogs"] {
  return (logBook) =>
    createDialogs({
      ...logBook,
      consentClient: { recall: () => Promise.resolve(undefined), decide: () => Promise.resolve(true) },
      drafts: openLooseDrafts(),
      timer: createRetestTimer({ ...time, ring: () => {}, announce: () => {}, end: createKeptEnd() }),
      quickEntryChoice: { read: () => undefined, write: () => {} },
      recordKind: { read: () => undefined, write: () => {} },
      clock: RIGHT_CLOCK,
      now: () => NOW,
      nowMs: time.nowMs,
      newId: makeId,
      schedule: time.schedule,
      drawReport: () => assert.fail("not expected"),
      saveReadings: () => assert.fail("not expected"),
      prepareParts: () => assert.fail("not expected"),
      ...deps,
    });
}
