/** What a person does in a tab, written down in the ledger with what the phone said to it. @module */
import { setImmediate } from "node:timers/promises";
import type { WriteOutcome } from "@/islands/client/outbox/reading_store.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { doseId } from "@/lib/shared/care.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { makeId } from "../support/fixtures.ts";
import { type Action, type ActionLog, DOSE_DATE, type Group, GROUPS, groupText } from "./action_log.ts";
import type { UserAction } from "./step.ts";
import type { EditForm, SimulatedTab } from "./simulated_tab.ts";

const FIELDS: Record<Group, readonly (keyof ReadingEntry)[]> = {
  amount: ["value", "unit"],
  moment: ["date", "time"],
  type: ["type"],
  note: ["comment"],
  insulin: ["insulinUnits"],
  carbs: ["carbGrams"],
};

/** Does it, and returns once the phone has said what it came to, or the tab is dead. */
export async function performAction(ledger: ActionLog, tab: SimulatedTab, doing: UserAction): Promise<void> {
  // Nobody does two things in one millisecond, which is all that tells two answers to a dose apart.
  tab.phone.clock.jump(1);
  switch (doing.do) {
    case "add":
      return await add(ledger, tab, ledger.typeEntry(doing.type));
    case "edit":
      return await edit(ledger, tab, doing);
    case "remove":
      return await remove(ledger, tab, doing.pick);
    case "undo":
      return await undo(ledger, tab);
    case "add_vital_sign":
      return await keepVitalSign(ledger, tab);
    case "edit_vital_sign":
      return await editVitalSign(ledger, tab, doing.pick);
    case "remove_vital_sign":
      return await removeVitalSign(ledger, tab, doing.pick);
    case "answer_dose":
      return await answerDose(ledger, tab, doing.pick);
    case "take_back_dose":
      return await takeBackDose(ledger, tab, doing.pick);
    case "write_feedback":
      return await writeFeedback(ledger, tab);
  }
}

/** Opens the form of a reading; undefined when there is none. */
export async function openEditForm(tab: SimulatedTab, pick: number): Promise<EditForm | undefined> {
  const list = await tab.list();
  const reading = list[pick % Math.max(1, list.length)];
  return reading && { readingId: reading._id, seen: readingEntryOf(reading) };
}

/** The person decides about the first reading that was refused. */
export async function answerRefusal(
  ledger: ActionLog,
  tab: SimulatedTab,
  how: "retry" | "discard",
): Promise<void> {
  const refused = (await tab.list()).find(({ syncState }) => syncState === "attention");
  if (!refused || !tab.keeper) return;
  const { phone, person } = whoseOf(tab);
  const made = tab.madeIds.length;
  const outcome = await tab.whileAlive(tab.keeper[how](refused._id));
  if (how === "discard") ledger.excuseUnsent(phone, person, refused._id);
  else followToNewIds(ledger, tab, { made, outcome, formerId: refused._id, entry: readingEntryOf(refused) });
}

async function add(ledger: ActionLog, tab: SimulatedTab, entry: ReadingEntry): Promise<void> {
  const readingId = makeId();
  const action = ledger.record({
    ...whoseOf(tab),
    entity: "reading",
    kind: "add",
    readingId,
    typed: typedOf(entry, GROUPS),
  });
  recordOutcome(
    action,
    await tab.whileAlive(keep(tab, (keeper) => keeper.add({ ...entry, _id: readingId }))),
  );
}

async function edit(ledger: ActionLog, tab: SimulatedTab, { pick, groups, type }: UserAction<"edit">) {
  const form = tab.form ?? await openEditForm(tab, pick);
  tab.form = undefined;
  if (!form) return;
  const { readingId, seen } = form;
  const fresh = ledger.typeEntry(type);
  const fields = groups.flatMap((group) => FIELDS[group]);
  const entry = { ...seen, ...Object.fromEntries(fields.map((field) => [field, fresh[field]])) };
  const made = tab.madeIds.length;
  const action = ledger.record({
    ...whoseOf(tab),
    entity: "reading",
    kind: "change",
    readingId,
    typed: typedOf(entry, groups),
  });
  const outcome = await tab.whileAlive(keep(tab, (keeper) => keeper.change(readingId, entry, seen)));
  recordOutcome(action, outcome);
  followToNewIds(ledger, tab, { made, outcome, formerId: readingId, entry });
}

async function remove(ledger: ActionLog, tab: SimulatedTab, pick: number): Promise<void> {
  const form = await openEditForm(tab, pick);
  if (!form) return;
  const { readingId } = form;
  const action = ledger.record({ ...whoseOf(tab), entity: "reading", kind: "remove", readingId, typed: {} });
  recordOutcome(action, await tab.whileAlive(keep(tab, (keeper) => keeper.remove(readingId))));
  tab.removed = action.status === "kept" ? form : undefined;
}

async function undo(ledger: ActionLog, tab: SimulatedTab): Promise<void> {
  const { removed } = tab;
  if (!removed) return;
  tab.removed = undefined;
  const { readingId, seen } = removed;
  const made = tab.madeIds.length;
  const removal = ledger.lastRemoval(readingId, tab.phone.index);
  const { status } = removal;
  removal.status = "excused";
  const outcome = await tab.whileAlive(
    keep(tab, (keeper) => keeper.restore({ ...seen, _id: readingId })),
  );
  followToNewIds(ledger, tab, { made, outcome, formerId: readingId, entry: seen });
  // Once it was sent it stays deleted, and the reading lives on under another id.
  if (tab.madeIds.length > made) removal.status = status;
  else if (outcome) removal.status = outcome.ok ? "void" : status;
}

async function keepVitalSign(ledger: ActionLog, tab: SimulatedTab, knownId?: string): Promise<void> {
  const readingId = knownId ?? makeId();
  const { entry, text } = ledger.typeVitalSign();
  const kind = knownId ? "change" as const : "add" as const;
  const action = ledger.record({
    ...whoseOf(tab),
    entity: "vital_sign",
    kind,
    readingId,
    typed: { amount: text },
  });
  recordOutcome(action, await tab.whileAlive(tab.keepVitalSign(readingId, entry)));
}

async function editVitalSign(ledger: ActionLog, tab: SimulatedTab, pick: number): Promise<void> {
  const id = await pickVitalSign(tab, pick);
  if (id) await keepVitalSign(ledger, tab, id);
}

async function removeVitalSign(ledger: ActionLog, tab: SimulatedTab, pick: number): Promise<void> {
  const readingId = await pickVitalSign(tab, pick);
  if (!readingId) return;
  const action = ledger.record({
    ...whoseOf(tab),
    entity: "vital_sign",
    kind: "remove",
    readingId,
    typed: {},
  });
  recordOutcome(action, await tab.whileAlive(tab.keepVitalSign(readingId)));
}

async function pickVitalSign(tab: SimulatedTab, pick: number): Promise<string | undefined> {
  const signs = await tab.listVitalSigns();
  return signs[pick % Math.max(1, signs.length)]?._id;
}

/** All phones of a person have the same few reminders. */
const REMINDERS = 4;

function reminderOf({ owner }: SimulatedTab, pick: number): string {
  return `${owner.userId.slice(0, -1)}${pick % REMINDERS}`;
}

async function answerDose(ledger: ActionLog, tab: SimulatedTab, pick: number): Promise<void> {
  const reminderId = reminderOf(tab, pick);
  const entry = ledger.typeDose(reminderId);
  await keepDose(ledger, tab, "change", doseId(reminderId, DOSE_DATE), entry);
}

async function takeBackDose(ledger: ActionLog, tab: SimulatedTab, pick: number): Promise<void> {
  await keepDose(ledger, tab, "remove", doseId(reminderOf(tab, pick), DOSE_DATE), null);
}

async function keepDose(
  ledger: ActionLog,
  tab: SimulatedTab,
  kind: "change" | "remove",
  readingId: string,
  entry: CareEntry | null,
): Promise<void> {
  const typed = entry ? { amount: JSON.stringify(entry) } : {};
  const action = ledger.record({
    ...whoseOf(tab),
    entity: "care",
    kind,
    readingId,
    typed,
    timesEmptied: tab.phone.timesEmptied,
  });
  recordOutcome(action, await tab.whileAlive(tab.keepCare(readingId, entry)));
}

/** The server takes five an hour of one person. */
const FEEDBACK_PER_PERSON = 4;

async function writeFeedback(ledger: ActionLog, tab: SimulatedTab): Promise<void> {
  const { phone, person } = whoseOf(tab);
  const written = ledger.actions.filter((action) => action.entity === "feedback" && action.person === person);
  if (written.length >= FEEDBACK_PER_PERSON) return;
  const [readingId, message] = [makeId(), ledger.typeMessage()];
  const action = ledger.record({
    phone,
    person,
    entity: "feedback",
    kind: "add",
    readingId,
    typed: { note: message },
  });
  const outcome = await tab.whileAlive(tab.keepFeedback(readingId, message));
  if (outcome !== undefined) action.status = outcome ? "kept" : "excused";
}

interface NewLife {
  /** How many ids the keeper had made before. */
  made: number;
  outcome?: WriteOutcome;
  formerId: string;
  entry: ReadingEntry;
}

/** What was deleted elsewhere lives on as a reading of its own, and the former one needs no answer any more. */
function followToNewIds(
  ledger: ActionLog,
  tab: SimulatedTab,
  { made, outcome, formerId, entry }: NewLife,
): void {
  const newIds = tab.madeIds.slice(made);
  if (newIds.length === 0) return;
  const { phone, person } = whoseOf(tab);
  ledger.excuseUnsent(phone, person, formerId);
  for (const readingId of newIds) {
    const typed = typedOf(entry, GROUPS);
    const action = ledger.record({ phone, person, entity: "reading", kind: "add", readingId, typed });
    // A transaction that was tried twice made an id for each try; the last is the one that is kept.
    if (readingId === newIds.at(-1)) recordOutcome(action, outcome);
  }
}

function recordOutcome(action: Action, outcome: WriteOutcome | undefined): void {
  if (outcome) action.status = outcome.ok ? "kept" : "void";
}

type Keeper = NonNullable<SimulatedTab["keeper"]>;

async function keep(
  tab: SimulatedTab,
  work: (keeper: Keeper) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  return tab.keeper ? await work(tab.keeper) : { ok: false, reason: "broken" };
}

function whoseOf({ phone, owner }: SimulatedTab): { phone: number; person: number } {
  return { phone: phone.index, person: owner.person };
}

function typedOf(entry: ReadingEntry, groups: readonly Group[]): Action["typed"] {
  return Object.fromEntries(groups.map((group) => [group, groupText(entry, group)]));
}

/** Lets the event loop turn. */
export async function yieldTurns(times: number): Promise<void> {
  for (let count = 0; count < times; count++) await setImmediate();
}
