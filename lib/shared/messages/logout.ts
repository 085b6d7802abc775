/** Sentences of the question before readings are lost by logging out. @module */
import { defineArea } from "./catalogue.ts";

/** What can be done about them. @see contract §4 Offline */
export const logoutText = /* @__PURE__ */ defineArea("logout", {
  title: "Log out now?",
  notSent: "They could not be sent. Check your network, or stay signed in until it is back.",
  sendNow: "Send now",
  sending: "Sending…",
  stay: "Stay",
  lose: "Log out and lose them",
});
