/** The frame around every signed-in screen, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../layout.ts`. */
export const igLayout: Translated<typeof import("../layout.ts")> = {
  layout: {
    home: `${BRAND.name}, mbido`,
    menu: "Menu",
    log_book: "Shuga N'Ọbara",
    podcast: "Podcast",
    library: "Ọba Akwụkwọ",
    videos: "Vidiyo",
    mealGuide: "Ntuziaka nri",
    feedback: "Echiche",
    reminders: "Ncheta",
    care: "Nlekọta m",
    inbox: (unread) => unread ? `Ozi gị, ${unread} dị ọhụrụ` : "Ozi gị",
    my_diabetes: "Ọrịa shuga m",
    settings: "Nhazi",
    bar: "Ụzọ ndị a na-ejikarị",
    logbook: "Akwụkwọ",
    learn: "Mụta",
    more: "Ndị ọzọ",
    record: "Dee",
    logout: "Pụọ",
    installApp: "Wụnye App",
    offline: "Network adịghị. Ihe ọhụrụ ga-apụta mgbe network lọtara.",
  },
  soft_navigation: {
    held: "I mechabeghị nke a. Ị ka chọrọ ịhapụ peeji a?",
    sound: "Link a ga-akwụsị ụda. Ị ka chọrọ imeghe ya?",
  },
  document: {
    titleOf: (screen) => `${screen} · ${BRAND.name}`,
    skipToContent: "Gaa n'ihe e dere",
  },
};
