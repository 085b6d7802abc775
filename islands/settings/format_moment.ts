/** When something happened, where the person is. @module */

/** Writes an ISO 8601 instant as day and time: `21 Nov 2026, 09:00`. The time zone is the browser's by default. */
export function formatMoment(iso: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}

/** Writes the day of an instant as `YYYY-MM-DD`. The time zone is the browser's by default. */
export function formatDay(at: Date, timeZone?: string): string {
  // Sweden writes its days as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}
