/** Sentences of the administrators' screen at /second-factor. @module */
import { defineArea } from "./catalogue.ts";

/** Codes of an authenticator app, beside the password. */
export const secondFactorText = /* @__PURE__ */ defineArea("admin_second_factor", {
  title: "Second Factor",
  lead: "A code of an app on your phone, beside your password. Who learns the password alone stays outside.",
  loading: "Loading...",
  failed: "We could not load this.",
  tryAgain: "Try Again",
  isOff: "Your second factor is off.",
  isOn: "Your second factor is on.",
  isRequired: "Every administrator of this server needs one.",
  password: "Current password",
  begin: "Set it up",
  scan: "Scan this with an authenticator app, such as Aegis or Google Authenticator:",
  qrCode: "QR code of the key",
  typed: "Or type this key into it:",
  code: "Code of the app",
  turnOn: "Switch on",
  turnOff: "Switch off",
  busy: "Checking...",
  missing: "Please type the six digits that the app shows.",
  unreachable: "Failed to connect to the server. Please try again.",
  lost:
    "If you lose the phone, whoever runs the server can switch it off: deno task admin:factor-off -- EMAIL.",
  turnedOn: "It is on. From now on, signing in asks for a code.",
  turnedOff: "It is off. Your password alone opens your account.",
});
