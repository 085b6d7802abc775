import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { readServerAheadMs } from "@/islands/client/api/api.ts";
import { type ClockWarning, createPhoneClock, type PhoneClock } from "@/islands/log_book/phone_clock.ts";
import { wallClock } from "@/lib/shared/calendar.ts";
import { getProfile } from "@/lib/shared/wire/auth.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import { NOW, type Stage, stage, stepOf, toUnit } from "./wizard_stage.ts";

interface Phone {
  at: string;
  /** What the server says the time is; absent without an answer. */
  serverAt?: string;
  /** When the server was last heard, on an earlier page. */
  heardAt?: string;
  newest?: string;
}

function openClock({ at, serverAt, heardAt, newest }: Phone): PhoneClock {
  let heardMs = heardAt ? Date.parse(`${heardAt}:00Z`) : 0;
  const nowMs = Date.parse(`${at}:00Z`);
  return createPhoneClock({
    nowMs: () => nowMs,
    readWallClock: (date) => wallClock(date, 0),
    serverAheadMs: () => serverAt === undefined ? undefined : Date.parse(`${serverAt}:00Z`) - nowMs,
    lastServerMs: { read: () => heardMs, write: (serverMs) => void (heardMs = serverMs) },
    newestDate: () => newest,
  });
}

Deno.test("A clock more than ten minutes from the server's is doubted, in both directions", () => {
  const doubts = (at: string) => openClock({ at, serverAt: "2026-11-21T09:00" }).findWarning() !== undefined;
  for (const at of ["2026-11-21T08:50", "2026-11-21T09:10"]) assert.equal(doubts(at), false, at);
  for (const at of ["2026-11-21T08:49", "2026-11-21T09:11", "2020-01-01T09:00", "2027-11-21T09:00"]) {
    assert.equal(doubts(at), true, at);
  }
  assert.deepEqual(openClock({ at: "2020-01-01T06:12", serverAt: "2026-11-21T09:00" }).findWarning(), {
    phone: { date: "2020-01-01", time: "06:12" },
    server: { date: "2026-11-21", time: "09:00" },
  });
});

Deno.test("The server's word counts for more than the readings", () => {
  const clock = openClock({ at: "2026-11-21T09:00", serverAt: "2026-11-21T09:01", newest: "2027-06-01" });
  assert.equal(clock.findWarning(), undefined);
});

Deno.test("Without a network, a clock long before the newest reading, or before the last answer, is doubted", () => {
  const doubts = (phone: Phone) => openClock(phone).findWarning() !== undefined;
  assert.equal(doubts({ at: "2020-01-01T09:00" }), false, "nothing is known");
  assert.equal(doubts({ at: "2026-10-21T09:00", newest: "2026-11-21" }), false);
  assert.equal(doubts({ at: "2026-10-20T09:00", newest: "2026-11-21" }), true);
  assert.equal(doubts({ at: "2026-11-21T09:00", heardAt: "2026-11-21T09:05" }), false);
  assert.equal(doubts({ at: "2026-11-21T09:00", heardAt: "2026-11-21T09:11" }), true, "time goes on");
  assert.equal(doubts({ at: "2026-12-22T09:00", heardAt: "2026-11-21T09:00" }), false, "a month without");
  assert.equal(doubts({ at: "2026-12-23T09:00", heardAt: "2026-11-21T09:00" }), true);
});

Deno.test("The true day can be typed on a phone that is years behind, and none beyond it", () => {
  assert.equal(openClock({ at: "2020-01-01T09:00", serverAt: "2026-11-21T09:00" }).today(), "2026-11-21");
  assert.equal(openClock({ at: "2027-01-01T09:00", serverAt: "2026-11-21T09:00" }).today(), "2026-11-21");
  assert.equal(openClock({ at: "2020-01-01T09:00", newest: "2026-11-20" }).today(), "2026-11-20");
  assert.equal(openClock({ at: "2020-01-01T09:00", heardAt: "2026-11-19T09:00" }).today(), "2026-11-19");
  assert.equal(openClock({ at: "2026-11-21T09:00", newest: "2026-11-20" }).today(), "2026-11-21");
});

Deno.test("Every answer of the server tells its time; a captive portal's does not", async () => {
  const answer = (body: string, seconds: number) => () =>
    Promise.resolve(
      new Response(body, { headers: { date: new Date(Date.now() + seconds * 1000).toUTCString() } }),
    );
  await createCall(answer("{}", 3600))(getProfile);
  const aheadMs = readServerAheadMs() ?? 0;
  assert.ok(Math.abs(aheadMs - 3600_000) < 60_000, `${aheadMs}`);
  await createCall(answer("<p>Pay here</p>", 7200))(getProfile);
  assert.equal(readServerAheadMs(), aheadMs);
});

const WRONG: ClockWarning = {
  phone: { date: "2020-01-01", time: "06:12" },
  server: { date: "2026-11-21", time: "09:00" },
};

async function reachWhen(warning: ClockWarning): Promise<Stage> {
  const clock = { findWarning: () => warning, today: () => NOW.date };
  const at = stage({ clock, now: () => warning.phone });
  await toUnit(at, "104");
  at.wizard.chooseUnit("mg/dl");
  at.time.pass(WIZARD_STEP_MS);
  at.wizard.next();
  assert.equal(stepOf(at), "clock?");
  return at;
}

Deno.test("A wrong clock is said before a new reading is saved, and what it suggested can be put right", async () => {
  for (const moment of [WRONG.phone, WRONG.server ?? NOW]) {
    const at = await reachWhen(WRONG);
    at.wizard.confirmMoment(moment);
    at.time.pass(WIZARD_STEP_MS);
    const { date, time } = at.wizard.view.value.draft;
    assert.deepEqual([stepOf(at), { date, time }], ["note", moment]);
  }
  const at = await reachWhen(WRONG);
  at.wizard.back();
  assert.equal(stepOf(at), "when");
  at.wizard.type("date", "2026-11-20");
  at.wizard.next();
  at.time.pass(WIZARD_STEP_MS);
  assert.equal(stepOf(at), "note", "what was typed by hand is believed");
});

Deno.test("A correction does not ask about the clock", async () => {
  const at = stage({ clock: { findWarning: () => WRONG, today: () => NOW.date } });
  await at.wizard.openEdit(makeReading());
  at.wizard.goTo("when");
  at.wizard.next();
  assert.equal(stepOf(at), "note");
});
