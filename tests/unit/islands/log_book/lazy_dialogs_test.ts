import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { createLazyDialogs } from "@/islands/log_book/lazy_dialogs.ts";
import { createDialogs } from "@/islands/log_book/dialog_module.ts";
import type { DialogModule } from "@/islands/log_book/screen.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createManualTime } from "./manual_time.ts";
import { NOW } from "./wizard_stage.ts";

const PART: DialogModule = { createDialogs };

function createDoor(loadDialogs: () => Promise<DialogModule>) {
  const time = createManualTime();
  return createLazyDialogs({
    loadDialogs,
    now: () => NOW,
    newId: makeId,
    nowMs: time.nowMs,
    schedule: time.schedule,
    ring: () => {},
    add: () => assert.fail("not expected"),
    change: () => assert.fail("not expected"),
    exporting: {
      counted: signal({ readings: [], today: NOW.date }),
      isWhole: signal(true),
      draw: () => Promise.resolve("done"),
    },
  });
}

const viewOf = ({ dialogs }: ReturnType<typeof createDoor>) => dialogs.value?.wizard.view.value;

Deno.test("What opens over the page arrives on its own and then opens at once; it is loaded once", async () => {
  let loaded = 0;
  const signInPath = createDoor(() => (loaded++, Promise.resolve(PART)));
  await signInPath.prepare();
  await signInPath.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(viewOf(signInPath)?.isOpen, true);
  assert.deepEqual([loaded, signInPath.awaited.value], [1, undefined]);
});

Deno.test("Whoever asks before it has arrived sees that it is on its way, and then the wizard", async () => {
  const { promise, resolve } = Promise.withResolvers<DialogModule>();
  const signInPath = createDoor(() => promise);
  const opening = signInPath.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(signInPath.awaited.value, "record");
  resolve(PART);
  await opening;
  assert.deepEqual([viewOf(signInPath)?.isOpen, signInPath.awaited.value], [true, undefined]);
});

Deno.test("Of two readings that were asked for meanwhile, the last one opens", async () => {
  const { promise, resolve } = Promise.withResolvers<DialogModule>();
  const signInPath = createDoor(() => promise);
  const openings = [91, 104].map((value) =>
    signInPath.open(`edit ${value}`, ({ wizard }) => wizard.openEdit(makeReading({ value })))
  );
  assert.equal(signInPath.awaited.value, "edit 104");
  resolve(PART);
  await Promise.all(openings);
  assert.equal(viewOf(signInPath)?.draft.value, "104");
});

Deno.test("What does not arrive says so to whoever asked, and can be asked for again", async () => {
  let refusals = 2;
  const signInPath = createDoor(() =>
    refusals-- > 0 ? Promise.reject(new TypeError("gone")) : Promise.resolve(PART)
  );
  await signInPath.prepare();
  assert.equal(signInPath.hasFailed.value, false, "nobody has asked");
  await signInPath.open("record", () => assert.fail("opened"));
  assert.deepEqual([signInPath.hasFailed.value, signInPath.awaited.value], [true, undefined]);
  await signInPath.open("record", ({ wizard }) => wizard.openNew());
  assert.deepEqual([signInPath.hasFailed.value, viewOf(signInPath)?.isOpen], [false, true]);
});
