/** What a person does in a tab, written down in the ledger with what the phone said to it. @module */
import { setImmediate } from "node:timers/promises";
import type { KeepOutcome } from "@/islands/client/outbox/reading_keeper.ts";
import { entryOf, type ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { makeId } from "../support/fixtures.ts";
import { type Action, type Group, GROUPS, groupText, type Ledger } from "./ledger.ts";
import type { Doing } from "./step.ts";
import type { OpenForm, Tab } from "./tab.ts";

const FIELDS: Record<Group, readonly (keyof ReadingEntry)[]> = {
  amount: ["value", "unit"],
  moment: ["date", "time"],
  type: ["type"],
  note: ["comment"],
};

/** Does it, and returns once the phone has said what it came to, or the tab is dead. */
export async function perform(ledger: Ledger, tab: Tab, doing: Doing): Promise<void> {
  switch (doing.do) {
    case "add":
      return await add(ledger, tab, ledger.typeEntry(doing.type));
    case "edit":
      return await edit(ledger, tab, doing);
    case "remove":
      return await remove(ledger, tab, doing.pick);
  }
}

/** Opens the form of a reading; undefined when there is none. */
export async function openForm(tab: Tab, pick: number): Promise<OpenForm | undefined> {
  const list = await tab.list();
  const reading = list[pick % Math.max(1, list.length)];
  return reading && { readingId: reading._id, seen: entryOf(reading) };
}

/** The person decides about the first reading that was refused. */
export async function answerRefusal(ledger: Ledger, tab: Tab, how: "retry" | "discard"): Promise<void> {
  const refused = (await tab.list()).find(({ standing }) => standing === "attention");
  if (!refused || !tab.keeper) return;
  const { phone, person } = whoseOf(tab);
  const made = tab.madeIds.length;
  const outcome = await tab.whileAlive(tab.keeper[how](refused._id));
  if (how === "discard") ledger.excuseUnsent(phone, person, refused._id);
  else followToNewIds(ledger, tab, { made, outcome, formerId: refused._id, entry: entryOf(refused) });
}

async function add(ledger: Ledger, tab: Tab, entry: ReadingEntry): Promise<void> {
  const readingId = makeId();
  const action = ledger.record({ ...whoseOf(tab), kind: "add", readingId, typed: typedOf(entry, GROUPS) });
  settle(action, await tab.whileAlive(keep(tab, (keeper) => keeper.add({ ...entry, _id: readingId }))));
}

async function edit(ledger: Ledger, tab: Tab, { pick, groups, type }: Doing<"edit">) {
  const form = tab.form ?? await openForm(tab, pick);
  tab.form = undefined;
  if (!form) return;
  const { readingId, seen } = form;
  const fresh = ledger.typeEntry(type);
  const fields = groups.flatMap((group) => FIELDS[group]);
  const entry = { ...seen, ...Object.fromEntries(fields.map((field) => [field, fresh[field]])) };
  const made = tab.madeIds.length;
  const action = ledger.record({ ...whoseOf(tab), kind: "change", readingId, typed: typedOf(entry, groups) });
  const outcome = await tab.whileAlive(keep(tab, (keeper) => keeper.change(readingId, entry, seen)));
  settle(action, outcome);
  followToNewIds(ledger, tab, { made, outcome, formerId: readingId, entry });
}

async function remove(ledger: Ledger, tab: Tab, pick: number): Promise<void> {
  const form = await openForm(tab, pick);
  if (!form) return;
  const { readingId } = form;
  const action = ledger.record({ ...whoseOf(tab), kind: "remove", readingId, typed: {} });
  settle(action, await tab.whileAlive(keep(tab, (keeper) => keeper.remove(readingId))));
}

interface NewLife {
  /** How many ids the keeper had made before. */
  made: number;
  outcome?: KeepOutcome;
  formerId: string;
  entry: ReadingEntry;
}

/** What was deleted elsewhere lives on as a reading of its own, and the former one needs no answer any more. */
function followToNewIds(ledger: Ledger, tab: Tab, { made, outcome, formerId, entry }: NewLife): void {
  const newIds = tab.madeIds.slice(made);
  if (newIds.length === 0) return;
  const { phone, person } = whoseOf(tab);
  ledger.excuseUnsent(phone, person, formerId);
  for (const readingId of newIds) {
    const typed = typedOf(entry, GROUPS);
    const action = ledger.record({ phone, person, kind: "add", readingId, typed });
    // A transaction that was tried twice made an id for each try; the last is the one that is kept.
    if (readingId === newIds.at(-1)) settle(action, outcome);
  }
}

function settle(action: Action, outcome: KeepOutcome | undefined): void {
  if (outcome) action.fate = outcome.ok ? "kept" : "void";
}

type Keeper = NonNullable<Tab["keeper"]>;

async function keep(tab: Tab, work: (keeper: Keeper) => Promise<KeepOutcome>): Promise<KeepOutcome> {
  return tab.keeper ? await work(tab.keeper) : { ok: false, reason: "broken" };
}

function whoseOf({ phone, owner }: Tab): { phone: number; person: number } {
  return { phone: phone.index, person: owner.person };
}

function typedOf(entry: ReadingEntry, groups: readonly Group[]): Action["typed"] {
  return Object.fromEntries(groups.map((group) => [group, groupText(entry, group)]));
}

/** Lets the event loop turn. */
export async function turn(times: number): Promise<void> {
  for (let count = 0; count < times; count++) await setImmediate();
}
