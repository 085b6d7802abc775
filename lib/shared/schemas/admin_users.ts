import * as z from "zod/mini";
import { USER_ORDERS, USER_ROLES } from "../account.ts";
import {
  ADDRESS_MAX_CHARACTERS,
  COMMENT_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  SEARCH_MAX_CHARACTERS,
  USERS_MAX_LIMIT,
} from "../limits.ts";
import { pageFields, SuccessReply } from "./replies.ts";
import { Proof, SignUpBody } from "./auth.ts";
import { accountRuleText } from "../messages/account_rule.ts";
import { textOf } from "../message_area.ts";
import { userReplyText } from "../messages/user_reply.ts";
import { isStorableText } from "../text.ts";
import { EntityId, formText, listOf, optionalOf, typedText } from "./fields.ts";

const say = textOf(accountRuleText);
const replies = textOf(userReplyText);

/**
 * The rules of a sign-up, never rights. The person gets a link to choose a password: `invite` needs none typed; with
 * `mustChangePassword` a typed one only allows choosing another.
 */
export const NewUserBody = z.object({
  ...SignUpBody.shape,
  invite: optionalOf(z.boolean()),
  mustChangePassword: optionalOf(z.boolean()),
  proof: optionalOf(Proof),
});
export type NewUserBody = z.infer<typeof NewUserBody>;

/** Here too, to be reported beside missing rights. */
const filledIn = (missing: string, maxCharacters = NAME_MAX_CHARACTERS) =>
  formText(maxCharacters).check(z.refine((text) => text.trim() !== "", { error: missing }));

/** The e-mail address cannot be changed. */
export const UserChange = z.object({
  firstName: filledIn(say.firstNameRequired),
  lastName: filledIn(say.lastNameRequired),
  phone: filledIn(say.phoneRequired),
  address: filledIn(say.addressRequired, ADDRESS_MAX_CHARACTERS),
  // Rights never change by an omission.
  isAdmin: z.boolean({ error: say.isAdminRequired }),
  proof: optionalOf(Proof),
});
export type UserChange = z.infer<typeof UserChange>;

/** Only allows choosing another. */
export const NewUserPassword = z.object({
  password: typedText(COMMENT_MAX_CHARACTERS),
  proof: optionalOf(Proof),
});
export type NewUserPassword = z.infer<typeof NewUserPassword>;

const searchWrong = { error: replies.searchTooLong({ maximum: SEARCH_MAX_CHARACTERS }) };

export const UserListQuery = z.object({
  q: z.optional(
    z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, searchWrong), z.refine(isStorableText, searchWrong)),
  ),
  order: z.optional(z.enum(USER_ORDERS, { error: replies.orderUnknown({ orders: USER_ORDERS.join(", ") }) })),
  role: z.optional(z.enum(USER_ROLES, { error: replies.roleUnknown({ roles: USER_ROLES.join(", ") }) })),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

/** `createdAt` is ISO 8601 UTC, `lastActiveOn` a day (UTC) or "". */
export const UserView = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: z.string(),
  lastActiveOn: z.string(),
});
export type UserView = z.infer<typeof UserView>;

/** Searches count up to 1,000, then set `isCountCut`. */
export const UserPage = z.object({
  ...pageFields,
  users: z.array(UserView),
  count: z.number(),
  isCountCut: z.optional(z.literal(true)),
});
export type UserPage = z.infer<typeof UserPage>;

export const BULK_ACTIONS = ["sign_out", "suspend", "restore", "make_admin", "make_user", "delete"] as const;
export type BulkAction = typeof BULK_ACTIONS[number];

export const UserDeletion = z.object({ proof: optionalOf(Proof) });
export type UserDeletion = z.infer<typeof UserDeletion>;

export const BulkChange = z.object({
  action: z.enum(BULK_ACTIONS),
  userIds: listOf(EntityId).check(
    z.refine((ids) => ids.length > 0 && ids.length <= USERS_MAX_LIMIT, { error: replies.usersOutOfRange }),
  ),
  proof: optionalOf(Proof),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** `done` counts accounts changed; `message` explains the rest. */
export const ManyUsersChanged = z.object({
  ...SuccessReply.shape,
  done: z.number(),
  refused: z.array(z.object({ _id: EntityId, code: z.string(), message: z.string() })),
});
export type ManyUsersChanged = z.infer<typeof ManyUsersChanged>;

export const UserReply = z.object({ success: z.literal(true), user: UserView });
export type UserReply = z.infer<typeof UserReply>;

export const UserSaved = z.object({ ...SuccessReply.shape, user: UserView });
export type UserSaved = z.infer<typeof UserSaved>;
