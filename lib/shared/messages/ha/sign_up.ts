/** The screen at /signup, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../sign_up.ts`. */
export const haSignUp: Translated<typeof import("../sign_up.ts")> = {
  sign_up: {
    title: "Buɗe Asusu",
    lead: "Farawa kyauta ne. Minti biyu ya isa.",
    firstName: "Suna",
    lastName: "Sunan mahaifi",
    phone: "Lambar waya",
    address: "Adireshi",
    submit: "Buɗe Asusu",
    busy: "Ana buɗe asusu...",
    done: "An yi rijista! Don Allah a duba email ɗinku domin OTP na tabbatarwa.",
    failed: "Rijista ba ta yi ba. Don Allah a sake yi.",
    haveAccount: "Kuna da asusu tuntuni? Shiga",
  },
};
