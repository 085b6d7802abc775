/** Parts of the screen at /care, and the former screens that they take the place of. @module */
import { PATIENT_SCREENS } from "./screens.ts";

/** Each has an address of its own. */
export const CARE_PARTS = ["today", "checks", "about"] as const;
export type CarePart = typeof CARE_PARTS[number];

export function carePath(part: CarePart): string {
  const { path } = PATIENT_SCREENS.care;
  return part === "today" ? path : `${path}?part=${part}`;
}

/** Where former screens are now: notifications and people still lead to them. */
export const MOVED_SCREENS: Readonly<Record<string, string>> = {
  "/reminders": carePath("today"),
  "/my-diabetes": carePath("about"),
};
