/** A reminder that was opened from a notification, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const haOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Rubuta Sugan Jini",
    done: "Na yi",
    taken: "Na sha",
    notToday: "Ba yau ba",
    noted: { taken: "An rubuta: kun sha.", not_today: "An rubuta: ba yau ba." },
    undo: "Mayar da shi",
    notKept: "Mun kasa ajiye wannan. Don Allah a sake yi.",
    snooze: "Tuna mini anjima",
    minutes: (count) => count === 60 ? "Bayan awa 1" : `Bayan minti ${count}`,
    putOff: (minutes) => `Za mu sake tuna muku bayan minti ${minutes}.`,
    failed: "Mun kasa matsar da wannan tunatarwar. Don Allah a duba network a sake yi.",
  },
};
