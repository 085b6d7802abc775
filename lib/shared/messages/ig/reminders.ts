/** What a phone says when it reminds somebody, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../reminders.ts`. */
export const igReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Oge ilele shuga gị eruola",
    medicine: "Oge ịṅụ ọgwụ gị eruola",
    message: "Pịa ka i meghee Alafia.",
  },
  reminder_replies: {
    kindWrong: "Ụdị ya ga-abụ test ma ọ bụ medicine",
    timeWrong: "Biko họrọ oge",
    daysMissing: "Biko họrọ otu ụbọchị ma ọ bụ karịa",
    zoneUnknown: "A maghị mpaghara oge a",
    snoozeWrong: "I nwere ike ibugharị ncheta minit 10, 30 ma ọ bụ 60",
  },
};
