import assert from "node:assert/strict";
import type { SessionState } from "@/islands/client/session/session_guard.ts";
import type { DialogsDeps } from "@/islands/log_book/dialogs_state.ts";
import type { ReportRequest } from "@/islands/log_book/export/export_report.ts";
import { createScreen, type LogBookScreen } from "@/islands/log_book/log_book_state.ts";
import type { SyncedReading } from "@/islands/client/outbox/reading_store.ts";
import { createLogBook } from "@/islands/log_book/log_book_model.ts";
import { REPORT_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { createAddress } from "./fake_address.ts";
import { createFakeStore, type FakeStore, makeHeld } from "./fake_reading_store.ts";
import { dialogsOpener } from "./dialogs_stage.ts";
import { createManualTime } from "./manual_time.ts";
import { openLooseDrafts } from "./wizard_stage.ts";

const REPORT = new File(["%PDF-"], "report.pdf", { type: "application/pdf" });

const PROFILE: Profile = {
  _id: makeId(),
  firstName: "Ọláṣẹun",
  lastName: "Ɗanladi",
  email: "o@example.ng",
  phoneNumber: "1",
  address: "Ibadan",
  profilePicture: null,
  isAdmin: false,
  createdAt: "2026-11-01T00:00:00.000Z",
};
const ADMITTED: SessionState = { kind: "admitted", profile: PROFILE, token: "t" };
const OFFLINE: SessionState = { kind: "offline", profile: undefined, token: "t" };

interface Stage {
  screen: LogBookScreen;
  fake: FakeStore;
  time: ReturnType<typeof createManualTime>;
  drawn: ReportRequest[];
  world: {
    sessionState: SessionState;
    remembered?: Profile;
    isOnline: boolean;
    today: string;
    asked: number;
  };
}

function stage(readings: SyncedReading[] = [], deps: Partial<DialogsDeps> = {}): Stage {
  const time = createManualTime();
  const drawn: ReportRequest[] = [];
  const fake = createFakeStore(readings);
  const world: Stage["world"] = { sessionState: ADMITTED, isOnline: true, today: "2026-11-21", asked: 0 };
  const screen = createScreen({
    book: createLogBook({ store: fake.store, onSignedOut: () => assert.fail("signed out") }),
    guard: () => (world.asked++, Promise.resolve(world.sessionState)),
    getCachedProfile: () => Promise.resolve(world.remembered),
    isOnline: () => world.isOnline,
    now: () => ({ date: world.today, time: "09:00" }),
    address: createAddress().address,
    scrollToTop: () => {},
    openDialogs: dialogsOpener({
      time,
      drawReport: (request) => (drawn.push(request), Promise.resolve(REPORT)),
      ...deps,
    }),
  });
  return { screen, fake, time, drawn, world };
}

Deno.test("The screen starts by asking the guard and fetching the readings", async () => {
  const { screen, fake } = stage([makeHeld()]);
  const before = screen.sessionState.value;
  await screen.start();
  assert.equal(before, undefined);
  assert.equal(screen.sessionState.value?.kind, "admitted");
  assert.deepEqual([screen.book.readings.value.length, fake.asked], [1, ["sync"]]);
});

Deno.test("A guard that was asked already is not asked again", async () => {
  const { screen, world } = stage();
  await screen.start(Promise.resolve(ADMITTED));
  assert.deepEqual([screen.sessionState.value?.kind, world.asked], ["admitted", 0]);
});

Deno.test("The readings and the remembered name are there before the guard has an answer", async () => {
  const { screen, world } = stage([makeHeld()]);
  world.remembered = PROFILE;
  const { promise, resolve } = Promise.withResolvers<SessionState>();
  const starting = screen.start(promise);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(screen.sessionState.value, undefined);
  assert.equal(screen.profile.value?.firstName, "Ọláṣẹun");
  assert.equal(screen.book.load.value, "ready");
  resolve({ kind: "admitted", profile: { ...PROFILE, firstName: "Ngọzi" }, token: "t" });
  await starting;
  assert.equal(screen.profile.value?.firstName, "Ngọzi", "the server knows better");
});

Deno.test("Coming back online lets the person in and fetches what is missing; looking again asks nobody", async () => {
  const { screen, fake, world } = stage();
  world.sessionState = OFFLINE;
  fake.status = { ...fake.status, hasWholeList: false, phase: "waiting" };
  await screen.start();
  assert.deepEqual([screen.sessionState.value?.kind, screen.book.load.value], ["offline", "failed"]);
  world.sessionState = ADMITTED;
  fake.held = [makeHeld()];
  await screen.resume();
  assert.deepEqual([screen.sessionState.value?.kind, screen.book.load.value], ["admitted", "ready"]);
  await screen.resume();
  assert.equal(world.asked, 2);
});

Deno.test("The screen is offline while the browser says so, whoever let the person in", async () => {
  const { screen, world } = stage();
  await screen.start();
  assert.equal(screen.isOffline.value, false);
  world.isOnline = false;
  await screen.resume();
  assert.equal(screen.isOffline.value, true);
  world.isOnline = true;
  await screen.resume();
  assert.equal(screen.isOffline.value, false);
  world.sessionState = OFFLINE;
  const other = stage();
  other.world.sessionState = OFFLINE;
  await other.screen.start();
  assert.equal(other.screen.isOffline.value, true, "no answer came");
});

Deno.test("A page left open over midnight knows the new day when it is looked at again", async () => {
  const { screen, world } = stage();
  await screen.start();
  world.today = "2026-11-22";
  await screen.resume();
  assert.equal(screen.today.value, "2026-11-22");
});

Deno.test("What was refused is discarded only after the question was answered", async () => {
  const reading = makeHeld();
  const { screen, fake } = stage([reading]);
  await screen.start();
  const discarded = () => fake.asked.filter((asked) => asked.startsWith("discard"));
  screen.discarding.ask(reading);
  screen.discarding.cancel();
  screen.discarding.confirm();
  assert.deepEqual(discarded(), [], "Cancel discards nothing");
  screen.discarding.ask(reading);
  screen.discarding.confirm();
  assert.deepEqual([discarded(), screen.discarding.about.value], [[`discard ${reading._id}`], undefined]);
});

Deno.test("A deletion is taken back once, and not after something else was done", async () => {
  const [reading, other] = [makeHeld({ value: 104 }), makeHeld({ value: 96 })];
  const { screen: { book }, fake } = stage([reading, other]);
  await book.refresh();
  await book.remove(reading._id);
  fake.outcomes.push({ ok: false, reason: "full" });
  await book.undo();
  assert.match(book.failure.value ?? "", /no room/);
  await Promise.all([book.undo(), book.undo()]);
  assert.equal(book.notice.value, "restored");
  assert.deepEqual(fake.held.map(({ value }) => value), [96, 104]);
  await book.remove(reading._id);
  await book.change(other, { ...other, comment: "ran" });
  await book.undo();
  assert.deepEqual(fake.held.map(({ value }) => value), [96]);
});

Deno.test("The retest timer runs until a reading of 70 or more follows the low", async () => {
  const { screen, fake } = stage([makeHeld({ date: "2026-11-21", time: "06:00", value: 61 })]);
  await screen.start();
  const { timer } = screen.dialogs;
  timer.start();
  fake.held.push(makeHeld({ date: "2026-11-21", time: "06:15", value: 69 }));
  await fake.change();
  assert.equal(timer.secondsLeft.value, 900, "still low");
  fake.held.push(makeHeld({ date: "2026-11-21", time: "06:30", value: 70 }));
  await fake.change();
  assert.equal(timer.secondsLeft.value, undefined);
});

Deno.test("A retest timer started before its low is saved is not stopped by the reading before it", async () => {
  const { screen, fake } = stage([makeHeld({ date: "2026-11-20", value: 104 })]);
  await screen.start();
  const { timer } = screen.dialogs;
  timer.start();
  fake.held.push(makeHeld({ date: "2026-11-19", value: 98 }));
  await fake.change();
  fake.held.push(makeHeld({ date: "2026-11-21", value: 61 }));
  await fake.change();
  assert.equal(timer.secondsLeft.value, 900);
});

Deno.test("That an export worked is said for a while, and not on another screen than the one it was asked on", async () => {
  const { screen, time } = stage([makeHeld()]);
  await screen.start();
  const { exporter, wizard } = screen.dialogs;
  await exporter.run("all");
  assert.equal(exporter.outcome.value?.kind, "success");
  time.pass(REPORT_NOTICE_MS - 1);
  assert.equal(exporter.outcome.value?.file, REPORT);
  time.pass(1);
  assert.equal(exporter.outcome.value, undefined);
  await screen.record();
  await exporter.run("all");
  wizard.close();
  assert.equal(exporter.outcome.value, undefined);
});

Deno.test("A report is drawn from every reading that is held, with the name of the person", async () => {
  const readings = [makeHeld(), makeHeld({ syncState: "on_phone" })];
  const { screen, drawn } = stage(readings);
  await screen.start();
  const { exporter } = screen.dialogs;
  await exporter.run("all");
  assert.equal(drawn[0]?.readings.length, 2);
  assert.equal(drawn[0]?.person?.firstName, "Ọláṣẹun");
});

Deno.test("A report made without a network carries the name that this phone remembers", async () => {
  const { screen, drawn, world } = stage([makeHeld()]);
  world.sessionState = { kind: "offline", profile: PROFILE, token: "t" };
  await screen.start();
  const { exporter } = screen.dialogs;
  await exporter.run("all");
  assert.equal(drawn[0]?.person?.firstName, "Ọláṣẹun");
});

Deno.test("A report of a list that has not come whole says so", async () => {
  const { screen, fake } = stage([makeHeld()]);
  await screen.start();
  await fake.change({ hasWholeList: false });
  const { exporter } = screen.dialogs;
  await exporter.run("all");
  assert.match(exporter.outcome.value?.sentence ?? "", /only the readings on this phone/);
});

Deno.test("A refused change is discarded only after the question was answered", async () => {
  const reading = makeHeld({ syncState: "attention", pending: "change" });
  const { screen, fake } = stage([reading]);
  await screen.start();
  screen.discarding.ask(reading);
  screen.discarding.cancel();
  screen.discarding.confirm();
  assert.ok(!fake.asked.includes(`discard ${reading._id}`));
  screen.discarding.ask(reading);
  screen.discarding.confirm();
  assert.ok(fake.asked.includes(`discard ${reading._id}`));
});

Deno.test("What is typed into the wizard outlives a list that is drawn anew behind it", async () => {
  const { screen, fake } = stage([makeHeld()]);
  await screen.start();
  const { wizard } = screen.dialogs;
  await screen.record();
  wizard.type("value", "104");
  fake.held = [makeHeld(), makeHeld()];
  await fake.change({ phase: "sending" });
  await screen.resume();
  const { isOpen, draft } = wizard.view.value;
  assert.deepEqual([isOpen, draft.value], [true, "104"]);
});

Deno.test("Of two readings, the one that was opened last stays, however late the phone answers for the other", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const answers = [promise, Promise.resolve(undefined)];
  const take = () => answers.shift() ?? assert.fail("not expected");
  const { screen } = stage([], { drafts: { ...openLooseDrafts(), take } });
  const opening = screen.edit(makeHeld({ value: 91 }));
  await screen.edit(makeHeld({ value: 104 }));
  resolve(undefined);
  await opening;
  assert.equal(screen.dialogs.wizard.view.value.draft.value, "104");
});

Deno.test("An import that does not arrive says so, and opens when it is asked for again", async () => {
  const answers = [false, true];
  const { screen: { dialogs } } = stage([], {
    prepareParts: () => Promise.resolve(answers.shift() ?? false),
  });
  const { openImport, isImportOpen, exporter: { outcome } } = dialogs;
  await openImport();
  assert.equal(isImportOpen.value, false);
  assert.match(outcome.value?.sentence ?? "", /^This part of the app did not arrive/);
  await openImport();
  assert.deepEqual([isImportOpen.value, outcome.value], [true, undefined]);
});
