/** A reading typed on the start page: kept for a day, for the account that is opened next from there. @module */
import { GLUCOSE_UNITS, type GlucoseUnit, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { localStore, tabStore } from "./safe_storage.ts";

const KEY = "tried-reading";
const LIFETIME_MS = 24 * 3600 * 1000;

export interface TriedReading {
  /** Of the reading that it becomes: saving it twice saves it once. */
  readingId: string;
  /** As typed. */
  value: string;
  unit: GlucoseUnit;
  type: ReadingType;
  /** When it was typed. */
  atMs: number;
  /** Email or id of the account opened next in the same tab. */
  owner?: string;
  /** Once its mailbox is proven, no other account takes its place. */
  isSettled?: boolean;
}

export function keepTried(reading: TriedReading): void {
  write(reading);
  tabStore.set(KEY, reading.readingId);
}

/** An account is being opened in this tab; the last one counts, in case the address was wrong. */
export function claimTried(owner: string | undefined, nowMs: number): void {
  const tried = readTried(nowMs);
  if (tried && !tried.isSettled && tabStore.get(KEY) === tried.readingId) write({ ...tried, owner });
}

export function settleTried(nowMs: number): void {
  const tried = readTried(nowMs);
  if (tried?.owner) write({ ...tried, isSettled: true });
}

/** For whoever is signed in; gone where no account was opened from there. @param names Their email and id. */
export function findTried(names: readonly unknown[], nowMs: number): TriedReading | undefined {
  const tried = readTried(nowMs);
  if (tried && !tried.owner) forgetTried();
  return tried?.owner && names.includes(tried.owner) ? tried : undefined;
}

export function forgetTried(): void {
  localStore.remove(KEY);
}

/** Gone after its day. */
export function readTried(nowMs: number): TriedReading | undefined {
  const tried: Partial<TriedReading> = Object(localStore.getJson(KEY));
  const age = nowMs - (tried.atMs ?? NaN);
  if (age >= 0 && age <= LIFETIME_MS && isWhole(tried)) return tried;
  forgetTried();
  return undefined;
}

function isWhole(tried: Partial<TriedReading>): tried is TriedReading {
  const { value, unit, type, readingId } = tried;
  return typeof readingId === "string" && parseTypedValue(String(value)).value !== undefined &&
    GLUCOSE_UNITS.some((each) => each === unit) && READING_TYPES.some((each) => each === type);
}

function write(tried: TriedReading): void {
  localStore.set(KEY, JSON.stringify(tried));
}
