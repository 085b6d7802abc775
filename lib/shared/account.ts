/** What people type about themselves. @module */
import {
  ADDRESS_MAX_CHARACTERS,
  CODE_LENGTH,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_CHARACTERS,
} from "./limits.ts";
import type { accountRuleText } from "./messages/account_rule.ts";
import type { SignUpBody } from "./schemas/auth.ts";
import type { ProfileChange } from "./schemas/settings.ts";
import { compose, isStorableText } from "./text.ts";

/** UTF-16 units: far more than any spelling of an acceptable one. */
const TYPED_PASSWORD_MAX = 1000;

export type SignUpForm = SignUpBody;
export type ProfileForm = ProfileChange;

export interface ValidationIssue<Field extends string = string> {
  field: Field;
  rule: keyof typeof accountRuleText.english;
}

interface TextRule<Field extends string> {
  field: Field;
  whenEmpty: ValidationIssue["rule"];
  maxCharacters?: number;
}

const SIGN_UP_TEXTS: readonly TextRule<keyof SignUpForm>[] = [
  { field: "firstName", whenEmpty: "firstNameRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "lastName", whenEmpty: "lastNameRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "email", whenEmpty: "emailRequired" },
  { field: "phone", whenEmpty: "phoneRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "address", whenEmpty: "addressRequired", maxCharacters: ADDRESS_MAX_CHARACTERS },
  { field: "password", whenEmpty: "passwordRequired" },
];

const PROFILE_TEXTS: readonly TextRule<keyof ProfileForm>[] = [
  { field: "firstName", whenEmpty: "firstNameRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "lastName", whenEmpty: "lastNameRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "phoneNumber", whenEmpty: "phoneRequired", maxCharacters: NAME_MAX_CHARACTERS },
  { field: "address", whenEmpty: "addressRequired", maxCharacters: ADDRESS_MAX_CHARACTERS },
];

/**
 * Returns every rule a sign-up breaks, in order: required fields first (empty once trimmed), then address, then
 * password.
 */
export function checkSignUp(form: SignUpForm): ValidationIssue<keyof SignUpForm>[] {
  const issues = checkTexts(form, SIGN_UP_TEXTS);
  if (form.email.trim() !== "" && !isEmailAddress(normaliseEmail(form.email))) {
    issues.push({ field: "email", rule: "emailInvalid" });
  }
  if (form.password.trim() !== "") issues.push(...checkPassword(form.password));
  return issues;
}

/**
 * Returns every rule that a changed profile breaks, in the order of a sign-up.
 *
 * @example
 * ```ts
 * const form = { firstName: "Ada", lastName: "Obi", phoneNumber: " ", address: "" };
 * if (checkProfile(form)[0]?.rule !== "phoneRequired") throw new Error("wrong order");
 * ```
 */
export function checkProfile(form: ProfileForm): ValidationIssue<keyof ProfileForm>[] {
  return checkTexts(form, PROFILE_TEXTS);
}

function checkTexts<Field extends string>(
  form: Record<Field, string>,
  rules: readonly TextRule<Field>[],
): ValidationIssue<Field>[] {
  const issues: ValidationIssue<Field>[] = rules
    .filter(({ field }) => form[field].trim() === "")
    .map(({ field, whenEmpty }) => ({ field, rule: whenEmpty }));
  for (const { field, maxCharacters = Infinity } of rules) {
    if (form[field].trim().length > maxCharacters) issues.push({ field, rule: "tooLong" });
    else if (!isStorableText(form[field])) issues.push({ field, rule: "notStorable" });
  }
  return issues;
}

/** 6 characters at least, 128 UTF-8 bytes at most. */
export function checkPassword(password: string): ValidationIssue<"password">[] {
  if (password.trim().length > TYPED_PASSWORD_MAX) return [{ field: "password", rule: "passwordLong" }];
  const prepared = preparePassword(password);
  if ([...prepared].length < PASSWORD_MIN_CHARACTERS) return [{ field: "password", rule: "passwordShort" }];
  if (utf8Length(prepared) > PASSWORD_MAX_BYTES) return [{ field: "password", rule: "passwordLong" }];
  return [];
}

/** NFKC, trimmed: phones add a space behind a suggested word. */
export function preparePassword(password: string): string {
  return compose(password, "NFKC").trim();
}

/**
 * Trimmed, A to Z in lower case. Other letters stay: the Kelvin sign lower-cases to k, and would open another's account.
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Tells whether text can be an e-mail address: printable ASCII, one @, a dotted name behind it, at most 254
 * characters.
 *
 * Linear in time; the length is looked at first.
 */
export function isEmailAddress(email: string): boolean {
  if (email.length > EMAIL_MAX_CHARACTERS) return false;
  // No address lists and no quoted parts.
  if (!/^[\x21-\x7e]+$/.test(email) || /[<>()[\],;:\\"]/.test(email)) return false;
  const at = email.indexOf("@");
  if (at < 1 || at > 64 || at !== email.lastIndexOf("@")) return false;
  const domain = email.slice(at + 1);
  return domain.includes(".") && domain.split(".").every((label) => label !== "" && !/^-|-$/.test(label));
}

export function checkCodeEntry(
  { email, otp }: { email: string; otp: string },
): ValidationIssue<"email" | "otp">[] {
  const broken: ValidationIssue<"email" | "otp">[] = [];
  if (email.trim() === "") broken.push({ field: "email", rule: "emailMissing" });
  if (!isCompleteCode(otp)) broken.push({ field: "otp", rule: "codeIncomplete" });
  return broken;
}

export function isCompleteCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^[0-9]+$/.test(text);
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** How administrators may order the list of users; a search is always newest first. */
export const USER_ORDERS = ["newest", "oldest", "name", "email", "active"] as const;
export type UserOrder = typeof USER_ORDERS[number];

export const USER_ROLES = ["user", "admin"] as const;
export type UserRole = typeof USER_ROLES[number];
