import { CRITICAL_FROM_MG_DL, type GlucoseStatus, type ReadingType, STATUS_TABLE } from "./glucose.ts";

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
 *
 * @example
 * ```ts
 * const normal = statusBands("After meal").find(({ status }) => status === "Normal");
 * if (normal?.fromMgDl !== 70 || normal.toMgDl !== 200) throw new Error("wrong band");
 * ```
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
