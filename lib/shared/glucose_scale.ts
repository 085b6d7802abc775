/** The bar from very low to critical. @module */
import {
  CRITICAL_FROM_MG_DL,
  type GlucoseStatus,
  type GlucoseUnit,
  type ReadingType,
  STATUS_TABLE,
} from "./glucose.ts";
import { MG_DL_PER_MMOL_L } from "./limits.ts";

/** Mg/dl. Logarithmic, so that the narrow low bands have room. */
const ENDS_MG_DL = { from: 40, to: 400 };

/** Ends are shares of the bar, 0 to 1. */
interface ScaleBand {
  status: GlucoseStatus;
  from: number;
  to: number;
}

/** Returns a value's place on the bar, 0 to 1; beyond an end it stands on it. */
export function positionOnScale(mgDl: number): number {
  const { from, to } = ENDS_MG_DL;
  const share = Math.log(mgDl / from) / Math.log(to / from);
  return Math.min(1, Math.max(0, share));
}

/** Returns bands from the lowest up, without gaps. */
export function scaleBands(type: ReadingType): ScaleBand[] {
  return statusBands(type).map(({ status, fromMgDl, toMgDl }) => ({
    status,
    from: positionOnScale(fromMgDl),
    to: positionOnScale(toMgDl),
  }));
}

/** mg/dl, both inclusive. */
export function normalRangeMgDl(type: ReadingType): { from: number; to: number } {
  const normal = statusBands(type).find(({ status }) => status === "Normal");
  if (!normal) throw new RangeError(`Cannot find what is normal for ${type}`);
  return { from: normal.fromMgDl, to: normal.toMgDl };
}

/**
 * Returns the lowest and highest Normal value that a meter can show.
 *
 * Rounded inwards: 100 mg/dl is 5.56 mmol/l, and a meter's 5.6 is Elevated.
 *
 * @example
 * ```ts
 * if (normalRange("Fasting", "mmol/l").to !== 5.5) throw new Error("rounded outwards");
 * ```
 */
export function normalRange(type: ReadingType, unit: GlucoseUnit): { from: number; to: number } {
  const { from, to } = normalRangeMgDl(type);
  if (unit === "mg/dl") return { from, to };
  const tenths = MG_DL_PER_MMOL_L / 10;
  return { from: Math.ceil(from / tenths) / 10, to: Math.floor(to / tenths) / 10 };
}

interface StatusBand {
  status: GlucoseStatus;
  /** mg/dl. */
  fromMgDl: number;
  /** mg/dl; Infinity for the last. */
  toMgDl: number;
}

/**
 * Returns a type's bands for drawing, lowest first, without gaps; {@linkcode classifyReading} judges values, edges
 * included.
 */
export function statusBands(type: ReadingType): StatusBand[] {
  const bands: StatusBand[] = [];
  for (const { status, ...bound } of STATUS_TABLE[type]) {
    const end = "belowMgDl" in bound ? bound.belowMgDl : bound.upToMgDl;
    const toMgDl = Math.min(end, CRITICAL_FROM_MG_DL);
    const last = bands.at(-1);
    if (last?.status === status) last.toMgDl = toMgDl;
    else bands.push({ status, fromMgDl: last?.toMgDl ?? 0, toMgDl });
  }
  return [...bands, { status: "Critical", fromMgDl: CRITICAL_FROM_MG_DL, toMgDl: Infinity }];
}
