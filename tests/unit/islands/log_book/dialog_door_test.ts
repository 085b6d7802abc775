import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { createDialogDoor } from "@/islands/log_book/dialog_door.ts";
import { createDialogs } from "@/islands/log_book/dialog_part.ts";
import type { DialogPart } from "@/islands/log_book/screen.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createManualTime } from "./manual_time.ts";
import { NOW } from "./wizard_stage.ts";

const PART: DialogPart = { createDialogs };

function createDoor(loadDialogs: () => Promise<DialogPart>) {
  const time = createManualTime();
  return createDialogDoor({
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
  const door = createDoor(() => (loaded++, Promise.resolve(PART)));
  await door.prepare();
  await door.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(viewOf(door)?.isOpen, true);
  assert.deepEqual([loaded, door.awaited.value], [1, undefined]);
});

Deno.test("Whoever asks before it has arrived sees that it is on its way, and then the wizard", async () => {
  const { promise, resolve } = Promise.withResolvers<DialogPart>();
  const door = createDoor(() => promise);
  const opening = door.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(door.awaited.value, "record");
  resolve(PART);
  await opening;
  assert.deepEqual([viewOf(door)?.isOpen, door.awaited.value], [true, undefined]);
});

Deno.test("Of two readings that were asked for meanwhile, the last one opens", async () => {
  const { promise, resolve } = Promise.withResolvers<DialogPart>();
  const door = createDoor(() => promise);
  const openings = [91, 104].map((value) =>
    door.open(`edit ${value}`, ({ wizard }) => wizard.openEdit(makeReading({ value })))
  );
  assert.equal(door.awaited.value, "edit 104");
  resolve(PART);
  await Promise.all(openings);
  assert.equal(viewOf(door)?.draft.value, "104");
});

Deno.test("What does not arrive says so to whoever asked, and can be asked for again", async () => {
  let refusals = 2;
  const door = createDoor(() =>
    refusals-- > 0 ? Promise.reject(new TypeError("gone")) : Promise.resolve(PART)
  );
  await door.prepare();
  assert.equal(door.hasFailed.value, false, "nobody has asked");
  await door.open("record", () => assert.fail("opened"));
  assert.deepEqual([door.hasFailed.value, door.awaited.value], [true, undefined]);
  await door.open("record", ({ wizard }) => wizard.openNew());
  assert.deepEqual([door.hasFailed.value, viewOf(door)?.isOpen], [false, true]);
});
