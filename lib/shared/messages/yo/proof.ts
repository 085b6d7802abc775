/** Asking again for the password or a code, in by Google, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../proof.ts`. */
export const yoProof: Translated<typeof import("../proof.ts")> = {
  proof: {
    title: "Ẹ fi hàn pé ẹ̀yin ni",
    codeLead: "Ẹ jọ̀wọ́, ẹ tẹ kóòdù inú áàpù authenticator yín.",
    passwordLead: "Ẹ jọ̀wọ́, ẹ tún tẹ password yín.",
    code: "Kóòdù",
    codeHint: "Ti áàpù authenticator yín",
    confirm: "Fi hàn",
    cancel: "Fagi lé e",
    endLinks: "Ẹ parí àwọn link dókítà mi pẹ̀lú",
  },
};
