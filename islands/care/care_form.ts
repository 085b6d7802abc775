/** What is typed on the screen at /care. @module */
import { isCareAmount, SUPPLY_COUNT_MAX } from "@/lib/shared/care.ts";
import type { MedicineReminder } from "@/lib/shared/care_figures.ts";
import { CARE_NAME_MAX_CHARACTERS, INSULIN_UNITS_MAX } from "@/lib/shared/limits.ts";
import { amountText } from "@/lib/shared/messages/amount.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { careMedicineText } from "@/lib/shared/messages/care_medicine.ts";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { MedicineTime, Supply } from "@/lib/shared/schemas/care.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";
import { nameDays } from "../reminders/reminder_draft.ts";

/** As written, with a comma too; undefined if it is none. */
export function parseCareAmount(typed: string, max: number): number | undefined {
  const { value } = parseTypedValue(typed);
  return value !== undefined && isCareAmount(value, max) ? value : undefined;
}

/** Whitespace around is left out, and what is too long. */
export function trimName(typed: string): string {
  return [...typed.trim()].slice(0, CARE_NAME_MAX_CHARACTERS).join("");
}

/** Where a medicine's id would be: readings use it up. */
export const READINGS = "";

interface SupplyFields {
  name: string;
  count: string;
  each: string;
  /** Of a medicine, or of the one reminder that an older phone chose. */
  usedBy: string;
}

export type SupplyErrors = Partial<SupplyFields>;

/** @param left By our count. */
export function supplyFieldsOf(supply?: Supply, left?: number, firstMedicineId = READINGS): SupplyFields {
  return {
    name: supply?.name ?? "",
    count: left === undefined ? "" : String(Math.max(0, left)),
    each: String(supply?.each ?? 1),
    usedBy: supply ? supply.medicineId ?? supply.reminderId ?? READINGS : firstMedicineId,
  };
}

export function readSupply(
  fields: SupplyFields,
  times: readonly MedicineReminder[],
  today: string,
): { entry: Supply } | { entry?: undefined; errors: SupplyErrors } {
  const text = say(careText);
  const name = trimName(fields.name);
  const count = fields.count.trim() === "0" ? 0 : parseCareAmount(fields.count, SUPPLY_COUNT_MAX);
  const each = parseCareAmount(fields.each, INSULIN_UNITS_MAX);
  if (name === "" || count === undefined || each === undefined) {
    return {
      errors: {
        name: name === "" ? text.nameMissing : undefined,
        count: count === undefined ? say(amountText).wrong({ most: String(SUPPLY_COUNT_MAX) }) : undefined,
        each: each === undefined ? say(amountText).wrong({ most: String(INSULIN_UNITS_MAX) }) : undefined,
      },
    };
  }
  const { usedBy } = fields;
  const supply = { kind: "supply", name, count, each, date: today } as const;
  if (usedBy === READINGS) return { entry: { ...supply, reminderId: null } };
  const time = times.find(({ medicineId }) => medicineId === usedBy);
  // Older phones know a reminder alone.
  return { entry: { ...supply, reminderId: time?._id ?? usedBy, ...time && { medicineId: usedBy } } };
}

/** 08:00, 20:00 · Monday; where they differ each with its own: 08:00 (Every day), 20:00 (Monday, paused). */
export function nameTimes(times: readonly MedicineTime[]): string {
  const { everyDay } = say(reminderScreenText);
  const { paused } = say(careMedicineText);
  const limits = times.map(({ days, isOn }) => [nameDays(days), ...isOn ? [] : [paused]].join(", "));
  if (new Set(limits).size > 1) return times.map(({ time }, at) => `${time} (${limits[at]})`).join(", ");
  const [limit = everyDay] = limits;
  return [times.map(({ time }) => time).join(", "), ...limit === everyDay ? [] : [limit]].join(" · ");
}
