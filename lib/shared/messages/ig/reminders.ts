/** What a phone says when it reminds somebody, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../reminders.ts`. */
export const igReminders: Translated<typeof import("../reminders.ts")> = {
  reminders: {
    test: "Oge ilele shuga gị eruola",
    medicine: "Oge ịṅụ ọgwụ gị eruola",
    message: `Pịa ka i meghee ${BRAND.name}.`,
  },
  supply_short: {
    title: "Oge eruola ilele ngwa gị",
    message: `Ihe ga-agwụ n'oge na-adịghị anya: {count}. Pịa ka ${BRAND.name} mepee.`,
  },
};
