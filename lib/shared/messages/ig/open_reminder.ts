/** A reminder that was opened from a notification, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const igOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Dee Shuga Gị",
    done: "Emeela m",
    snooze: "Chetara m ma e mechaa",
    minutes: (count) => count === 60 ? "N'ime awa 1" : `N'ime minit ${count}`,
    putOff: (minutes) => `Anyị ga-echetara gị ọzọ n'ime minit ${minutes}.`,
    failed: "Anyị enweghị ike ibugharị ncheta a. Biko lelee network gị, nwaa ọzọ.",
  },
};
