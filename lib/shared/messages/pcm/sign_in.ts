/** The screen at /login, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInPidgin, formatCount } from "../counted_readings.ts";

/** The areas of `../sign_in.ts`. */
export const pcmSignIn: Translated<typeof import("../sign_in.ts")> = {
  own_password: {
    title: "Choose password wey be your own",
    lead: "One administrator sabi di password wey you take sign in. Choose anoda one wey only you sabi.",
    failed: "We no fit save your password. Abeg check your network and try again.",
  },
  sign_in: {
    title: "You are welcome",
    lead: "Sign in make you enter your blood sugar logbook.",
    ends: {
      expired: "You don dey signed in for 30 days, so we sign you out. Abeg sign in again.",
      revoked: "You sign out from anoda phone, or your password don change. Abeg sign in again.",
      otherTab: "You don sign out for anoda tab.",
    },
    submit: "Sign In",
    busy: "E dey sign in...",
    failed: "Login no work",
    cannotRemember: "Your browser no gree make dis site remember you. Abeg allow site data and try again.",
    forgotPassword: "You forget your password?",
    unsent: ({ readings, feedback, vitalSigns = 0, care = 0 }) => {
      const what = [
        readings > 0 && `${formatCount(readings)} reading`,
        vitalSigns > 0 && countVitalSignsInPidgin(vitalSigns),
        care > 0 && `${formatCount(care)} note for your care`,
        feedback > 0 && `${formatCount(feedback)} feedback message`,
      ];
      return `${
        what.filter(Boolean).join(" and ")
      } wey dey dis phone never go. Sign in as before to send am.`;
    },
    noAccount: "You be new pesin here?",
    toSignUp: "Sign Up",
  },
};
