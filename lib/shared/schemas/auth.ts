import * as z from "zod/mini";
import {
  ADDRESS_MAX_CHARACTERS,
  COMMENT_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
} from "../limits.ts";
import { SuccessReply } from "./replies.ts";
import { boundedText, EntityId, formText, optionalOf, typedText } from "./fields.ts";

/** Rules are in `lib/shared/account.ts`. */
export const SignUpBody = z.object({
  firstName: formText(NAME_MAX_CHARACTERS),
  lastName: formText(NAME_MAX_CHARACTERS),
  email: formText(EMAIL_MAX_CHARACTERS),
  phone: formText(NAME_MAX_CHARACTERS),
  address: formText(ADDRESS_MAX_CHARACTERS),
  password: formText(COMMENT_MAX_CHARACTERS),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** `newPasswordNeeded`: the sign-up's password could not be kept; `hasOtherSignUp`: there was more than one. */
export const CodeVerified = z.object({
  ...SuccessReply.shape,
  newPasswordNeeded: z.optional(z.literal(true)),
  hasOtherSignUp: z.optional(z.literal(true)),
});
export type CodeVerified = z.infer<typeof CodeVerified>;

/** With `mustChangePassword` the token only allows choosing another password. */
export const SignedIn = z.object({
  ...SuccessReply.shape,
  token: z.string(),
  mustChangePassword: z.optional(z.literal(true)),
  /** Of administrators, before anything else opens. */
  mustAddSecondFactor: z.optional(z.literal(true)),
  /** BCP 47; absent for English and administrators. */
  language: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Profile = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  profilePicture: z.nullable(z.object({ url: z.string() })),
  isAdmin: z.boolean(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

// Bounds only: all wrong ones are answered alike.
const Email = typedText(EMAIL_MAX_CHARACTERS);
const Password = typedText(COMMENT_MAX_CHARACTERS);
const Code = typedText(NAME_MAX_CHARACTERS);
/** A second factor's, of its app or for recovery, with room for spaces. */
export const FactorCode: z.ZodMiniString = boundedText(40);

/** `code` of whoever has a second factor. */
export const Credentials = z.object({ email: Email, password: Password, code: optionalOf(FactorCode) });
export type Credentials = z.infer<typeof Credentials>;

/** What is asked again of somebody who is signed in: the password, or the code of their second factor. */
export const Proof = z.object({ password: optionalOf(Password), code: optionalOf(FactorCode) });
export type Proof = z.infer<typeof Proof>;

export const EmailOnly = z.object({ email: Email });
export type EmailOnly = z.infer<typeof EmailOnly>;

export const ProposedPassword = z.object({ success: z.literal(true), password: z.string() });
export type ProposedPassword = z.infer<typeof ProposedPassword>;

/** Digits and address, or a link's key. */
const mailboxEntry = { email: Email, otp: Code, key: optionalOf(boundedText(NAME_MAX_CHARACTERS)) };

export const CodeEntry = z.object(mailboxEntry);
export type CodeEntry = z.infer<typeof CodeEntry>;

export const NewPasswordEntry = z.object({
  ...mailboxEntry,
  newPassword: Password,
  proof: optionalOf(Proof),
});
export type NewPasswordEntry = z.infer<typeof NewPasswordEntry>;

export const ProfileReply = z.object({ success: z.literal(true), user: Profile });
export type ProfileReply = z.infer<typeof ProfileReply>;

/** Base64url. */
export const SealPoint = z.object({ point: boundedText(NAME_MAX_CHARACTERS) });
export type SealPoint = z.infer<typeof SealPoint>;

/** Base64url. */
export const SealOpened = z.object({ success: z.literal(true), key: z.string() });
export type SealOpened = z.infer<typeof SealOpened>;
