import assert from "node:assert/strict";
import type { Dialogs } from "@/islands/log_book/dialogs_state.ts";
import { createLogBook } from "@/islands/log_book/log_book_model.ts";
import { createScreen, type LogBookScreen, type ScreenDeps } from "@/islands/log_book/log_book_state.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { dialogsOpener } from "./dialogs_stage.ts";
import { createAddress } from "./fake_address.ts";
import { createFakeStore } from "./fake_reading_store.ts";
import { NOW } from "./wizard_stage.ts";

const openAtOnce = dialogsOpener({});

function openScreen(openDialogs: ScreenDeps["openDialogs"]): LogBookScreen {
  return createScreen({
    book: createLogBook({ store: createFakeStore().store, onSignedOut: () => assert.fail("signed out") }),
    guard: () => assert.fail("not expected"),
    getCachedProfile: () => Promise.resolve(undefined),
    isOnline: () => true,
    now: () => NOW,
    address: createAddress().address,
    scrollToTop: () => {},
    openDialogs,
  });
}

const viewOf = ({ dialogs }: LogBookScreen) => dialogs.value?.wizard.view.value;

/** Holds them back until they are let go. */
function openSlowly() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = openScreen((logBook) => promise.then(() => openAtOnce(logBook)));
  return { screen, resolve };
}

Deno.test("What opens over the page arrives on its own and then opens at once; it is opened once", async () => {
  let opened = 0;
  const screen = openScreen((logBook) => (opened++, openAtOnce(logBook)));
  await Promise.all([screen.prepareDialogs(), screen.prepareDialogs()]);
  await screen.record();
  assert.equal(viewOf(screen)?.isOpen, true);
  assert.deepEqual([opened, screen.awaited.value], [1, undefined]);
});

Deno.test("Whoever asks before it has arrived sees that it is on its way, and then the wizard", async () => {
  const { screen, resolve } = openSlowly();
  const opening = screen.record();
  assert.equal(screen.awaited.value, "record");
  resolve();
  await opening;
  assert.deepEqual([viewOf(screen)?.isOpen, screen.awaited.value], [true, undefined]);
});

Deno.test("Of two readings that were asked for meanwhile, the last one opens", async () => {
  const { screen, resolve } = openSlowly();
  const openings = [91, 104].map((value) =>
    screen.open(`edit ${value}`, ({ wizard }) => wizard.openEdit(makeReading({ value })))
  );
  assert.equal(screen.awaited.value, "edit 104");
  resolve();
  await Promise.all(openings);
  assert.equal(viewOf(screen)?.draft.value, "104");
});

Deno.test("What does not arrive says so to whoever asked, and can be asked for again", async () => {
  let refusals = 2;
  const screen = openScreen((logBook) =>
    refusals-- > 0 ? Promise.resolve<Dialogs | undefined>(undefined) : openAtOnce(logBook)
  );
  await screen.prepareDialogs();
  assert.equal(screen.isPartMissing.value, false, "nobody has asked");
  await screen.open("record", () => assert.fail("opened"));
  assert.deepEqual([screen.isPartMissing.value, screen.awaited.value], [true, undefined]);
  await screen.record();
  assert.deepEqual([screen.isPartMissing.value, viewOf(screen)?.isOpen], [false, true]);
});
