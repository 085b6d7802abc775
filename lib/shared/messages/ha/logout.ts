/** The question before anything is lost by logging out, in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInHausa, formatCount } from "../counted_readings.ts";

/** The area of `../logout.ts`. */
export const haLogout: Translated<typeof import("../logout.ts")> = {
  logout: {
    title: "A fita yanzu?",
    lost: ({ readings, feedback, vitalSigns = 0, care = 0, settings = 0 }) => {
      const what = [
        readings > 0 && `gyara ${formatCount(readings)} na awonku`,
        vitalSigns > 0 && countVitalSignsInHausa(vitalSigns),
        care > 0 && `bayanan kula ${formatCount(care)}`,
        feedback > 0 && `ra'ayi ${formatCount(feedback)}`,
        settings > 0 && "gyara 1 a Saituna",
      ];
      const said = what.filter(Boolean).join(" da ");
      return readings + feedback + vitalSigns + care + settings === 1
        ? `Akwai ${said} a wannan wayar kaɗai. Idan kun fita yanzu, zai ɓace.`
        : `Akwai ${said} a wannan wayar kaɗai. Idan kun fita yanzu, za su ɓace.`;
    },
    notSent: "Mun kasa aika su. A duba network, ko kada a fita sai network ya dawo.",
    sendNow: "Aika yanzu",
    sending: "Ana aikawa…",
    stay: "Zauna",
    lose: "Fita, su ɓace",
  },
};
