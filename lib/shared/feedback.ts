export const MAX_STARS = 5;

/** `rating` is 0 while no star is chosen. */
export interface FeedbackDraft {
  subject: string;
  message: string;
  rating: number;
}

/** Tells whether subject and message are more than white space and `rating` is 1 to 5, whole. */
export function isCompleteFeedback({ subject, message, rating }: FeedbackDraft): boolean {
  const hasStars = Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS;
  return subject.trim() !== "" && message.trim() !== "" && hasStars;
}

export type RelativeTime =
  | { unit: "now" }
  /** 1 to 23. */
  | { unit: "hours"; count: number }
  | { unit: "yesterday" }
  /** From 2. */
  | { unit: "days"; count: number };

const HOUR_MS = 3600_000;

/**
 * Classifies the time between two instants in milliseconds: under 1 h, under 24 h, under 48 h, days.
 *
 * For a clock behind the server's, everything is now.
 */
export function relativeTime(thenMs: number, nowMs: number): RelativeTime {
  const hours = Math.floor((nowMs - thenMs) / HOUR_MS);
  if (hours < 1) return { unit: "now" };
  if (hours < 24) return { unit: "hours", count: hours };
  if (hours < 48) return { unit: "yesterday" };
  return { unit: "days", count: Math.floor(hours / 24) };
}

/** Returns an author's public name: both names, or the first and an initial. */
export function formatAuthorName(
  { firstName, lastName }: { firstName: string; lastName: string },
  { isShort }: { isShort: boolean },
): string {
  const [initial] = lastName;
  return `${firstName} ${isShort && initial ? `${initial}.` : lastName}`.trim();
}
