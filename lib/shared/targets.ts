/** Personal targets, beside the status that is the same for everybody. @module */
import { type GlucoseUnit, type GlucoseValue, READING_TYPES, type ReadingType, toMgDl } from "./glucose.ts";
import { normalRangeMgDl } from "./glucose_scale.ts";

export const TARGET_PRESETS = ["adults", "older", "pregnancy"] as const;
export type TargetPreset = typeof TARGET_PRESETS[number];

/** mg/dl, both inclusive. */
interface TargetRange {
  from: number;
  to: number;
}

export type TargetRanges = Record<ReadingType, TargetRange>;

/** Numbers and sources: docs/clinical.md. `older`: older adults with other illnesses or falls. */
export const PRESET_RANGES: Record<TargetPreset, TargetRanges> = {
  adults: {
    "Fasting": { from: 80, to: 130 },
    "After meal": { from: 80, to: 180 },
    "2-3 hours after meal": { from: 80, to: 180 },
  },
  older: {
    "Fasting": { from: 90, to: 150 },
    "After meal": { from: 100, to: 180 },
    "2-3 hours after meal": { from: 100, to: 180 },
  },
  pregnancy: {
    "Fasting": { from: 70, to: 95 },
    "After meal": { from: 110, to: 140 },
    "2-3 hours after meal": { from: 100, to: 120 },
  },
};

/** Stays in the unit that it was typed in. */
export interface OwnTarget {
  from: GlucoseValue;
  to: GlucoseValue;
}

/** Inclusive. */
export const OWN_TARGET_BOUNDS: Record<GlucoseUnit, TargetRange> = {
  "mg/dl": { from: 54, to: 250 },
  "mmol/l": { from: 3, to: 13.9 },
};

/**
 * Returns what is wrong with a typed target, undefined when nothing is.
 *
 * @example
 * ```ts
 * const [from, to] = [{ value: 4, unit: "mmol/l" }, { value: 7, unit: "mmol/l" }] as const;
 * if (findOwnTargetProblem({ from, to }) !== undefined) throw new Error("refused");
 * if (findOwnTargetProblem({ from: to, to: from }) !== "order") throw new Error("upside down");
 * ```
 */
export function findOwnTargetProblem({ from, to }: OwnTarget): "bounds" | "order" | undefined {
  if (![from, to].every(isWithinBounds)) return "bounds";
  return toMgDl(from) < toMgDl(to) ? undefined : "order";
}

function isWithinBounds({ value, unit }: GlucoseValue): boolean {
  const { from, to } = OWN_TARGET_BOUNDS[unit];
  return value >= from && value <= to;
}

export interface Targets {
  ranges: { preset: TargetPreset } | { own: Record<ReadingType, OwnTarget> };
  /** `YYYY-MM-DD`: set with a clinician; undefined: by the person. */
  clinicianDate?: string;
}

/** Without own targets, Normal for each type. */
export const NORMAL_RANGES = Object.fromEntries(
  READING_TYPES.map((type) => [type, normalRangeMgDl(type)]),
) as TargetRanges;

/** Returns mg/dl; a type without a target has the range called Normal. */
export function rangesOf(targets: Targets | undefined): TargetRanges {
  if (!targets) return NORMAL_RANGES;
  if ("preset" in targets.ranges) return PRESET_RANGES[targets.ranges.preset];
  const { own } = targets.ranges;
  return Object.fromEntries(
    READING_TYPES.map((type) => [type, { from: toMgDl(own[type].from), to: toMgDl(own[type].to) }]),
  ) as TargetRanges;
}

/** Returns mg/dl from the lowest target of a type to the highest. */
export function spanRanges(ranges: TargetRanges): TargetRange {
  const each = Object.values(ranges);
  return {
    from: Math.min(...each.map(({ from }) => from)),
    to: Math.max(...each.map(({ to }) => to)),
  };
}

export type TargetPosition = "below" | "within" | "above";

/**
 * Compares with a target; both ends are within.
 *
 * @example
 * ```ts
 * const reading = { value: 10, unit: "mmol/l", type: "After meal" } as const;
 * if (compareWithTarget(reading, PRESET_RANGES.adults) !== "within") throw new Error("180 is within");
 * ```
 */
export function compareWithTarget(
  reading: GlucoseValue & { type: ReadingType },
  ranges: TargetRanges,
): TargetPosition {
  const mgDl = toMgDl(reading);
  const { from, to } = ranges[reading.type];
  if (mgDl < from) return "below";
  return mgDl > to ? "above" : "within";
}
