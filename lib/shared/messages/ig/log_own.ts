/** A person's own target and unit in the logbook, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_own.ts`. */
export const igLogOwn: Translated<typeof import("../log_own.ts")> = {
  log_own: {
    typed: (value) => `i dere: ${value}`,
    position: {
      below: "N'okpuru ebe a chọrọ",
      within: "N'ebe a chọrọ",
      above: "Karịrị ebe a chọrọ",
    },
    inTarget: "Nlele dị n'ebe a chọrọ maka gị",
    bands: (fasting, after, later, unit) =>
      `Green bụ ebe a chọrọ maka gị: tupu nri ụtụtụ ${fasting}, mgbe e richara nri ${after}, awa 2-3 mgbe e richara ya ${later} ${unit}.`,
    span: (from, to) => `${from} ruo ${to}`,
    within: "N'ebe a chọrọ",
    offer: {
      title: "Gbasara ọrịa shuga m",
      lead: "Ọ bụ naanị ma ị chọọ. A na-ebipụta ya n'akụkọ gị, ka dọkịta gị mara gị.",
      tell: "Gwa anyị gbasara ya",
      no: "Mba, daalụ",
    },
  },
};
