/** Ranges of values that a person can have. @module */
/** Both inclusive. */
export interface VitalSignRange {
  from: number;
  to: number;
}

/** Values beyond are refused: mmHg, beats a minute, kg. */
export const POSSIBLE = {
  systolic: { from: 40, to: 350 },
  diastolic: { from: 20, to: 250 },
  pulse: { from: 20, to: 300 },
  kg: { from: 2, to: 650 },
} as const satisfies Record<string, VitalSignRange>;

/** No scale shows more decimals. */
export const KG_DECIMALS = 2;

export function isWithin(value: number, { from, to }: VitalSignRange): boolean {
  return value >= from && value <= to;
}
