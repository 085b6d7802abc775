/** Signing in by Google, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google.ts`. */
export const igGoogle: Translated<typeof import("../google.ts")> = {
  google: {
    or: "ma ọ bụ",
    continue: "Jiri Google gaa n'ihu",
    busy: "A na-ejikọ na Google...",
    done: "Ị banyela! Peeji gị na-emeghe...",
    cancelled: "Ị kwụsịrị ịbanye",
    popupBlocked: "Browser gị gbochiri window ahụ. Biko kwe ka popup meghee, nwaa ọzọ.",
    failed: "Ịbanye na Google ekweghị omume",
    failedTryAgain: "Ịbanye na Google ekweghị omume. Biko nwaa ọzọ.",
    closeWindow: "Ọ bụrụ na window a emechighị, biko mechie ya.",
  },
};
