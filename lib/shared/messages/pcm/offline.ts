/** The app being on the phone, and a new version of it, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../offline.ts`. */
export const pcmOffline: Translated<typeof import("../offline.ts")> = {
  offline: {
    ready: "Di app don ready to work without network",
    update: "New tins don land, tap reload to see dem.",
    playing: "If you reload, di sound go stop. You still wan reload?",
    unsaved: "Wetin you type for dis screen never save. You still wan reload?",
  },
};
