/** Sentences of the question before anything is lost by logging out. @module */
import { defineArea } from "./catalogue.ts";
import { countCare, countChanges, countFeedback, countVitalSigns } from "./counted_readings.ts";

/** What can be done about them. */
export const logoutText = /* @__PURE__ */ defineArea("logout", {
  title: "Log out now?",
  lost: (
    { readings, feedback, vitalSigns = 0, care = 0, settings = 0 }: {
      readings: number;
      feedback: number;
      vitalSigns?: number;
      care?: number;
      settings?: number;
    },
  ) => {
    const what = [
      readings > 0 && countChanges(readings),
      vitalSigns > 0 && countVitalSigns(vitalSigns),
      care > 0 && countCare(care),
      feedback > 0 && countFeedback(feedback),
      settings > 0 && "1 change in Settings",
    ];
    const said = what.filter(Boolean).join(" and ");
    return readings + feedback + vitalSigns + care + settings === 1
      ? `${said} is only on this phone. If you log out now, you lose it.`
      : `${said} are only on this phone. If you log out now, you lose them.`;
  },
  notSent: "We could not send them. Check your network, or stay signed in until it is back.",
  sendNow: "Send now",
  sending: "Sending…",
  stay: "Stay",
  lose: "Log out and lose them",
});
