/** What the server says about blood pressure and weight, in Hausa. @module */
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const span = ({ from, to }: { from: number; to: number }) => `daga ${from} zuwa ${to}`;

/** The area of `../vital_sign_replies.ts`. */
export const haVitalSignReplies: Translated<typeof import("../vital_sign_replies.ts")> = {
  vital_sign_replies: {
    kindWrong: "Nau'in dole ya zama blood_pressure ko weight",
    dateWrong: "Kwanan wata dole ya zama na gaskiya, kamar YYYY-MM-DD",
    timeWrong: "Lokaci dole ya zama HH:mm",
    systolicWrong: `Lambar sama dole ta zama cikakkiyar lamba ${span(POSSIBLE.systolic)}`,
    diastolicWrong: `Lambar ƙasa dole ta zama cikakkiyar lamba ${span(POSSIBLE.diastolic)}`,
    pulseWrong: `Bugun zuciya dole ya zama cikakkiyar lamba ${span(POSSIBLE.pulse)}`,
    upsideDown: "Dole lambar sama ta fi lambar ƙasa yawa",
    kgWrong: `Nauyi dole ya zama lamba ${span(POSSIBLE.kg)}, kada lambobin bayan ɗigo su wuce ${KG_DECIMALS}`,
  },
};
