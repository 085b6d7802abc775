/** What is typed about an account, and what is wrong with it. @module */
import {
  checkPassword,
  checkProfile,
  checkSignUp,
  normaliseEmail,
  preparePassword,
  type ValidationIssue,
} from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import type { NewUserBody, UserChange, UserView } from "@/lib/shared/wire/admin_users.ts";
import type { Refusal } from "../../client/api.ts";
import { say } from "../../client/language.ts";

/** What a dialog is about. */
export type UserDialog =
  | { kind: "create"; isAdmin: boolean }
  | { kind: "edit"; user: UserView }
  | { kind: "password"; user: UserView };

/** Everything that any of the dialogs asks for. */
export interface UserForm extends NewUserBody {
  confirmPassword: string;
  isAdmin: boolean;
}

/** A field with words in it. */
export type UserField = Exclude<keyof UserForm, "isAdmin">;
/** A sentence for each field that is refused. */
export type UserErrors = Partial<Record<UserField, string>>;

/** The fields of each dialog, in its order. */
export const FIELDS_OF = {
  create: ["firstName", "lastName", "email", "phone", "address", "password"],
  edit: ["firstName", "lastName", "phone", "address"],
  password: ["password", "confirmPassword"],
} as const satisfies Record<UserDialog["kind"], readonly UserField[]>;

const EMPTY: UserForm = {
  ...{ firstName: "", lastName: "", email: "", phone: "", address: "" },
  ...{ password: "", confirmPassword: "", isAdmin: false },
};

/** Returns what stands in a dialog when it opens. */
export function userFormOf(dialog: UserDialog): UserForm {
  if (dialog.kind !== "edit") return EMPTY;
  const { firstName, lastName, phone, address, isAdmin } = dialog.user;
  return { ...EMPTY, firstName, lastName, phone, address, isAdmin };
}

/** Returns a sentence for every field that breaks a rule. */
export function checkForm(kind: UserDialog["kind"], form: UserForm): UserErrors {
  if (kind === "create") return sentencesOf(checkSignUp(form));
  if (kind === "password") return checkChoice(form);
  const broken = checkProfile({ ...form, phoneNumber: form.phone });
  return sentencesOf(
    broken.map(({ field, rule }) => ({ field: field === "phoneNumber" ? "phone" : field, rule })),
  );
}

function checkChoice({ password, confirmPassword }: UserForm): UserErrors {
  if (!preparePassword(password)) return { password: say(accountRuleText).passwordRequired };
  if (preparePassword(password) !== preparePassword(confirmPassword)) {
    return { confirmPassword: say(adminUserDialogText).mismatch };
  }
  return sentencesOf(checkPassword(password));
}

function sentencesOf(broken: readonly ValidationIssue<UserField>[]): UserErrors {
  const errors: UserErrors = {};
  for (const { field, rule } of broken) errors[field] ??= say(accountRuleText)[rule];
  return errors;
}

/** Returns the sentences that a refusal has for a dialog's fields. */
export function errorsOf(kind: UserDialog["kind"], { code, fields = {}, message }: Refusal): UserErrors {
  const said = code === "password_common" ? { password: message } : fields;
  return Object.fromEntries(
    Object.entries(said).filter(([name]) => FIELDS_OF[kind].some((field) => field === name)),
  );
}

/** Returns the first field of a dialog that has a sentence. */
export function firstUserFormError(kind: UserDialog["kind"], errors: UserErrors): UserField | undefined {
  const fields: readonly UserField[] = FIELDS_OF[kind];
  return fields.find((field) => errors[field] !== undefined);
}

/** Returns what is sent to make an account. */
export function newUserOf({ firstName, lastName, email, phone, address, password }: UserForm): NewUserBody {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const contact = { email: normaliseEmail(email), phone: phone.trim(), address: address.trim() };
  return { ...names, ...contact, password: preparePassword(password) };
}

/** Returns what is sent to change one. */
export function changeOf({ firstName, lastName, phone, address, isAdmin }: UserForm): UserChange {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  return { ...names, phone: phone.trim(), address: address.trim(), isAdmin };
}
