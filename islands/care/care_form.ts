/** What is typed on the screen at /care. @module */
import { INSULIN_UNITS_MAX, isCareAmount, SUPPLY_COUNT_MAX } from "@/lib/shared/care.ts";
import { CARE_NAME_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import type { Supply } from "@/lib/shared/schemas/care.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";

/** As written, with a comma too; undefined if it is none. */
export function parseAmount(typed: string, max: number): number | undefined {
  const { value } = parseTypedValue(typed);
  return value !== undefined && isCareAmount(value, max) ? value : undefined;
}

/** Whitespace around is left out, and what is too long. */
export function trimName(typed: string): string {
  return [...typed.trim()].slice(0, CARE_NAME_MAX_CHARACTERS).join("");
}

/** Where a reminder's id would be: readings use it up. */
export const READINGS = "";

interface SupplyFields {
  name: string;
  count: string;
  each: string;
  reminderId: string;
}

export type SupplyErrors = Partial<SupplyFields>;

/** @param left By our count. */
export function supplyFieldsOf(supply?: Supply, left?: number, firstReminderId = READINGS): SupplyFields {
  return {
    name: supply?.name ?? "",
    count: left === undefined ? "" : String(Math.max(0, left)),
    each: String(supply?.each ?? 1),
    reminderId: supply ? supply.reminderId ?? READINGS : firstReminderId,
  };
}

export function readSupply(
  fields: SupplyFields,
  today: string,
): { entry: Supply } | { entry?: undefined; errors: SupplyErrors } {
  const text = say(careText);
  const name = trimName(fields.name);
  const count = fields.count.trim() === "0" ? 0 : parseAmount(fields.count, SUPPLY_COUNT_MAX);
  const each = parseAmount(fields.each, INSULIN_UNITS_MAX);
  if (name === "" || count === undefined || each === undefined) {
    return {
      errors: {
        name: name === "" ? text.nameMissing : undefined,
        count: count === undefined ? text.amountWrong({ most: String(SUPPLY_COUNT_MAX) }) : undefined,
        each: each === undefined ? text.amountWrong({ most: String(INSULIN_UNITS_MAX) }) : undefined,
      },
    };
  }
  const reminderId = fields.reminderId === READINGS ? null : fields.reminderId;
  return { entry: { kind: "supply", name, count, each, date: today, reminderId } };
}
