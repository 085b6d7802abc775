/** Whether two samples of times come from the same distribution. @module */

/** Returns the middle of a sample. */
export function sampleMedian(sample: readonly number[]): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Returns the probability that two samples of one distribution differ as much as these (Mann-Whitney U, two-sided,
 * by the normal approximation, which holds from about 20 values on).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
    .sort((x, y) => x.value - y.value);
  const rankSum = ranked.reduce((sum, { isA }, index) => isA ? sum + index + 1 : sum, 0);
  const u = rankSum - a.length * (a.length + 1) / 2;
  const deviation = Math.sqrt(a.length * b.length * (a.length + b.length + 1) / 12);
  const z = Math.abs(u - a.length * b.length / 2) / deviation;
  return 2 * upperTail(z);
}

/** The standard normal distribution beyond `z`, to 7 digits (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const weights = [0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = weights.reduce((total, weight, power) => total + weight * t ** (power + 1), 0);
  return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * sum;
}
