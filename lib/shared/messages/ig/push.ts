/** Notifications on a phone, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../push.ts`. */
export const igPush: Translated<typeof import("../push.ts")> = {
  push: {
    title: BRAND.name,
    body: `O nwere ihe ọhụrụ dịịrị gị na ${BRAND.name}.`,
  },
  push_switch: {
    label: "Ọkwa n'ekwentị",
    off: "Gosi ozi ọhụrụ na ncheta n'ekwentị a. Ha na-adịkwa na Ozi gị mgbe niile.",
    on: "Ekwentị a na-egosi ozi ọhụrụ na ncheta gị, ma e mechiri app a emechi.",
    working: "Chere ntakịrị...",
    denied:
      `Browser gị na-egbochi ọkwa ${BRAND.name}. Kwe ka ha bata na nhazi ya maka saịtị a, gbanyezie ọzọ.`,
    dismissed: "I nyeghị ikike. Gbanye ọzọ, browser gị ga-ajụ gị otu ugboro ọzọ.",
    unsupported: "Browser a enweghị ike igosi ọkwa. Ha niile dị na Ozi gị.",
    homeScreen:
      `N'iPhone na iPad, buru ụzọ tinye ${BRAND.name} n'ihu ekwentị gị: pịa Share, pịazie Add to Home Screen.`,
    noWorker: "App a adịbeghị n'ekwentị a. Meghee peeji a ọzọ, nwaa ọzọ.",
    notSubscribed: "Anyị enweghị ike iru ọrụ ọkwa nke browser gị. Biko nwaa ọzọ ma e mechaa.",
    noAnswer: "Biko lelee network gị, nwaa ọzọ.",
    failed: "O nwere ihe mebiri. Biko nwaa ọzọ.",
  },
};
