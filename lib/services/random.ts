/** Chance that nobody can foresee. @module */

/** Draws a number from 0 up to 1. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
