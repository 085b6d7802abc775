/** Accounts as administrators change them, with an audit row each. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { checkProfile, checkSignUp, normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { textOf } from "../../shared/message_area.ts";
import { userReplyText } from "../../shared/messages/user_reply.ts";
import type { Proof } from "../../shared/schemas/auth.ts";
import type { AdminName } from "../../shared/schemas/admin.ts";
import type * as schemas from "../../shared/schemas/admin_users.ts";
import { deleteAccountAsAdmin, deleteAccountData } from "../../store/account_deletion.ts";
import { getAccount, hasPassword } from "../../store/accounts.ts";
import type { WriteResult } from "../../store/database.ts";
import { getSessionStart } from "../../store/sessions.ts";
import {
  deleteBrowsersOfSignedOut,
  deleteSessionsAsAdmin,
  insertUser,
  signOutDemoted,
  signOutReplaced,
  signOutSuspended,
  updateUser,
  updateUserName,
  updateUserPassword,
  updateUserRole,
  updateUserSuspension,
} from "../../store/admin_user_changes.ts";
import { getUserView } from "../../store/user_lists.ts";
import { getCredentials, hasOtherAdmin, isExistingUser } from "../../store/users.ts";
import type { AccountDeps } from "../accounts/account_deps.ts";
import { type AdminCaller, type AuditDeps, listChangedFields, writeAudited } from "../audit.ts";
import { requireNoIssues } from "../validation_issues.ts";
import { newEntityId } from "../ids.ts";
import { tellOfNewAdmin, tellOwner } from "../accounts/credential_mail.ts";
import { requireStrongPassword } from "../accounts/password_policy.ts";
import { requireProof } from "../accounts/proofs.ts";
import { removeUnsettled } from "../media/pending_folders.ts";

const say = textOf(userReplyText);

type UserAdminDeps = AuditDeps & AccountDeps;

/**
 * Creates a verified account and mails a link to choose a password. With `mustChangePassword` a typed one opens
 * nothing else; `invite` needs none.
 *
 * @throws {DomainError} `validation_failed` in a sign-up's order, `password_common`, `email_taken`, `overloaded`; of
 * administrators as {@linkcode requireProof} does.
 */
export async function createUser(
  deps: UserAdminDeps,
  admin: AdminCaller,
  { invite, mustChangePassword = false, proof, ...form }: schemas.NewUserBody,
  { isAdmin }: { isAdmin: boolean },
): Promise<schemas.UserView> {
  const hasPassword = form.password.trim() !== "" || invite !== true;
  requireNoIssues(checkSignUp(form).filter(({ field }) => hasPassword || field !== "password"));
  if (hasPassword) await requireStrongPassword(form.password, form, "password");
  if (isAdmin) await requireProof(deps, "administration", admin, proof);
  const now = deps.clock.now();
  const adminAction = { ...admin, userId: newEntityId(now), now: now.toISOString() };
  const { password: _, ...typed } = form;
  const user = { ...trim(typed), email: normaliseEmail(form.email), isAdmin };
  const passwordHash = hasPassword ? await hashInTurn(deps, form.password) : null;
  const { userId } = adminAction;
  const invitation = deps.mailQueue.enqueue(
    { kind: "invitation", subjectId: userId, email: user.email, firstName: user.firstName },
    isExistingUser(userId),
  );
  const inserting = insertUser(adminAction, { ...user, passwordHash, mustChangePassword });
  const telling = isAdmin ? await tellOfNewAdmin(deps, admin.userId, { ...user, userId }) : [];
  const [inserted] = await writeAudited(deps, [inserting, invitation, ...telling], {
    admin,
    action: isAdmin ? "admin_created" : "user_created",
    targetId: userId,
  });
  if (inserted?.changes !== 1) {
    throw new DomainError(await getCredentials(deps.db, user.email) ? "email_taken" : "unauthorized");
  }
  deps.mailQueue.wake();
  return await requireExistingUser(deps, userId);
}

function hashInTurn({ passwords }: UserAdminDeps, password: string): Promise<string> {
  return passwords.inTurn({ networks: [], isKnown: true }, ({ hash }) => hash(password));
}

/**
 * Losing admin rights ends all sessions.
 *
 * @throws {DomainError} `validation_failed`, `user_not_found`, `last_admin`; where it makes an administrator as
 * {@linkcode requireProof} does.
 */
export async function changeUser(
  deps: UserAdminDeps,
  admin: AdminCaller,
  userId: string,
  { proof, ...change }: schemas.UserChange,
): Promise<schemas.UserView> {
  const { phone: phoneNumber, ...rest } = change;
  const issues = checkProfile({ ...rest, phoneNumber });
  requireNoIssues(
    issues.map(({ field, rule }) => ({ field: field === "phoneNumber" ? "phone" : field, rule })),
  );
  const before = await requireExistingUser(deps, userId);
  const fields: Omit<schemas.UserChange, "proof"> = {
    ...trim(rest),
    phone: phoneNumber.trim(),
    isAdmin: change.isAdmin,
  };
  const changed = listChangedFields<typeof fields>(before, fields);
  if (changed.length === 0) return before;
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const isMade = !before.isAdmin && fields.isAdmin;
  if (isMade) await requireProof(deps, "administration", admin, proof);
  const ending = before.isAdmin && !fields.isAdmin ? signOutDemoted(userId) : [];
  const telling = isMade ? await tellOfNewAdmin(deps, admin.userId, { ...before, userId }) : [];
  const entry = { action: "user_updated", targetId: userId, changed } as const;
  await writeChange(deps, admin, [updateUser(adminAction, fields), ...ending, ...telling], entry);
  if (isMade) deps.mailQueue.wake();
  return await requireExistingUser(deps, userId);
}

/** @throws {DomainError} `unauthorized` */
export async function changeOwnName(deps: UserAdminDeps, admin: AdminCaller, name: AdminName): Promise<void> {
  const { userId } = admin;
  const before = await requireExistingUser(deps, userId);
  const changed = listChangedFields<AdminName>(before, name);
  if (changed.length === 0) return;
  const updating = updateUserName({ ...admin, now: deps.clock.now().toISOString() }, name);
  await writeChange(deps, admin, [updating], { action: "user_updated", targetId: userId, changed });
}

/** Losing them ends all sessions. @throws {DomainError} `user_not_found`, `last_admin`. */
async function changeUserRole(
  deps: UserAdminDeps,
  admin: AdminCaller,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  const before = await requireExistingUser(deps, userId);
  if (before.isAdmin === isAdmin) return;
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const made = { ...before, userId };
  const more = isAdmin ? await tellOfNewAdmin(deps, admin.userId, made) : signOutDemoted(userId);
  const entry = { action: "user_updated", targetId: userId, changed: ["isAdmin"] } as const;
  await writeChange(deps, admin, [updateUserRole(adminAction, isAdmin), ...more], entry);
  deps.mailQueue.wake();
}

/** A suspended account is signed out and stays so; nothing is deleted. @throws {DomainError} `user_not_found` */
async function suspendUser(
  deps: UserAdminDeps,
  admin: AdminCaller,
  { userId, isSuspended }: { userId: string; isSuspended: boolean },
): Promise<void> {
  if ((await requireExistingUser(deps, userId)).isSuspended === isSuspended) return;
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const ending = isSuspended ? signOutSuspended(userId) : [];
  const action = isSuspended ? "user_suspended" : "user_restored";
  const changing = [updateUserSuspension(adminAction, isSuspended), ...ending] as const;
  await writeChange(deps, admin, changing, { action, targetId: userId });
}

/** @throws {DomainError} `user_not_found` */
export async function signOutUser(deps: UserAdminDeps, admin: AdminCaller, userId: string): Promise<void> {
  await requireExistingUser(deps, userId);
  const entry = { admin, action: "user_signed_out", targetId: userId } as const;
  const ending = [deleteSessionsAsAdmin({ ...admin, userId }), deleteBrowsersOfSignedOut(userId)] as const;
  await writeAudited(deps, ending, entry);
}

/**
 * Sets a password that opens nothing but the choice of another, ends the account's sessions and links, and mails its
 * owner.
 *
 * @throws {DomainError} `own_account`, `validation_failed`, `password_common`, `user_not_found`, `overloaded`, and as
 * {@linkcode requireProof} does.
 */
export async function changeUserPassword(
  deps: UserAdminDeps,
  admin: AdminCaller,
  userId: string,
  { password, proof }: schemas.NewUserPassword,
): Promise<void> {
  if (userId === admin.userId) throw new DomainError("own_account", { sentence: say.ownPassword });
  const user = await requireExistingUser(deps, userId);
  await requireStrongPassword(password, user, "password");
  await requireProof(deps, "administration", admin, proof);
  const passwordHash = await hashInTurn(deps, password);
  const now = deps.clock.now();
  const adminAction = { ...admin, userId, now: now.toISOString() };
  const updating = updateUserPassword(adminAction, passwordHash);
  const telling = tellOwner({ ...user, userId }, "password_set", now, hasPassword(userId, passwordHash));
  const entry = { action: "password_updated", targetId: userId } as const;
  const ending = signOutReplaced(userId, passwordHash, adminAction.now);
  await writeChange(deps, admin, [updating, ...ending, telling], entry);
  deps.mailQueue.wake();
}

type DeleteUserDeps = UserAdminDeps & { blobs: Pick<Blobs, "delete"> };

/** Deletes an account with its data. @throws {DomainError} as {@linkcode requireProof}, and why it cannot be. */
export async function deleteUser(
  deps: DeleteUserDeps,
  admin: AdminCaller,
  userId: string,
  proof?: Proof,
): Promise<void> {
  await requireProof(deps, "administration", admin, proof);
  await eraseUser(deps, admin, userId);
}

async function eraseUser(deps: DeleteUserDeps, admin: AdminCaller, userId: string): Promise<void> {
  const user = await getAccount(deps.db, userId);
  if (!user) throw new DomainError("user_not_found");
  const now = deps.clock.now().toISOString();
  const deleting = [
    deleteAccountAsAdmin({ ...admin, userId }),
    ...await deleteAccountData(user, now),
  ] as const;
  const deleted = await writeChange(deps, admin, deleting, { action: "user_deleted", targetId: userId });
  const key = deleted.rows[0]?.picture_key;
  if (typeof key === "string") await removeUnsettled(deps, key);
}

interface BulkResult {
  done: number;
  refused: { userId: string; code: DomainError["code"] }[];
}

/**
 * Changes several accounts one by one, each with its audit row. A refusal stops no other; one's own account is left
 * out.
 *
 * @throws {DomainError} `unauthorized` when the administrator's session ends meanwhile; where it makes administrators or
 * deletes as {@linkcode requireProof} does.
 */
export async function changeManyUsers(
  deps: DeleteUserDeps,
  admin: AdminCaller,
  { action, userIds, proof }: schemas.BulkChange,
): Promise<BulkResult> {
  const needsProof = action === "make_admin" || action === "delete";
  if (needsProof) await requireProof(deps, "administration", admin, proof);
  const result: BulkResult = { done: 0, refused: [] };
  for (const userId of new Set(userIds)) {
    try {
      if (userId === admin.userId) throw new DomainError("own_account");
      await CHANGES[action](deps, admin, userId);
      result.done++;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "unauthorized") throw error;
      result.refused.push({ userId, code: error.code });
    }
  }
  return result;
}

const CHANGES: Record<
  schemas.BulkAction,
  (deps: DeleteUserDeps, admin: AdminCaller, userId: string) => Promise<void>
> = {
  sign_out: signOutUser,
  suspend: (deps, admin, userId) => suspendUser(deps, admin, { userId, isSuspended: true }),
  restore: (deps, admin, userId) => suspendUser(deps, admin, { userId, isSuspended: false }),
  make_admin: (deps, admin, userId) => changeUserRole(deps, admin, { userId, isAdmin: true }),
  make_user: (deps, admin, userId) => changeUserRole(deps, admin, { userId, isAdmin: false }),
  delete: eraseUser,
};

/** @throws {DomainError} `user_not_found` */
export async function requireExistingUser(
  { db }: Pick<UserAdminDeps, "db">,
  userId: string,
): Promise<schemas.UserView> {
  const text = await getUserView(db, userId);
  if (text === undefined) throw new DomainError("user_not_found");
  return JSON.parse(text);
}

/** @throws {DomainError} why the first statement changed nothing. */
async function writeChange(
  deps: UserAdminDeps,
  admin: AdminCaller,
  statements: Parameters<typeof writeAudited>[1],
  entry: Omit<Parameters<typeof writeAudited>[2], "admin">,
): Promise<WriteResult> {
  const [changed] = await writeAudited(deps, statements, { admin, ...entry });
  if (changed?.changes === 1) return changed;
  throw await explainNoChange(deps, admin, entry.targetId);
}

async function explainNoChange(
  { db }: UserAdminDeps,
  { userId: actorId, sessionId }: AdminCaller,
  userId: string,
): Promise<DomainError> {
  const isSignedIn = await getSessionStart(db, { userId: actorId, sessionId }) !== undefined;
  const actor = await getUserView(db, actorId);
  if (!isSignedIn || actor === undefined || !JSON.parse(actor).isAdmin) {
    return new DomainError("unauthorized");
  }
  if (await getUserView(db, userId) === undefined) return new DomainError("user_not_found");
  return new DomainError(await hasOtherAdmin(db, userId) ? "own_account" : "last_admin");
}

function trim<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const trimmed = Object.entries(fields).map((
    [name, value],
  ) => [name, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(trimmed);
}
