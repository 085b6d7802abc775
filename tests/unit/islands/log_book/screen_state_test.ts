import assert from "node:assert/strict";
import type { Admission } from "@/islands/client/guard.ts";
import type { Result } from "@/islands/client/api.ts";
import {
  createScreen,
  type DrawRequest,
  type LogBookScreen,
  NOTICE_MS,
  type ScreenDeps,
} from "@/islands/log_book/screen_state.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createManualTime } from "./manual_time.ts";

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
const ADMITTED: Admission = { kind: "admitted", profile: PROFILE, token: "t" };
const OFFLINE: Admission = { kind: "offline", profile: undefined, token: "t" };

interface Stage {
  screen: LogBookScreen;
  time: ReturnType<typeof createManualTime>;
  drawn: DrawRequest[];
  deps: ScreenDeps;
  world: { admission: Admission; readings: Result<Reading[]>; today: string; fetched: number };
}

function stage(readings: Reading[] = []): Stage {
  const time = createManualTime();
  const drawn: DrawRequest[] = [];
  const world: Stage["world"] = {
    admission: ADMITTED,
    readings: { ok: true, data: readings },
    today: "2026-11-21",
    fetched: 0,
  };
  const deps: ScreenDeps = {
    gateway: {
      list: () => (world.fetched++, Promise.resolve(world.readings)),
      add: () => assert.fail("not expected"),
      change: () => assert.fail("not expected"),
      remove: () => Promise.resolve({ ok: true, data: undefined }),
    },
    hasToken: true,
    guard: () => Promise.resolve(world.admission),
    onSignedOut: () => assert.fail("signed out"),
    now: () => ({ date: world.today, time: "09:00" }),
    nowMs: time.nowMs,
    newId: makeId,
    schedule: time.schedule,
    ring: () => {},
    draw: (request) => (drawn.push(request), Promise.resolve("done")),
  };
  return { screen: createScreen(deps), time, drawn, deps, world };
}

Deno.test("The screen starts by asking the guard and fetching the readings", async () => {
  const { screen } = stage([makeReading()]);
  const before = screen.admission.value;
  await screen.start();
  assert.equal(before, undefined);
  assert.equal(screen.admission.value?.kind, "admitted");
  assert.equal(screen.book.readings.value.length, 1);
});

Deno.test("Nothing is fetched for somebody without a token", async () => {
  const { deps, world } = stage();
  world.admission = { kind: "leaving" };
  const screen = createScreen({ ...deps, hasToken: false });
  await screen.start();
  assert.deepEqual([screen.admission.value?.kind, world.fetched], ["leaving", 0]);
});

Deno.test("Coming back online lets the person in and fetches what is missing; looking again fetches nothing", async () => {
  const { screen, world } = stage();
  world.admission = OFFLINE;
  world.readings = { ok: false, status: 0, code: "network", message: "" };
  await screen.start();
  assert.deepEqual([screen.admission.value?.kind, screen.book.load.value], ["offline", "failed"]);
  world.admission = ADMITTED;
  world.readings = { ok: true, data: [makeReading()] };
  await screen.resume();
  assert.deepEqual([screen.admission.value?.kind, screen.book.load.value], ["admitted", "ready"]);
  await screen.resume();
  assert.equal(world.fetched, 2);
});

Deno.test("A page left open over midnight knows the new day when it is looked at again", async () => {
  const { screen, world } = stage();
  await screen.start();
  world.today = "2026-11-22";
  await screen.resume();
  assert.equal(screen.today.value, "2026-11-22");
});

Deno.test("A reading is deleted only after the question was answered", async () => {
  const reading = makeReading();
  const { screen, time } = stage([reading]);
  await screen.start();
  screen.askedToDelete.value = reading;
  screen.askedToDelete.value = undefined;
  screen.confirmDelete();
  assert.equal(screen.book.entries.value.length, 1, "Cancel deletes nothing");
  screen.askedToDelete.value = reading;
  screen.confirmDelete();
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([screen.book.entries.value.length, screen.askedToDelete.value], [0, undefined]);
  assert.equal(screen.book.notice.value, "deleted");
  time.pass(NOTICE_MS);
  assert.equal(screen.book.notice.value, undefined, "the word about it goes by itself");
});

Deno.test("That an export worked is said for a while, and not on another screen than the one it was asked on", async () => {
  const { screen, time } = stage([makeReading()]);
  await screen.start();
  await screen.exporter.run("all");
  assert.equal(screen.exporter.outcome.value?.kind, "success");
  time.pass(NOTICE_MS);
  assert.equal(screen.exporter.outcome.value, undefined);
  screen.wizard.openNew();
  await screen.exporter.run("all");
  screen.closeWizard();
  assert.equal(screen.exporter.outcome.value, undefined);
});

Deno.test("A report is drawn from confirmed readings, with the name of the person", async () => {
  const readings = [makeReading(), makeReading()];
  const { screen, drawn } = stage(readings);
  await screen.start();
  await screen.exporter.run("all");
  assert.equal(drawn[0]?.readings.length, 2);
  assert.equal(drawn[0]?.profile?.firstName, "Ọláṣẹun");
});
