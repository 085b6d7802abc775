import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { createLazy } from "@/islands/client/browser/lazy.ts";
import { createLazyDialogs } from "@/islands/log_book/log_book_state.ts";
import { createDialogs } from "@/islands/log_book/Dialogs.tsx";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createKeptEnd, createManualTime } from "./manual_time.ts";
import { NOW } from "./wizard_stage.ts";

const PART = { createDialogs };

function createDialogsOf(loadDialogs: () => Promise<typeof PART>) {
  const time = createManualTime();
  return createLazyDialogs({
    loadDialogs: createLazy(loadDialogs).load,
    now: () => NOW,
    newId: makeId,
    nowMs: time.nowMs,
    schedule: time.schedule,
    ...{ ring: () => {}, announce: () => {} },
    end: createKeptEnd(),
    add: () => assert.fail("not expected"),
    change: () => assert.fail("not expected"),
    exporting: {
      counted: signal({ readings: [], today: NOW.date }),
      isWhole: signal(true),
      draw: () => Promise.resolve("empty"),
    },
  });
}

const viewOf = ({ dialogs }: ReturnType<typeof createDialogsOf>) => dialogs.value?.wizard.view.value;

Deno.test("What opens over the page arrives on its own and then opens at once; it is loaded once", async () => {
  let loaded = 0;
  const lazyDialogs = createDialogsOf(() => (loaded++, Promise.resolve(PART)));
  await lazyDialogs.prepare();
  await lazyDialogs.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(viewOf(lazyDialogs)?.isOpen, true);
  assert.deepEqual([loaded, lazyDialogs.awaited.value], [1, undefined]);
});

Deno.test("Whoever asks before it has arrived sees that it is on its way, and then the wizard", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof PART>();
  const lazyDialogs = createDialogsOf(() => promise);
  const opening = lazyDialogs.open("record", ({ wizard }) => wizard.openNew());
  assert.equal(lazyDialogs.awaited.value, "record");
  resolve(PART);
  await opening;
  assert.deepEqual([viewOf(lazyDialogs)?.isOpen, lazyDialogs.awaited.value], [true, undefined]);
});

Deno.test("Of two readings that were asked for meanwhile, the last one opens", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof PART>();
  const lazyDialogs = createDialogsOf(() => promise);
  const openings = [91, 104].map((value) =>
    lazyDialogs.open(`edit ${value}`, ({ wizard }) => wizard.openEdit(makeReading({ value })))
  );
  assert.equal(lazyDialogs.awaited.value, "edit 104");
  resolve(PART);
  await Promise.all(openings);
  assert.equal(viewOf(lazyDialogs)?.draft.value, "104");
});

Deno.test("What does not arrive says so to whoever asked, and can be asked for again", async () => {
  let refusals = 2;
  const lazyDialogs = createDialogsOf(() =>
    refusals-- > 0 ? Promise.reject(new TypeError("gone")) : Promise.resolve(PART)
  );
  await lazyDialogs.prepare();
  assert.equal(lazyDialogs.hasFailed.value, false, "nobody has asked");
  await lazyDialogs.open("record", () => assert.fail("opened"));
  assert.deepEqual([lazyDialogs.hasFailed.value, lazyDialogs.awaited.value], [true, undefined]);
  await lazyDialogs.open("record", ({ wizard }) => wizard.openNew());
  assert.deepEqual([lazyDialogs.hasFailed.value, viewOf(lazyDialogs)?.isOpen], [false, true]);
});
