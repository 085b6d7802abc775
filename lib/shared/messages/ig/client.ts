/** What every screen shares, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../client.ts`. */
export const igClient: Translated<typeof import("../client.ts")> = {
  client: {
    loading: "Chere ntakịrị...",
    close: "Mechie",
    showPassword: "Gosi password",
    codeBoxes: "Code e zitere gị",
    digit: (position) => `Nọmba nke ${position}`,
    networkError: "Network nwere nsogbu. Biko lelee network gị, nwaa ọzọ.",
    crashTitle: "O nwere ihe mebiri na app a!",
    crashAdvice: "Ihe niile i chekwara ka dị. Meghee peeji a ọzọ ka ị gaa n'ihu.",
    crashOffline: "Network adịghị, akụkụ app a abatabeghịkwa n'ekwentị gị.",
    reload: "Meghee ọzọ",
  },
};
