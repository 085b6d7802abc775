/** The shapes of accounts as administrators see them. @module */
import * as z from "zod/mini";
import { COMMENT_MAX_CHARACTERS } from "../limits.ts";
import { SuccessReply } from "./replies.ts";
import { SignUpBody } from "./auth.ts";
import { accountRuleText } from "../messages/account_rules.ts";
import { textOf } from "../messages/catalogue.ts";
import { EntityId, typedText } from "./fields.ts";

const say = textOf(accountRuleText);

/** Whom an administrator makes; the rules are those of a sign-up. Nothing in it decides about rights. */
export const NewUserBody = SignUpBody;
/** @see {@linkcode NewUserBody} */
export type NewUserBody = z.infer<typeof NewUserBody>;

/** The sentences stand here, and not only in the rules of a profile, so that they are said beside that of the rights. */
const filledIn = (missing: string) =>
  typedText().check(z.refine((text) => text.trim() !== "", { error: missing }));

/** What an administrator changes of an account; the e-mail address is not among it. */
export const UserChange = z.object({
  firstName: filledIn(say.firstNameRequired),
  lastName: filledIn(say.lastNameRequired),
  phone: filledIn(say.phoneRequired),
  address: filledIn(say.addressRequired),
  // Nobody loses or gets rights by something that was left out.
  isAdmin: z.boolean({ error: say.isAdminRequired }),
});
/** @see {@linkcode UserChange} */
export type UserChange = z.infer<typeof UserChange>;

/** A password that an administrator sets. */
export const PasswordOnly = z.object({ password: typedText(COMMENT_MAX_CHARACTERS) });
/** @see {@linkcode PasswordOnly} */
export type PasswordOnly = z.infer<typeof PasswordOnly>;

/** An account: no reading, no hash. `createdAt` is ISO 8601 UTC, `lastActiveOn` a day (UTC) or "". */
export const UserView = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  lastActiveOn: z.string(),
});
/** @see {@linkcode UserView} */
export type UserView = z.infer<typeof UserView>;

/** A page of accounts; of a search, `count` stops at 1,000, and `isCountCut` says so. */
export const UserPage = z.object({
  success: z.literal(true),
  users: z.array(UserView),
  count: z.number(),
  isCountCut: z.optional(z.literal(true)),
  next: z.optional(z.string()),
});
/** @see {@linkcode UserPage} */
export type UserPage = z.infer<typeof UserPage>;

/** One account. */
export const UserReply = z.object({ success: z.literal(true), user: UserView });
/** @see {@linkcode UserReply} */
export type UserReply = z.infer<typeof UserReply>;

/** An account after what was done to it. */
export const UserSaved = z.object({ ...SuccessReply.shape, user: UserView });
/** @see {@linkcode UserSaved} */
export type UserSaved = z.infer<typeof UserSaved>;
