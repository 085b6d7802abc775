/** The frame around every signed-in screen, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../layout.ts`. */
export const yoLayout: Translated<typeof import("../layout.ts")> = {
  layout: {
    home: `${BRAND.name}, ìbẹ̀rẹ̀`,
    menu: "Mẹ́nù",
    log_book: "Ṣúgà Inú Ẹ̀jẹ̀",
    podcast: "Podcast",
    library: "Ilé Ìkàwé",
    videos: "Fídíò",
    mealGuide: "Ìtọ́sọ́nà oúnjẹ",
    feedback: "Èrò",
    reminders: "Ìránnilétí",
    care: "Ìtọ́jú mi",
    inbox: (unread) => unread ? `Àtẹ̀jíṣẹ́, tuntun ${unread}` : "Àtẹ̀jíṣẹ́",
    my_diabetes: "Àtọ̀gbẹ mi",
    settings: "Ètò",
    bar: "Àwọn ọ̀nà àtìgbàdégbà",
    logbook: "Ìwé",
    learn: "Ẹ̀kọ́",
    more: "Sí i",
    record: "Kọ",
    logout: "Jáde",
    installApp: "Fi App Sórí Fóònù",
    offline: "Kò sí nẹ́tíwọ̀kì. Ohun tuntun máa hàn nígbà tí nẹ́tíwọ̀kì bá dé.",
  },
  soft_navigation: {
    held: "Èyí kò tíì parí. Ṣé ẹ ṣì fẹ́ kúrò ní ojú ìwé yìí?",
    sound: "Link yìí máa dá ohùn náà dúró. Ṣé ẹ ṣì fẹ́ ṣí i?",
  },
  document: {
    titleOf: (screen) => `${screen} · ${BRAND.name}`,
    skipToContent: "Lọ sí ọ̀rọ̀ gangan",
  },
};
