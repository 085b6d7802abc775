/** The screen at /signup, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../sign_up.ts`. */
export const igSignUp: Translated<typeof import("../sign_up.ts")> = {
  sign_up: {
    title: "Mepee Akaụntụ",
    lead: "Ịmalite bụ n'efu. Ọ na-ewe minit abụọ.",
    firstName: "Aha mbụ",
    lastName: "Aha ezinụlọ",
    phone: "Nọmba ekwentị",
    address: "Adreesị",
    submit: "Mepee Akaụntụ",
    busy: "A na-emepe akaụntụ...",
    done: "I debanyela aha! Biko lelee email gị maka OTP.",
    failed: "Ndebanye aha ekweghị omume. Biko nwaa ọzọ.",
    haveAccount: "I nweelarị akaụntụ? Banye",
  },
};
