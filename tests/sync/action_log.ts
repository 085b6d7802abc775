/**
 * What people did and what the phone told them: all that a right system must answer for.
 *
 * Whatever is typed is typed once, so that each value on the server can be traced to the hand that wrote it.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import type { VitalSignEntry } from "@/lib/shared/vital_sign.ts";

/** Fields that mean something only together. */
export type Group = "amount" | "moment" | "type" | "note" | "insulin" | "carbs";

/** Groups in which no two actions type the same. */
export const UNIQUE_GROUPS: readonly Group[] = ["amount", "moment", "note", "insulin", "carbs"];

/** Every group. */
export const GROUPS: readonly Group[] = [...UNIQUE_GROUPS, "type"];

/** What was done something to. */
export type EntityKind = "reading" | "vital_sign" | "care" | "feedback";

/** What a person was told, and what may be expected after it. */
export type ActionStatus =
  /** Under way when the tab died: it may have happened. */
  | "unsure"
  /** Refused by the phone: it must not have happened. */
  | "void"
  /** "On this phone". */
  | "kept"
  /** The phone says that nothing waits any more. */
  | "confirmed"
  /** The person let it go, or was told that it is lost. */
  | "excused";

/** One thing that one person did on one phone. */
export interface Action {
  /** Its place among all of them. */
  order: number;
  person: number;
  phone: number;
  entity: EntityKind;
  kind: "add" | "change" | "remove";
  /** Id of the reading, or of the other entity. */
  readingId: string;
  /** Of care: how often the phone had been emptied by then. */
  timesEmptied?: number;
  /** What was typed, by group. */
  typed: Partial<Record<Group, string>>;
  status: ActionStatus;
  /** Part of the backup that may be brought back. */
  isBackedUp: boolean;
}

/** The day of every dose. */
export const DOSE_DATE = "2026-11-20";

/** Returns what a group of a reading says. */
export function groupText(
  reading: Omit<ReadingEntry, "type" | "unit"> & { type: string; unit: string },
  group: Group,
): string {
  switch (group) {
    case "amount":
      return `${reading.value} ${reading.unit}`;
    case "moment":
      return `${reading.date} ${reading.time}`;
    case "type":
      return reading.type;
    case "note":
      return reading.comment;
    case "insulin":
      return `${reading.insulinUnits}`;
    case "carbs":
      return `${reading.carbGrams}`;
  }
}

/** Everything that was done in one run. */
export class ActionLog {
  readonly actions: Action[] = [];
  /** The server was set back to a backup. */
  wasRestored = false;
  #typed = 0;

  /** Returns something that nobody has typed yet. */
  typeEntry(type: ReadingEntry["type"]): ReadingEntry {
    const n = ++this.#typed;
    const amount = n % 2 === 0
      ? { value: 60 + n, unit: "mg/dl" as const }
      : { value: Math.round(300 + n) / 100, unit: "mmol/l" as const };
    const day = new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
    const time = `0${n % 10}:${10 + n % 50}`;
    const beside = { insulinUnits: n % 600 / 2 + 0.5, carbGrams: n % 5000 / 10 };
    return { ...amount, ...beside, date: day, time, type, comment: `note ${n}` };
  }

  /** Returns a weight that nobody has typed yet. */
  typeVitalSign(): { entry: VitalSignEntry; text: string } {
    const kg = (300 + ++this.#typed) / 10;
    return { entry: { kind: "weight", date: "2026-11-20", time: "07:30", kg }, text: `${kg} kg` };
  }

  /** Returns an answer that nobody has given yet. */
  typeDose(reminderId: string): CareEntry {
    const units = (this.#typed++ % 3000 + 1) / 10;
    return { kind: "dose", reminderId, date: DOSE_DATE, answer: "taken", units };
  }

  /** Returns a message that nobody has typed yet. */
  typeMessage(): string {
    return `message ${++this.#typed}`;
  }

  record(action: Omit<Action, "order" | "status" | "isBackedUp">): Action {
    const recorded = { ...action, order: this.actions.length, status: "unsure" as const, isBackedUp: false };
    this.actions.push(recorded);
    return recorded;
  }

  /** Returns the newest deletion of a reading on a phone. @throws {assert.AssertionError} where there is none. */
  lastRemoval(id: string, index: number): Action {
    return this.actions.findLast(({ kind, readingId, phone }) =>
      kind === "remove" && readingId === id && phone === index
    ) ?? assert.fail(`nobody deleted ${id}`);
  }

  /** The phone says that nothing of this person waits. */
  confirm(phone: number, person: number): void {
    this.#move(["kept"], "confirmed", (action) => action.phone === phone && action.person === person);
  }

  /** What had not been sent from this phone is gone, and the person knows. */
  excuseUnsent(phone: number, person: number, readingId?: string): void {
    this.#move(
      ["kept"],
      "excused",
      (action) =>
        action.phone === phone && action.person === person && (!readingId || action.readingId === readingId),
    );
  }

  /** From here on the server can be set back to this instant. */
  noteBackup(): void {
    for (const action of this.actions) action.isBackedUp = action.status === "confirmed";
  }

  /** What was done since the backup may be gone. */
  noteRestore(): void {
    this.wasRestored = true;
    this.#move(["kept", "confirmed"], "excused", ({ isBackedUp }) => !isBackedUp);
  }

  #move(from: ActionStatus[], to: ActionStatus, isMeant: (action: Action) => boolean): void {
    for (const action of this.actions) {
      if (from.includes(action.status) && isMeant(action)) action.status = to;
    }
  }
}
