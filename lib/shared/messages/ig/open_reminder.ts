/** A reminder that was opened from a notification, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../open_reminder.ts`. */
export const igOpenReminder: Translated<typeof import("../open_reminder.ts")> = {
  open_reminder: {
    record: "Dee Shuga Gị",
    done: "Emeela m",
    taken: "Aṅụọla m",
    notToday: "Ọ bụghị taa",
    noted: { taken: "Edere ya: ị ṅụrụ ya.", not_today: "Edere ya: ọ bụghị taa." },
    undo: "Weghachi ya",
    notKept: "Anyị enweghị ike idebe nke a. Biko nwaa ọzọ.",
    snooze: "Chetara m ma e mechaa",
    minutes: (count) => count === 60 ? "N'ime awa 1" : `N'ime minit ${count}`,
    putOff: (minutes) => `Anyị ga-echetara gị ọzọ n'ime minit ${minutes}.`,
    failed: "Anyị enweghị ike ibugharị ncheta a. Biko lelee network gị, nwaa ọzọ.",
  },
};
