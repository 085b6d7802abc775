/** The frame around every signed-in screen, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../layout.ts`. */
export const haLayout: Translated<typeof import("../layout.ts")> = {
  layout: {
    home: `${BRAND.name}, shafin farko`,
    menu: "Menu",
    log_book: "Sugan Jini",
    podcast: "Podcast",
    library: "Laburare",
    videos: "Bidiyo",
    mealGuide: "Jagorar abinci",
    feedback: "Ra'ayoyi",
    reminders: "Tunatarwa",
    care: "Kula da kaina",
    inbox: (unread) => unread ? `Saƙonni, sababbi ${unread}` : "Saƙonni",
    my_diabetes: "Ciwon sugata",
    settings: "Saituna",
    bar: "Hanyoyi na kullum",
    logbook: "Littafi",
    learn: "Koyo",
    more: "Ƙari",
    record: "Rubuta",
    logout: "Fita",
    installApp: "Saka App a Waya",
    offline: "Babu network. Sababbin abubuwa za su bayyana idan network ya dawo.",
  },
  soft_navigation: {
    held: "Ba a gama wannan ba tukuna. A bar wannan shafin duk da haka?",
    sound: "Wannan link yana tsayar da sautin. A buɗe shi duk da haka?",
  },
  document: {
    titleOf: (screen) => `${screen} · ${BRAND.name}`,
    skipToContent: "Tsallaka zuwa ciki",
  },
};
