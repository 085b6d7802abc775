/** The shapes of a person's settings on the wire. @module */
import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { COMMENT_MAX_CHARACTERS } from "../limits.ts";
import { EntityId, typedText } from "./fields.ts";

// Bounds only: the rules of what is typed are in `lib/shared/account.ts`, and they word their own sentences.
const Password = typedText(COMMENT_MAX_CHARACTERS);

/** What a person may change of their profile; the e-mail address is not among it. */
export const ProfileChange = z.object({
  firstName: typedText(),
  lastName: typedText(),
  phoneNumber: typedText(),
  address: typedText(),
});
/** @see {@linkcode ProfileChange} */
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The password as it was and as it is to be. */
export const PasswordChange = z.object({ currentPassword: Password, newPassword: Password });
/** @see {@linkcode PasswordChange} */
export type PasswordChange = z.infer<typeof PasswordChange>;

/** What deleting an account asks for; an account without a password sends an empty one. */
export const AccountDeletion = z.object({ password: Password });
/** @see {@linkcode AccountDeletion} */
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** One place where a person is signed in; times are ISO 8601 UTC, `lastSeenAt` is right to an hour. */
export const SessionView = z.object({
  _id: EntityId,
  /** Such as "Chrome on Android"; "" where it could not be told. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
/** @see {@linkcode SessionView} */
export type SessionView = z.infer<typeof SessionView>;

/** Everywhere a person is signed in, newest sign-in first. */
export const SessionsReply = z.object({ success: z.literal(true), sessions: z.array(SessionView) });
/** @see {@linkcode SessionsReply} */
export type SessionsReply = z.infer<typeof SessionsReply>;

/** One session is over. */
export const SessionEnded = z.object({ success: z.literal(true) });
/** @see {@linkcode SessionEnded} */
export type SessionEnded = z.infer<typeof SessionEnded>;

/** Every other session is over; `ended` counts them. */
export const SessionsEnded = z.object({ success: z.literal(true), ended: z.number() });
/** @see {@linkcode SessionsEnded} */
export type SessionsEnded = z.infer<typeof SessionsEnded>;

/** What a person wants to receive and to give. */
export const Preferences = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  shareUsage: z.boolean(),
  /** In which language to write to them. */
  messageLanguage: z.enum(LANGUAGES),
});
/** @see {@linkcode Preferences} */
export type Preferences = z.infer<typeof Preferences>;

/** The preferences that change; those that are not named stay as they are. */
export const PreferencesChange = z.partial(Preferences);
/** @see {@linkcode PreferencesChange} */
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** One's own preferences, all of them. */
export const PreferencesReply = z.object({ success: z.literal(true), preferences: Preferences });
/** @see {@linkcode PreferencesReply} */
export type PreferencesReply = z.infer<typeof PreferencesReply>;
