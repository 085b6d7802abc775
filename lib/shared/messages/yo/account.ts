/** What every account screen shares, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account.ts`. */
export const yoAccount: Translated<typeof import("../account.ts")> = {
  account: {
    promise: "Ẹ kọ ṣúgà inú ẹ̀jẹ̀ yín sílẹ̀ kíákíá, kí ẹ sì rí ohun tó túmọ̀ sí lójú ẹsẹ̀.",
    email: "Email yín",
    password: "Password yín",
    passwordHint: "Kó má dín sí lẹ́tà 6",
    noNetwork: "Nẹ́tíwọ̀kì kò dára. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
  },
};
