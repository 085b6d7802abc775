/** Signing in by Google, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google.ts`. */
export const haGoogle: Translated<typeof import("../google.ts")> = {
  google: {
    or: "ko",
    continue: "Ci gaba da Google",
    busy: "Ana haɗawa da Google...",
    done: "An shiga! Ana kai ku littafinku...",
    cancelled: "An fasa shiga",
    popupBlocked: "An hana popup. Don Allah a ba shi izini, a sake yi.",
    failed: "Shiga da Google bai yi ba",
    failedTryAgain: "Shiga da Google bai yi ba. Don Allah a sake yi.",
    closeWindow: "Idan wannan tagar ba ta rufe ba, don Allah a rufe ta.",
  },
};
