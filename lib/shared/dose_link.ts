/** The fragment of an address that opens a dose to be answered, and may answer it. @module */
import { isCalendarDate } from "./calendar.ts";
import type { DoseAnswer } from "./care.ts";

export interface DoseLink {
  reminderId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Given at once, by a button of the notification. */
  answer?: DoseAnswer;
}

const FRAGMENT = /^dose=([\w-]{1,64})&date=(20\d\d-\d\d-\d\d)(?:&answer=(taken|not_today))?$/;

/** Without the `#`. */
export function formatDoseLink({ reminderId, date, answer }: DoseLink): string {
  return `dose=${reminderId}&date=${date}${answer ? `&answer=${answer}` : ""}`;
}

/** @param fragment With or without the `#`. */
export function parseDoseLink(fragment: string): DoseLink | undefined {
  const [, reminderId, date, answer] = FRAGMENT.exec(fragment.replace(/^#/, "")) ?? [];
  if (reminderId === undefined || date === undefined || !isCalendarDate(date)) return undefined;
  return { reminderId, date, answer: answer as DoseAnswer | undefined };
}
