/** Everything of the holder of a token that is on this phone only, and is lost when it is forgotten. @module */
import { countUnsentFeedback } from "./clear_feedback.ts";
import { userIdOf } from "./session.ts";
import { countUnsentOf } from "./unsent_readings.ts";

/** How much there is of each. */
export interface UnsentWork {
  /** Changes of readings. */
  readings: number;
  /** Feedback, what was refused counted. */
  feedback: number;
}

/** Returns how much of a token's holder has not been sent. */
export async function countUnsentWork(token: string): Promise<UnsentWork> {
  const [readings, feedback] = await Promise.all([countUnsentOf(token), countFeedbackOf(token)]);
  return { readings, feedback };
}

/** Tells whether everything has been sent. */
export function isAllSent({ readings, feedback }: UnsentWork): boolean {
  return readings + feedback === 0;
}

async function countFeedbackOf(token: string): Promise<number> {
  const userId = userIdOf(token);
  return userId === undefined ? 0 : await countUnsentFeedback(userId);
}
