/** A person's own target and unit in the logbook, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_own.ts`. */
export const haLogOwn: Translated<typeof import("../log_own.ts")> = {
  log_own: {
    typed: (value) => `an rubuta: ${value}`,
    position: {
      below: "Ƙasa da mataki",
      within: "Cikin mataki",
      above: "Ya wuce mataki",
    },
    inTarget: "Awon da ke cikin matakin da ake so",
    bands: (fasting, after, later, unit) =>
      `Kore shi ne matakin da ake so: kafin karin kumallo ${fasting}, bayan abinci ${after}, awa 2-3 bayan abinci ${later} ${unit}.`,
    span: (from, to) => `${from} zuwa ${to}`,
    within: "Cikin mataki",
    offer: {
      title: "Game da ciwon sugata",
      lead: "Sai idan kuna so. Ana buga shi a rahotonku, domin likita ya san ku.",
      tell: "Faɗa mana",
      no: "A'a, na gode",
    },
  },
};
