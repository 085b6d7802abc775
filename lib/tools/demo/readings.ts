/** Random but reproducible readings of a person who does not exist. @module */
import { addDays } from "@/lib/shared/calendar.ts";
import type { ReadingType } from "@/lib/shared/glucose.ts";
import { formatUuidV7 } from "@/lib/shared/ids.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";

export type DemoReading = ReadingEntry & { _id: string };

/** 0 inclusive to 1 exclusive. */
type Random = () => number;

/** When, how often, and how far above the morning's level. */
interface Habit {
  type: ReadingType;
  hour: number;
  taken: number;
  riseMgDl: [least: number, most: number];
}

const HABITS: readonly Habit[] = [
  { type: "Fasting", hour: 6, taken: 0.93, riseMgDl: [0, 0] },
  { type: "After meal", hour: 9, taken: 0.45, riseMgDl: [30, 85] },
  { type: "2-3 hours after meal", hour: 15, taken: 0.6, riseMgDl: [5, 45] },
  { type: "After meal", hour: 20, taken: 0.55, riseMgDl: [35, 95] },
];

const FIRST_LEVEL_MG_DL = 152;
const LAST_LEVEL_MG_DL = 104;
const SPREAD_MG_DL = 14;

type Note = { comment: string; meal?: string };

const NOTES: Record<ReadingType, readonly Note[]> = {
  "Fasting": [
    { comment: "Slept badly" },
    { comment: "Took my tablets late last night" },
    { comment: "Before church" },
  ],
  "After meal": [
    { meal: "jollof-rice", comment: "With chicken" },
    { meal: "amala", comment: "With ewedu" },
    { meal: "suya", comment: "₦1,500" },
    { meal: "eba", comment: "With okro" },
    { meal: "beans", comment: "With plantain" },
  ],
  "2-3 hours after meal": [
    { comment: "Walked for 30 minutes" },
    { meal: "moi-moi", comment: "With pap" },
    { comment: "Office lunch" },
    { comment: "Garden egg" },
  ],
};
const LOW_NOTE = "Skipped lunch, felt shaky. Took a malt drink.";
const FEAST_NOTE = "Aunty's owambe: rice, cake and malt";

/**
 * About two and a half readings a day, oldest first, in mg/dl: falling over the weeks, with lows, feasts and
 * forgotten days.
 *
 * @param now The person's wall clock; no reading is later.
 * @param seed Equal seeds give equal readings.
 */
export function makeDemoReadings(
  { now, days, seed }: { now: { date: string; time: string }; days: number; seed: number },
): DemoReading[] {
  const chance = createSeededRandom(seed);
  const dates = Array.from({ length: days }, (_, index) => addDays(now.date, index - days + 1));
  const readings = dates.flatMap((date, index) => {
    const level = FIRST_LEVEL_MG_DL + (LAST_LEVEL_MG_DL - FIRST_LEVEL_MG_DL) * (index + 1) / days;
    const isFeast = index % 29 === 13;
    const isForgotten = chance() < 0.05 && !isFeast;
    const habits = isForgotten ? [] : HABITS.filter(({ taken }) => chance() < taken);
    return habits.map((habit) => takeReading(date, habit, { level, isFeast, chance }));
  });
  return readings.filter(({ date, time }) => `${date}${time}` <= `${now.date}${now.time}`);
}

function takeReading(
  date: string,
  { type, hour, riseMgDl: [least, most] }: Habit,
  { level, isFeast, chance }: { level: number; isFeast: boolean; chance: Random },
): DemoReading {
  const time = `${pad(hour)}:${pad(Math.floor(chance() * 60))}`;
  // The sum of two draws tends to the middle, as real mornings do.
  const spread = (chance() + chance() - 1) * SPREAD_MG_DL * 2;
  const rise = least + (most - least) * chance();
  const isLow = type === "2-3 hours after meal" && chance() < 0.06;
  const feast = isFeast && type !== "Fasting" ? 110 : 0;
  const value = Math.round(isLow ? 52 + 16 * chance() : level + spread + rise + feast);
  const noted = NOTES[type][Math.floor(chance() * NOTES[type].length)];
  const { comment, meal }: Note = isLow
    ? { comment: LOW_NOTE }
    : feast
    ? { comment: FEAST_NOTE }
    : noted && chance() < 0.25
    ? noted
    : { comment: "" };
  const random = Uint8Array.from({ length: 10 }, () => Math.floor(chance() * 256));
  const _id = formatUuidV7(Date.parse(`${date}T${time}:00Z`), random);
  return { _id, date, time, type, value, unit: "mg/dl", comment, ...meal && { tags: ["meal"], meal } };
}

/** Mulberry32: small, and good enough where nothing is secret. */
function createSeededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
