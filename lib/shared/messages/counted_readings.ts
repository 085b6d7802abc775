/** How many of something, in words. @module */

/**
 * Writes a count as in Nigerian English, in every language.
 *
 * @example
 * ```ts
 * if (formatCount(1234) !== "1,234") throw new Error("no mark");
 * ```
 */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/**
 * Returns a number of readings as it stands in a sentence.
 *
 * @example
 * ```ts
 * if (countReadings(1) !== "1 reading" || countReadings(2) !== "2 readings") throw new Error("miscounted");
 * ```
 */
export function countReadings(count: number): string {
  return count === 1 ? "1 reading" : `${formatCount(count)} readings`;
}

/** Returns a number of readings recorded, changed or deleted as it stands in a sentence. */
export function countChanges(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "change" : "changes"} to your readings`;
}

/** Returns a number of blood pressures and weights as it stands in a sentence. */
export function countVitalSigns(count: number): string {
  return count === 1 ? "1 blood pressure or weight" : `${formatCount(count)} blood pressures or weights`;
}

/** Returns a number of medicines taken, supplies, visits and checks as it stands in a sentence. */
export function countCare(count: number): string {
  return count === 1 ? "1 note on your care" : `${formatCount(count)} notes on your care`;
}

/** Returns numbers of readings and of the others as they stand in a sentence. */
export function countEntries(readings: number, vitalSigns: number): string {
  return nameEntries(readings, vitalSigns, () => countReadings(readings), countVitalSigns, " and ");
}

/** The same in Nigerian Pidgin. */
export function countEntriesInPidgin(readings: number, vitalSigns = 0): string {
  return nameEntries(readings, vitalSigns, (count) => `${count} reading`, countVitalSignsInPidgin, " and ");
}

export function countVitalSignsInPidgin(count: number): string {
  return `${formatCount(count)} blood pressure or weight`;
}

/** The same in Hausa. */
export function countEntriesInHausa(readings: number, vitalSigns = 0): string {
  return nameEntries(readings, vitalSigns, (count) => `awo ${count}`, countVitalSignsInHausa, " da ");
}

export function countVitalSignsInHausa(count: number): string {
  return `BP ko nauyi ${formatCount(count)}`;
}

/** The same in Igbo. */
export function countEntriesInIgbo(readings: number, vitalSigns = 0): string {
  return nameEntries(readings, vitalSigns, (count) => `nlele ${count}`, countVitalSignsInIgbo, " na ");
}

export function countVitalSignsInIgbo(count: number): string {
  return `BP ma ọ bụ ịdị arọ ${formatCount(count)}`;
}

/** The same in Yoruba. */
export function countEntriesInYoruba(readings: number, vitalSigns = 0): string {
  return nameEntries(readings, vitalSigns, (count) => `àbájáde ${count}`, countVitalSignsInYoruba, " àti ");
}

export function countVitalSignsInYoruba(count: number): string {
  return `BP tàbí ìwọ̀n ara ${formatCount(count)}`;
}

/** For what begins a sentence. */
export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What there is none of is not named, unless there is nothing. */
function nameEntries(
  readings: number,
  vitalSigns: number,
  sayReadings: (count: string) => string,
  sayVitalSigns: (count: number) => string,
  and: string,
): string {
  const others = vitalSigns > 0 && sayVitalSigns(vitalSigns);
  return [(readings > 0 || !others) && sayReadings(formatCount(readings)), others].filter(Boolean).join(and);
}

/** Returns a number of feedback messages as it stands in a sentence. */
export function countFeedback(count: number): string {
  return count === 1 ? "1 feedback message" : `${formatCount(count)} feedback messages`;
}
