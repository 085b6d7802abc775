/** The app on the phone, and a new version of it, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../offline.ts`. */
export const igOffline: Translated<typeof import("../offline.ts")> = {
  offline: {
    ready: "App a ga-arụ ọrụ na-enweghị network",
    update: "Ihe ọhụrụ abịala, pịa Meghee ọzọ ka i nweta ya.",
    playing: "Imeghe ọzọ ga-akwụsị ụda. Ị ka chọrọ imeghe ọzọ?",
    unsaved: "E chekwabeghị ihe i dere na peeji a. Ị ka chọrọ imeghe ọzọ?",
  },
};
