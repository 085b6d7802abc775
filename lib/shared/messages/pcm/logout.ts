/** The question before anything is lost by logging out, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInPidgin, formatCount } from "../counted_readings.ts";

/** The area of `../logout.ts`. */
export const pcmLogout: Translated<typeof import("../logout.ts")> = {
  logout: {
    title: "You wan log out now?",
    lost: ({ readings, feedback, vitalSigns = 0, care = 0, settings = 0 }) => {
      const what = [
        readings > 0 && `${formatCount(readings)} change to your readings`,
        vitalSigns > 0 && countVitalSignsInPidgin(vitalSigns),
        care > 0 && `${formatCount(care)} note for your care`,
        feedback > 0 && `${formatCount(feedback)} feedback message`,
        settings > 0 && "1 change for Settings",
      ];
      return `${what.filter(Boolean).join(" and ")} dey only for dis phone. If you log out now, e go lost.`;
    },
    notSent: "We no fit send am. Check your network, or no log out until network come back.",
    sendNow: "Send am now",
    sending: "E dey send…",
    stay: "No log out",
    lose: "Log out and make e lost",
  },
};
