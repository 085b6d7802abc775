/** The app on the phone, and a new version of it, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../offline.ts`. */
export const haOffline: Translated<typeof import("../offline.ts")> = {
  offline: {
    ready: "App ɗin yana iya aiki ba network",
    update: "Akwai sabon abu, a danna Sake buɗewa.",
    playing: "Sake buɗewa zai tsayar da sautin. A sake buɗewa duk da haka?",
    unsaved: "Ba a ajiye abin da kuka rubuta a nan ba tukuna. A sake buɗewa duk da haka?",
  },
};
