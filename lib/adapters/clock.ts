/** Time, handed in so that tests can turn it. @module */

/** Tells the present instant. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
