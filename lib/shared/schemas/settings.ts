import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { ADDRESS_MAX_CHARACTERS, COMMENT_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "../limits.ts";
import { Proof } from "./auth.ts";
import { EntityId, formText, optionalOf, typedText } from "./fields.ts";

// Bounds only; rules are in `lib/shared/account.ts`.
const Password = typedText(COMMENT_MAX_CHARACTERS);

/** The e-mail address cannot be changed. */
export const ProfileChange = z.object({
  firstName: formText(NAME_MAX_CHARACTERS),
  lastName: formText(NAME_MAX_CHARACTERS),
  phoneNumber: formText(NAME_MAX_CHARACTERS),
  address: formText(ADDRESS_MAX_CHARACTERS),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** `endLinks`: doctor's links too. */
export const PasswordChange = z.object({
  currentPassword: Password,
  newPassword: Password,
  endLinks: optionalOf(z.boolean()),
  proof: optionalOf(Proof),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The `password` is "" where the account has none. */
export const AccountDeletion = z.object({ password: Password, proof: optionalOf(Proof) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** ISO 8601 UTC; `lastSeenAt` is right to an hour. */
export const SessionView = z.object({
  _id: EntityId,
  /** Such as "Chrome on Android", or "". */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** `openLinks` counts the doctor's links that open now. */
const sessionFields = { sessions: z.array(SessionView), openLinks: z.int() };

export const SessionsReply = z.object({ success: z.literal(true), ...sessionFields });
export type SessionsReply = z.infer<typeof SessionsReply>;

/** `endLinks`, where all others end: doctor's links too. */
export const SessionsEnd = z.object({ endLinks: optionalOf(z.boolean()), proof: optionalOf(Proof) });
export type SessionsEnd = z.infer<typeof SessionsEnd>;

export const SessionsEnded = z.object({ success: z.literal(true), ended: z.number() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

export const Preferences = z.object({
  emailNotifications: z.boolean(),
  /** Whether mails may say figures of the logbook. */
  emailDetails: z.boolean(),
  pushNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  shareUsage: z.boolean(),
  messageLanguage: z.enum(LANGUAGES),
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesQuery = z.object({
  with: z.optional(z.literal("sessions", { error: "Only sessions can be asked for with the preferences" })),
});

export const PreferencesChange = z.partial(Preferences);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const PreferencesReply = z.object({
  success: z.literal(true),
  preferences: Preferences,
  // Present if asked for by `?with=sessions`.
  sessions: z.optional(sessionFields.sessions),
  openLinks: z.optional(sessionFields.openLinks),
});
export type PreferencesReply = z.infer<typeof PreferencesReply>;

export const PictureSaved = z.object({ success: z.literal(true), profilePicture: z.string() });
export type PictureSaved = z.infer<typeof PictureSaved>;
