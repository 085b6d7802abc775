/** Sentences of the rules in `lib/shared/account.ts`. @module */
import { defineArea } from "./catalogue.ts";

/** What a person is told about a field of their account. */
export const accountRuleText = /* @__PURE__ */ defineArea("account_rules", {
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  emailRequired: "Email is required",
  phoneRequired: "Phone number is required",
  addressRequired: "Address is required",
  passwordRequired: "Password is required",
  isAdminRequired: "Please say whether this is an administrator",
  emailInvalid: "Please enter a valid email address",
  passwordShort: "Password must be at least 6 characters long",
  passwordLong: "Password is too long. Please use a shorter password.",
  passwordCommon: "This password is too easy to guess. Please choose another.",
  tooLong: "This is too long. Please shorten it.",
  notStorable: "Please remove characters that we cannot store",
  fillAllFields: "Please fill in all fields",
  codeIncomplete: "Please enter a complete 5-digit OTP",
  linkDead: "This link has been used or is too old. Ask for a new code.",
  emailMissing: "Email not found. Please go back and sign up again.",
});
