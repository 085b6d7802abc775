/** Danger in the logbook and its wizard, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_safety.ts`. */
export const igLogSafety: Translated<typeof import("../log_safety.ts")> = {
  log_safety: {
    lowTitle: "Mee nke a ugbu a",
    lowSteps: (unit) => [
      "Rie ma ọ bụ ṅụọ shuga 15 g na-arụ ọrụ ngwa ngwa: shuga cube 3, ma ọ bụ ọkara iko soft drink nwere shuga (ọ bụghị diet), ma ọ bụ otu ngaji mmanụ aṅụ.",
      `Lelee shuga gị ọzọ mgbe minit 15 gachara. Ọ bụrụ na o rubeghị ${
        unit === "mg/dl" ? "70" : "3.9"
      }, rie shuga ahụ ọzọ.`,
      "Ọ bụrụ na ụra na-atụ onye ahụ nke ukwuu, uche ya aghara, ma ọ bụ na o nweghị ike ilo ihe, etinyela ya ihe ọ bụla n'ọnụ. Chọọ enyemaka.",
    ],
    criticalTitle: "Chọọ enyemaka ugbu a",
    criticalSteps: [
      "Gaa n'ụlọ ọgwụ kacha nso ugbu a, kpọrọkwa mmadụ ka o soro gị.",
      "Ṅụọ mmiri ma ọ bụrụ na i nwere ike. Anyala ụgbọala n'onwe gị.",
    ],
    startTimer: "Malite elekere minit 15",
    stopTimer: "Kwụsị",
    dismissTimer: "Emeela m",
    timerName: "Ruo mgbe ị ga-elele ọzọ",
    testAgainIn: (clock) => `Ọ fọrọ ${clock} ka i lelee ọzọ`,
    testAgainNow: "Oge ilele ọzọ eruola. Lelee shuga dị n'ọbara gị ugbu a.",
    timerOver: "Minit 15 gị agwụla. Meghee app a ka ị gaa n'ihu.",
    noDosing: "Agbanwela ọgwụ gị n'onwe gị. Buru ụzọ gwa dọkịta gị okwu.",
    normalRange: (type, from, to) => `Nke dị mma maka “${type}”: ${from} ruo ${to}`,
  },
};
