export const DIABETES_TYPES = ["type1", "type2", "gestational", "other"] as const;
export type DiabetesType = typeof DIABETES_TYPES[number];

/** What the logbook asks after a first reading, in this order. */
export const PERSON_QUESTIONS = ["type", "unit", "targets"] as const;
export type PersonQuestion = typeof PERSON_QUESTIONS[number];

export const HBA1C_UNITS = ["%", "mmol/mol"] as const;
export type Hba1cUnit = typeof HBA1C_UNITS[number];

/** What laboratories measure; inclusive. */
export const HBA1C_BOUNDS: Record<Hba1cUnit, { from: number; to: number }> = {
  "%": { from: 3, to: 20 },
  "mmol/mol": { from: 9, to: 195 },
};

export function isHba1cPossible({ value, unit }: { value: number; unit: Hba1cUnit }): boolean {
  return value >= HBA1C_BOUNDS[unit].from && value <= HBA1C_BOUNDS[unit].to;
}
