import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { openReadingDrafts } from "@/islands/client/storage/reading_drafts.ts";
import type { LogWriteOutcome } from "@/islands/log_book/log_book_model.ts";
import { entryOfDraft, type ReadingDraft } from "@/islands/log_book/wizard_draft.ts";
import type { KeptDraft } from "@/islands/log_book/wizard_form.ts";
import type { Wizard } from "@/islands/log_book/wizard_state.ts";
import { createCall } from "@/islands/client/api/api.ts";
import { clearReadings } from "@/islands/client/outbox/unsent_work.ts";
import type { SyncedReading, WriteOutcome } from "@/islands/client/outbox/reading_store.ts";
import { WIZARD_FEEDBACK_MS } from "@/lib/shared/limits.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { createLocks, createPhone, makeEntry, OFFLINE, type Phone, USER_ID } from "./outbox/phone.ts";
import { NOW, stage, stepOf, toResult } from "../log_book/wizard_stage.ts";

interface Tab {
  wizard: Wizard;
  at: ReturnType<typeof stage>;
  list(): Promise<SyncedReading[]>;
  /** The browser ends it: nobody is asked, nothing is finished. */
  kill(): void;
}

type Locks = ReturnType<typeof createLocks>;

async function openTab(phone: Phone, locks: Locks, isOnline = true): Promise<Tab> {
  const drafts = openReadingDrafts<KeptDraft>({ userId: USER_ID, indexedDB: phone.indexedDB, locks });
  const store = await phone.open(isOnline ? {} : { call: createCall(OFFLINE) });
  const written = (outcome: WriteOutcome): LogWriteOutcome =>
    outcome.ok ? outcome : { ok: false, sentence: outcome.reason, code: outcome.reason };
  const at = stage({
    drafts,
    add: async (entry) => written(await store.add(entry)),
    change: async (seen, entry) => written(await store.change(seen._id, entry, seen)),
  });
  return {
    at,
    wizard: at.wizard,
    list: store.list,
    kill() {
      store.close();
      // As the browser does.
      drafts.release();
    },
  };
}

function pass({ at }: Tab): void {
  at.time.pass(WIZARD_FEEDBACK_MS);
}

/** What somebody at the phone can do, and what can happen to it. */
const STEPS = {
  ahead({ wizard }) {
    const { step, warning } = wizard.view.value;
    if (warning) wizard.confirmUnit();
    else if (step === "unit") wizard.chooseUnit("mg/dl");
    else wizard.next();
  },
  mmolL: ({ wizard }) => wizard.chooseUnit("mmol/l"),
  afterMeal: ({ wizard }) => wizard.type("type", "After meal"),
  back: ({ wizard }) => wizard.back(),
  leave: ({ wizard }) => wizard.leave(),
  save: ({ wizard }) => wizard.save(),
  export: ({ wizard }) => wizard.showExport(),
  goTo: ({ wizard }) => wizard.goTo("note"),
} satisfies Record<string, (tab: Tab) => unknown>;

const EVENTS = ["kill", "offline", "discard", "killSaving"] as const;

type Step = keyof typeof STEPS | typeof EVENTS[number] | { value: string } | { comment: string };

const arbitrarySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant("ahead" as const) },
    { weight: 6, arbitrary: fc.constantFrom(...Object.keys(STEPS) as (keyof typeof STEPS)[]) },
    { weight: 2, arbitrary: fc.constantFrom(...EVENTS) },
    { weight: 2, arbitrary: fc.record({ value: fc.constantFrom("104", "5,6", "48", "x", "") }) },
    { weight: 1, arbitrary: fc.record({ comment: fc.constantFrom("akara", "ọ̀gẹ̀dẹ̀ ₦200", "") }) },
  ),
  { minLength: 10, maxLength: 40 },
);

/** Opens the wizard, and goes on with what is still here: it must be what was typed, or is that or nothing. */
async function reopen(
  tab: Tab,
  typed: ReadingDraft | undefined,
  { edited, isCertain = true }: { edited?: Reading; isCertain?: boolean } = {},
): Promise<void> {
  await (edited ? tab.wizard.openEdit(edited) : tab.wizard.openNew());
  const isThere = stepOf(tab.at) === "continue?";
  if (isCertain) assert.equal(isThere, typed !== undefined, "it is there, if there is something");
  tab.wizard.resumeDraft();
  if (typed && isThere) assert.deepEqual(tab.wizard.view.value.draft, typed);
}

async function play(steps: readonly Step[], edited?: Reading): Promise<void> {
  const phone = createPhone();
  const locks = createLocks();
  if (edited) await addTo(phone, edited);
  let isOnline = true;
  let tab = await openTab(phone, locks);
  let total = edited ? 1 : 0;
  const known = new Set(edited && [edited._id]);
  /** What is changed; undefined for a new reading. */
  let target = edited?._id;
  const find = async (id?: string) => (await tab.list()).find(({ _id }) => _id === id);
  /** Whether a save that nobody saw the end of has got through. */
  async function hasArrived(typed: ReadingDraft | undefined): Promise<boolean> {
    const held = await find(target);
    return held ? says(held, typed) : (await tab.list()).length > total;
  }
  const says = (held: Reading | undefined, typed: ReadingDraft | undefined) =>
    held !== undefined && typed !== undefined && isDeepStrictEqual(readingEntryOf(held), entryOfDraft(typed));
  await reopen(tab, undefined, { edited: await find(target) });
  for (const step of steps) {
    let typed = tab.wizard.isTyped.value ? tab.wizard.view.value.draft : undefined;
    let isSaved = false;
    // Nothing tells whether a save that changes nothing has got through.
    const isCertain = step !== "killSaving" || !says(await find(target), typed);
    if (typeof step === "object") {
      for (const [field, text] of Object.entries(step)) tab.wizard.type(field as "value" | "comment", text);
    } else if (step === "discard") {
      tab.wizard.discard();
      typed = undefined;
    } else if (isEvent(step)) {
      if (step === "offline") isOnline = !isOnline;
      if (step === "killSaving") void tab.wizard.save();
      tab.kill();
      tab = await openTab(phone, locks, isOnline);
      isSaved = step === "killSaving" && isCertain && await hasArrived(typed);
    } else {
      await STEPS[step](tab);
      pass(tab);
      isSaved = ["save", "export"].includes(step) && typed !== undefined && !tab.wizard.isTyped.value;
    }
    if (isSaved) typed = undefined;
    if (isSaved && !target) total++;
    const listed = await tab.list();
    assert.equal(listed.length, total, "each reading once");
    const fresh = listed.find(({ _id }) => !known.has(_id))?._id;
    if (fresh) known.add(fresh);
    if (tab.wizard.view.value.isOpen) {
      // What is typed on after an export is a change of what was saved for it.
      if (isSaved) target ??= fresh;
      continue;
    }
    if (!typed) target = edited?._id;
    await reopen(tab, typed, { edited: await find(target), isCertain });
  }
  tab.kill();
}

function isEvent(step: Step): step is typeof EVENTS[number] {
  return EVENTS.some((event) => event === step);
}

async function addTo(phone: Phone, { _id }: Reading): Promise<void> {
  const store = await phone.open();
  await store.add(makeEntry({ _id, value: 99, unit: "mg/dl" }));
  await store.sync();
  store.close();
}

Deno.test("Whatever happens to a new reading, what was typed is there when it is opened again, once", async () => {
  await fc.assert(fc.asyncProperty(arbitrarySteps, (steps) => play(steps)), { numRuns: 80 });
});

Deno.test("Whatever happens to a correction, what was typed is there when it is opened again, once", async () => {
  const { _id, ...entry } = makeEntry({ value: 99, unit: "mg/dl" });
  const edited = { ...entry, _id, version: 1, updatedAt: "2026-11-21T08:00:00.000Z" };
  await fc.assert(fc.asyncProperty(arbitrarySteps, (steps) => play(steps, edited)), { numRuns: 60 });
});

Deno.test("What another tab is typing is not offered, nor mixed with what is typed here", async () => {
  const [phone, locks] = [createPhone(), createLocks()];
  const [one, other] = [await openTab(phone, locks), await openTab(phone, locks)];
  await toResult(one.at, "104");
  await other.wizard.openNew();
  assert.equal(stepOf(other.at), "value");
  other.wizard.type("value", "131");
  await Promise.all([one.wizard.save(), other.kill()]);
  const third = await openTab(phone, locks);
  await reopen(third, { ...third.wizard.view.value.draft, ...NOW, value: "131" });
  assert.deepEqual((await third.list()).map(({ value }) => value), [104]);
  [one, third].forEach((tab) => tab.kill());
});

Deno.test("What is started afresh, declined or thrown away is gone", async () => {
  const [phone, locks] = [createPhone(), createLocks()];
  const tab = await openTab(phone, locks);
  await toResult(tab.at);
  tab.wizard.close();
  await tab.wizard.openNew();
  assert.equal(stepOf(tab.at), "continue?");
  tab.wizard.discardDraft();
  assert.deepEqual([stepOf(tab.at), tab.wizard.view.value.draft.value], ["value", ""]);
  tab.kill();
  const next = await openTab(phone, locks);
  await reopen(next, undefined);
  next.kill();
});

Deno.test("Close asks only where something was typed, and keeps it unless told otherwise", async () => {
  const at = stage();
  await at.wizard.openNew();
  at.wizard.leave();
  assert.equal(stepOf(at), "closed");
  await at.wizard.openNew();
  at.wizard.type("value", "104");
  at.wizard.leave();
  assert.equal(stepOf(at), "leave?");
  at.wizard.back();
  assert.equal(stepOf(at), "value");
  at.wizard.leave();
  at.wizard.leave();
  assert.equal(stepOf(at), "closed");
  await at.wizard.openNew();
  assert.equal(stepOf(at), "continue?");
});

Deno.test("A logout takes drafts along, and stands open to nobody's connection", async () => {
  const [phone, locks] = [createPhone(), createLocks()];
  const tab = await openTab(phone, locks);
  await toResult(tab.at);
  await clearReadings(USER_ID, phone.indexedDB);
  assert.deepEqual(await phone.indexedDB.databases(), []);
  tab.kill();
});
