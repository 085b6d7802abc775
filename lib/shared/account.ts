/**
 * Rules for what people type about themselves, the same on screen and on the server.
 *
 * @module
 */
import {
  ADDRESS_MAX_CHARACTERS,
  CODE_LENGTH,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_CHARACTERS,
} from "./limits.ts";
import type { accountRules } from "./messages/account_rules.ts";
import { isStorableText } from "./text.ts";

/** What a sign-up form holds. @see spec §3 Sign-up payload */
export interface SignUpForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  password: string;
}

/** One broken rule: the field, and the key of its sentence in `messages/account_rules.ts`. */
export interface BrokenRule<Field extends string = string> {
  field: Field;
  rule: keyof typeof accountRules.english;
}

const REQUIRED: readonly BrokenRule<keyof SignUpForm>[] = [
  { field: "firstName", rule: "firstNameRequired" },
  { field: "lastName", rule: "lastNameRequired" },
  { field: "email", rule: "emailRequired" },
  { field: "phone", rule: "phoneRequired" },
  { field: "address", rule: "addressRequired" },
  { field: "password", rule: "passwordRequired" },
];

const MAX_CHARACTERS: Partial<Record<keyof SignUpForm, number>> = {
  firstName: NAME_MAX_CHARACTERS,
  lastName: NAME_MAX_CHARACTERS,
  phone: NAME_MAX_CHARACTERS,
  address: ADDRESS_MAX_CHARACTERS,
};

/**
 * Returns every rule a sign-up breaks, in the spec's order; the first one is what the person is told.
 *
 * Emptiness is judged after trimming: every required field first, then the address, then the password.
 *
 * @see spec §5 Sign-up
 * @example
 * ```ts
 * import { checkSignUp } from "./account.ts";
 *
 * const form = { firstName: " ", lastName: "Obi", email: "x", phone: "1", address: "Aba", password: "sweet7" };
 * if (checkSignUp(form)[0]?.rule !== "firstNameRequired") throw new Error("wrong order");
 * ```
 */
export function checkSignUp(form: SignUpForm): BrokenRule<keyof SignUpForm>[] {
  const broken = REQUIRED.filter(({ field }) => form[field].trim() === "");
  const isEmpty = new Set(broken.map(({ field }) => field));
  for (const { field } of REQUIRED) {
    const tooLong = form[field].trim().length > (MAX_CHARACTERS[field] ?? Infinity);
    if (tooLong) broken.push({ field, rule: "tooLong" });
    else if (!isStorableText(form[field])) broken.push({ field, rule: "notStorable" });
  }
  if (!isEmpty.has("email") && !isEmailAddress(normaliseEmail(form.email))) {
    broken.push({ field: "email", rule: "emailInvalid" });
  }
  if (!isEmpty.has("password")) broken.push(...checkPassword(form.password));
  return broken;
}

/**
 * Returns the length rules that a new password breaks: 6 characters at least, 128 UTF-8 bytes at most.
 *
 * @see spec §5, contract §3 Accounts
 */
export function checkPassword(password: string): BrokenRule<"password">[] {
  const prepared = preparePassword(password);
  if ([...prepared].length < PASSWORD_MIN_CHARACTERS) return [{ field: "password", rule: "passwordShort" }];
  if (utf8Length(prepared) > PASSWORD_MAX_BYTES) return [{ field: "password", rule: "passwordLong" }];
  return [];
}

/**
 * Returns a password as it is hashed and compared: NFKC, surrounding white space gone.
 *
 * Phones add a space behind a suggested word; trimming on both occasions means nobody is locked out by one.
 *
 * @see spec §5 "Values are trimmed on submit"
 */
export function preparePassword(password: string): string {
  return password.normalize("NFKC").trim();
}

/**
 * Returns an e-mail address as accounts are keyed by it: trimmed, A to Z in lower case.
 *
 * Other letters stay as they are: the Kelvin sign lower-cases to k, and so would open somebody else's account.
 *
 * @see spec §5
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Tells whether the text can be an e-mail address: printable ASCII without white space, one @, something before
 * it, a dotted name behind it, at most 254 characters.
 *
 * Runs in linear time; the length is looked at first.
 *
 * @see spec §5 Sign-up
 * @example
 * ```ts
 * import { isEmailAddress } from "./account.ts";
 *
 * if (!isEmailAddress("ada@example.ng") || isEmailAddress("ada obi@example.ng")) throw new Error("wrong");
 * ```
 */
export function isEmailAddress(email: string): boolean {
  if (email.length > EMAIL_MAX_CHARACTERS) return false;
  // Address lists and quoted parts have no business in an address that mail is sent to.
  if (!/^[\x21-\x7e]+$/.test(email) || /[<>()[\],;:\\"]/.test(email)) return false;
  const at = email.indexOf("@");
  if (at < 1 || at > 64 || at !== email.lastIndexOf("@")) return false;
  const domain = email.slice(at + 1);
  return domain.includes(".") && domain.split(".").every((label) => label !== "" && !/^-|-$/.test(label));
}

/** Tells whether the text is a complete one-time code: five digits. @see spec §5 OTP */
export function isCompleteCode(text: string): boolean {
  return new RegExp(`^[0-9]{${CODE_LENGTH}}$`).test(text);
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
