/** The shapes of patient accounts on the wire. @module */
import * as z from "zod/mini";
import { COMMENT_MAX_CHARACTERS, EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "../limits.ts";
import { SuccessReply } from "./replies.ts";
import { boundedText, EntityId, optionalOf, typedText } from "./fields.ts";

/** A sign-up as sent; its rules are in `lib/shared/account.ts`. */
export const SignUpBody = z.object({
  firstName: typedText(),
  lastName: typedText(),
  email: typedText(),
  phone: typedText(),
  address: typedText(),
  password: typedText(),
});
/** @see {@linkcode SignUpBody} */
export type SignUpBody = z.infer<typeof SignUpBody>;

/** Answer to a right code; `newPasswordNeeded` when the account could not keep the password of its sign-up. */
export const CodeVerified = z.object({
  ...SuccessReply.shape,
  newPasswordNeeded: z.optional(z.literal(true)),
});
/** @see {@linkcode CodeVerified} */
export type CodeVerified = z.infer<typeof CodeVerified>;

/** Answer to a right pair. */
export const SignedIn = z.object({ ...SuccessReply.shape, token: z.string() });
/** @see {@linkcode SignedIn} */
export type SignedIn = z.infer<typeof SignedIn>;

/** Oneself, as the screens show it. */
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
/** @see {@linkcode Profile} */
export type Profile = z.infer<typeof Profile>;

// Bounds only: which address or password is right is the server's to say, and it says the same for all wrong ones.
const Email = typedText(EMAIL_MAX_CHARACTERS);
const Password = typedText(COMMENT_MAX_CHARACTERS);
const Code = typedText(NAME_MAX_CHARACTERS);

/** What a sign-in sends. */
export const Credentials = z.object({ email: Email, password: Password });
/** @see {@linkcode Credentials} */
export type Credentials = z.infer<typeof Credentials>;

/** An address and nothing else. */
export const EmailOnly = z.object({ email: Email });
/** @see {@linkcode EmailOnly} */
export type EmailOnly = z.infer<typeof EmailOnly>;

/** Digits as typed, with the address that they were sent to; or the key of a link, with or without the address. */
const mailboxEntry = { email: Email, otp: Code, key: optionalOf(boundedText(NAME_MAX_CHARACTERS)) };

/** What proves the mailbox of a sign-up. */
export const CodeEntry = z.object(mailboxEntry);
/** @see {@linkcode CodeEntry} */
export type CodeEntry = z.infer<typeof CodeEntry>;

/** What proves the mailbox of an account, with the password that it is to set. */
export const NewPasswordEntry = z.object({ ...mailboxEntry, newPassword: Password });
/** @see {@linkcode NewPasswordEntry} */
export type NewPasswordEntry = z.infer<typeof NewPasswordEntry>;

/** The token still opens doors. */
export const TokenValid = z.object({ success: z.literal(true) });
/** @see {@linkcode TokenValid} */
export type TokenValid = z.infer<typeof TokenValid>;

/** One's own profile, wrapped. */
export const ProfileReply = z.object({ success: z.literal(true), user: Profile });
/** @see {@linkcode ProfileReply} */
export type ProfileReply = z.infer<typeof ProfileReply>;
