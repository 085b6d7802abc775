import assert from "node:assert/strict";
import { createDose } from "@/islands/reminders/dose_state.ts";
import type { CareClient } from "@/islands/client/outbox/care_client.ts";
import { doseId } from "@/lib/shared/care.ts";
import type { DoseLink } from "@/lib/shared/dose_link.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { makeId } from "@/tests/support/fixtures.ts";

const DOSE = { reminderId: makeId(), date: "2026-11-20" };
const ID = doseId(DOSE.reminderId, DOSE.date);

function stage(link: Partial<DoseLink> = {}, kept?: CareEntry) {
  const said: (CareEntry | null)[] = [];
  const timers: (() => void)[] = [];
  const phone = { entry: kept ?? null as CareEntry | null, isFull: false };
  const client: CareClient = {
    recall: () =>
      Promise.resolve(
        phone.entry ? [{ _id: ID, changedAt: "", entry: phone.entry, syncState: "saved" as const }] : [],
      ),
    say(id, entry) {
      if (phone.isFull) return Promise.reject(new Error("full"));
      assert.equal(id, ID);
      said.push(entry);
      phone.entry = entry;
      return Promise.resolve();
    },
    refresh: () => Promise.resolve(),
    send: () => Promise.resolve(),
  };
  const schedule = (run: () => void) => (timers.push(run), () => {});
  return { ...createDose({ client, schedule }, { ...DOSE, ...link }), said, timers, phone };
}

Deno.test("What the notification's button said is noted once, and can be undone for a while", async () => {
  const { start, undo, answer, notice, canUndo, said, timers } = stage({ answer: "taken" });
  await start();
  assert.deepEqual([answer.value, notice.value?.text, canUndo.value], ["taken", "Noted: taken.", true]);
  assert.deepEqual(said, [{ kind: "dose", ...DOSE, answer: "taken" }]);
  await undo();
  assert.deepEqual([answer.value, notice.value, canUndo.value, said.at(-1)], [
    undefined,
    undefined,
    false,
    null,
  ]);
  await stage().start();
  timers.forEach((run) => run());
  assert.equal(canUndo.value, false);
});

Deno.test("Said again, an answer keeps the units that were typed; another one can be undone to it", async () => {
  const kept: CareEntry = { kind: "dose", ...DOSE, answer: "taken", units: 12 };
  const { start, take, undo, said, phone, notice } = stage({ answer: "taken" }, kept);
  await start();
  assert.deepEqual([said, phone.entry, notice.value?.text], [[], kept, "Noted: taken."]);
  await take("not_today");
  await undo();
  assert.deepEqual(phone.entry, kept);
});

Deno.test("A phone that is full says so, and notes nothing", async () => {
  const { take, notice, answer, phone } = stage();
  phone.isFull = true;
  await take("taken");
  assert.deepEqual([notice.value?.kind, answer.value], ["error", undefined]);
});
