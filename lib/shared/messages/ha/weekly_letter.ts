/** The weekly letter, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../weekly_letter.ts`. */
export const haWeeklyLetter: Translated<typeof import("../weekly_letter.ts")> = {
  weekly_letter: {
    subject: "Makonku tare da {brand}",
    ready: "Makonku daga {from} zuwa {to} ya shirya don ku duba.",
    plain: "Wannan wasiƙa ba ta ɗauki abin da yake naku kaɗai ba. Ku buɗe app domin ku gani.",
    thinking: "Mako uku ba mu ji daga gare ku ba, kuma muna tunawa da ku.",
    quiet:
      "Duk lokacin da kuka so ci gaba, komai yana inda kuka bar shi. Ba za mu sake rubutawa ba sai kun ci gaba.",
    figure: "{name}: {now} (makon da ya gabata: {before})",
    names: { readings: "Awo", mean: "Matsakaici", inRange: "Cikin daidai", lows: "Ƙasa da yadda ake so" },
    none: "–",
    lesson: "Darasi da ya dace: {title}",
    open: "Buɗe app",
    leave: "Kuna samun wannan wasiƙa sau ɗaya a mako, bayan makon da kuka rubuta wani abu.",
    settings: "Gyara ko daina wannan wasiƙa",
  },
};
