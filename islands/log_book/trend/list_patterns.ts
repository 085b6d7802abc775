import { findPatterns, type GlucosePattern } from "@/lib/shared/glucose_patterns.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { readOwnHealth } from "../own_parts.ts";

/** Of the whole logbook, for the card and the list it leads to. */
export function listPatterns(newestFirst: readonly Reading[], today: string): GlucosePattern[] {
  return findPatterns(newestFirst, rangesOf(readOwnHealth().targets), today);
}
