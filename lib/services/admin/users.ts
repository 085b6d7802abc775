/** Accounts as administrators change them, with an audit row each. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { checkProfile, checkSignUp, normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { NewUserBody, NewUserPassword, UserChange, UserView } from "../../shared/schemas/admin_users.ts";
import { deleteAccountAsAdmin, deleteAccountData } from "../../store/account_deletion.ts";
import { getAccount } from "../../store/accounts.ts";
import { getSessionStart } from "../../store/sessions.ts";
import {
  deleteBrowsersOfSignedOut,
  deleteSessionsAsAdmin,
  type EditableUserFields,
  insertUser,
  signOutDemoted,
  signOutReplaced,
  updateUser,
  updateUserPassword,
  updateUserRole,
} from "../../store/admin_user_changes.ts";
import { MAIL_CONDITION_FIRST } from "../../store/mail_queue.ts";
import { getUserView } from "../../store/user_lists.ts";
import { getCredentials, hasOtherAdmin, isExistingUser } from "../../store/users.ts";
import type { AccountDeps } from "../accounts/account_deps.ts";
import { type AdminCaller, getActor } from "../audit/actor.ts";
import { writeAudited } from "../audit/audit.ts";
import type { AuditDeps } from "../audit/audit_chain.ts";
import { requireNoIssues } from "../accounts/validation_issues.ts";
import { listChangedFields } from "../audit/diff_fields.ts";
import { newEntityId } from "../ids.ts";
import type { Log } from "../log.ts";
import { requireStrongPassword } from "../accounts/password_policy.ts";
import { removeUnsettled } from "../media/pending_folders.ts";

type UserAdminDeps = AuditDeps & Pick<AccountDeps, "passwords" | "mailQueue">;

/**
 * Creates a verified account and mails a link to choose a password. With `mustChangePassword` a typed one opens
 * nothing else; `invite` needs none.
 *
 * @throws {DomainError} `validation_failed` in a sign-up's order, `password_common`, `email_taken`, `overloaded`.
 */
export async function createUser(
  deps: UserAdminDeps,
  admin: AdminCaller,
  { invite, mustChangePassword = false, ...form }: NewUserBody,
  { isAdmin }: { isAdmin: boolean },
): Promise<UserView> {
  const hasPassword = form.password.trim() !== "" || invite !== true;
  requireNoIssues(checkSignUp(form).filter(({ field }) => hasPassword || field !== "password"));
  if (hasPassword) await requireStrongPassword(form.password, form, "password");
  const actor = await getActor(deps, admin);
  const now = deps.clock.now();
  const adminAction = { ...admin, userId: newEntityId(now), now: now.toISOString() };
  const { password: _, ...typed } = form;
  const user = { ...trim(typed), email: normaliseEmail(form.email), isAdmin };
  const passwordHash = hasPassword ? await hashInTurn(deps, form.password) : null;
  const { userId } = adminAction;
  const invitation = deps.mailQueue.enqueue(
    { kind: "invitation", subjectId: userId, email: user.email, firstName: user.firstName },
    isExistingUser(userId, MAIL_CONDITION_FIRST),
  );
  const inserting = insertUser(adminAction, { ...user, passwordHash, mustChangePassword });
  const [inserted] = await writeAudited(deps, [inserting, invitation], {
    ...actor,
    action: isAdmin ? "admin_created" : "user_created",
    targetId: userId,
  });
  if (inserted?.changes === 1) deps.mailQueue.wake();
  if (inserted?.changes === 1) return await requireExistingUser(deps, adminAction.userId);
  throw new DomainError(await getCredentials(deps.db, user.email) ? "email_taken" : "unauthorized");
}

function hashInTurn({ passwords }: UserAdminDeps, password: string): Promise<string> {
  return passwords.inTurn({ networks: [], isKnown: true }, ({ hash }) => hash(password));
}

/**
 * Losing admin rights ends all sessions.
 *
 * @throws {DomainError} `validation_failed`, `user_not_found`, `last_admin`.
 */
export async function changeUser(
  deps: UserAdminDeps,
  admin: AdminCaller,
  userId: string,
  change: UserChange,
): Promise<UserView> {
  const { phone: phoneNumber, ...rest } = change;
  const issues = checkProfile({ ...rest, phoneNumber });
  requireNoIssues(
    issues.map(({ field, rule }) => ({ field: field === "phoneNumber" ? "phone" : field, rule })),
  );
  const actor = await getActor(deps, admin);
  const before = await requireExistingUser(deps, userId);
  const fields: EditableUserFields = { ...trim(rest), phone: phoneNumber.trim(), isAdmin: change.isAdmin };
  const changed = listChangedFields<EditableUserFields>(before, fields);
  if (changed.length === 0) return before;
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const isDemotion = before.isAdmin && !fields.isAdmin;
  const ending = isDemotion ? signOutDemoted(userId) : [];
  const [updated] = await writeAudited(deps, [updateUser(adminAction, fields), ...ending], {
    ...actor,
    action: "user_updated",
    targetId: userId,
    changed,
  });
  if (updated?.changes === 1) return await requireExistingUser(deps, userId);
  throw await explainNoChange(deps, admin, userId);
}

/** Losing them ends all sessions. @throws {DomainError} `user_not_found`, `last_admin`. */
export async function changeUserRole(
  deps: UserAdminDeps,
  admin: AdminCaller,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  const actor = await getActor(deps, admin);
  if ((await requireExistingUser(deps, userId)).isAdmin === isAdmin) return;
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const ending = isAdmin ? [] : signOutDemoted(userId);
  const [updated] = await writeAudited(deps, [updateUserRole(adminAction, isAdmin), ...ending], {
    ...actor,
    action: "user_updated",
    targetId: userId,
    changed: ["isAdmin"],
  });
  if (updated?.changes !== 1) throw await explainNoChange(deps, admin, userId);
}

/** @throws {DomainError} `user_not_found` */
export async function signOutUser(deps: UserAdminDeps, admin: AdminCaller, userId: string): Promise<void> {
  const actor = await getActor(deps, admin);
  await requireExistingUser(deps, userId);
  const entry = { ...actor, action: "user_signed_out", targetId: userId } as const;
  const ending = [deleteSessionsAsAdmin({ ...admin, userId }), deleteBrowsersOfSignedOut(userId)] as const;
  await writeAudited(deps, ending, entry);
}

/**
 * Also ends the account's sessions.
 *
 * @throws {DomainError} `validation_failed`, `password_common`, `user_not_found`, `overloaded`.
 */
export async function changeUserPassword(
  deps: UserAdminDeps,
  admin: AdminCaller,
  userId: string,
  { password, mustChangePassword = false }: NewUserPassword,
): Promise<void> {
  const actor = await getActor(deps, admin);
  const user = await requireExistingUser(deps, userId);
  await requireStrongPassword(password, user, "password");
  const passwordHash = await hashInTurn(deps, password);
  const adminAction = { ...admin, userId, now: deps.clock.now().toISOString() };
  const [replaced] = await writeAudited(
    deps,
    [
      updateUserPassword(adminAction, {
        passwordHash,
        mustChangePassword: mustChangePassword && userId !== admin.userId,
      }),
      ...signOutReplaced(userId, passwordHash),
    ],
    { ...actor, action: "password_updated", targetId: userId },
  );
  if (replaced?.changes !== 1) throw await explainNoChange(deps, admin, userId);
}

export type DeleteUserDeps = UserAdminDeps & {
  blobs: Pick<Blobs, "delete">;
  log: Log;
};

/** Deletes an account with its data. @throws {DomainError} `user_not_found`, `last_admin`, `own_account`. */
export async function deleteUser(deps: DeleteUserDeps, admin: AdminCaller, userId: string): Promise<void> {
  const actor = await getActor(deps, admin);
  const user = await getAccount(deps.db, userId);
  if (!user) throw new DomainError("user_not_found");
  const now = deps.clock.now().toISOString();
  const [deleted] = await writeAudited(
    deps,
    [deleteAccountAsAdmin({ ...admin, userId }), ...await deleteAccountData(user, now)],
    { ...actor, action: "user_deleted", targetId: userId },
  );
  if (deleted?.changes !== 1) throw await explainNoChange(deps, admin, userId);
  const key = deleted.rows[0]?.picture_key;
  if (typeof key === "string") await removeUnsettled(deps, key);
}

/** @throws {DomainError} `user_not_found` */
export async function requireExistingUser(
  { db }: Pick<UserAdminDeps, "db">,
  userId: string,
): Promise<UserView> {
  const text = await getUserView(db, userId);
  if (text === undefined) throw new DomainError("user_not_found");
  return JSON.parse(text);
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
