/** Administrators' changes to accounts, as statements that hold only while the actor is signed in as one. @module */
import type { AdminName } from "../shared/schemas/admin.ts";
import type { UserChange } from "../shared/schemas/admin_users.ts";
import { hasPassword } from "./accounts.ts";
import type { Statement } from "./database.ts";
import { endSharesOf } from "./shares.ts";
import { sql } from "./sql.ts";
import { HAS_OTHER_ADMIN } from "./users.ts";

export interface AdminAction {
  /** The actor's: long preparations must not outlive it. */
  sessionId: string;
  userId: string;
  now: string;
}

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  /** Null until the person has chosen a password. */
  passwordHash: string | null;
  mustChangePassword: boolean;
  isAdmin: boolean;
}

function isActorAdmin({ sessionId }: Pick<AdminAction, "sessionId">): Statement {
  return sql`EXISTS (SELECT 1 FROM sessions AS own JOIN users AS actor ON actor.id = own.user_id
    WHERE own.id = ${sessionId} AND own.audience = 'admin' AND actor.is_admin = 1)`;
}

/** SQL condition on `users`: some administrator stays when this one's rights become `isAdmin`. */
function leavesAnAdmin(isAdmin: boolean): Statement {
  return sql`(is_admin <= ${Number(isAdmin)} OR ${HAS_OTHER_ADMIN})`;
}

/** Inserts nothing where the address has an account. */
export function insertUser(action: AdminAction, user: NewUser): Statement {
  const { userId, now } = action;
  return sql`INSERT INTO users
      (id, email, first_name, last_name, phone, address, password_hash, is_admin, must_change_password,
        created_at, updated_at)
    SELECT ${userId}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone}, ${user.address},
      ${user.passwordHash}, ${Number(user.isAdmin)}, ${Number(user.mustChangePassword)}, ${now}, ${now}
    WHERE ${isActorAdmin(action)} ON CONFLICT DO NOTHING`;
}

/** Unless no administrator would be left. */
export function updateUser(action: AdminAction, fields: UserChange): Statement {
  const { firstName, lastName, phone, address, isAdmin } = fields;
  return sql`UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
      address = ${address}, is_admin = ${Number(isAdmin)}, updated_at = ${action.now}
    WHERE id = ${action.userId} AND ${isActorAdmin(action)} AND ${leavesAnAdmin(isAdmin)}`;
}

export function updateUserName(action: AdminAction, { firstName, lastName }: AdminName): Statement {
  return sql`UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, updated_at = ${action.now}
    WHERE id = ${action.userId} AND ${isActorAdmin(action)}`;
}

/** Unless no administrator would be left. */
export function updateUserRole(action: AdminAction, isAdmin: boolean): Statement {
  return sql`UPDATE users SET is_admin = ${Number(isAdmin)}, updated_at = ${action.now}
    WHERE id = ${action.userId} AND ${isActorAdmin(action)} AND ${leavesAnAdmin(isAdmin)}`;
}

/** The actor's own account never is: some administrator stays. */
export function updateUserSuspension(action: AdminAction, isSuspended: boolean): Statement {
  return sql`UPDATE users SET is_suspended = ${Number(isSuspended)}, updated_at = ${action.now}
    WHERE id = ${action.userId} AND ${isActorAdmin(action)}
      AND id <> (SELECT user_id FROM sessions WHERE id = ${action.sessionId})`;
}

export function deleteSessionsAsAdmin(action: Omit<AdminAction, "now">): Statement {
  return sql`DELETE FROM sessions WHERE user_id = ${action.userId} AND ${isActorAdmin(action)}`;
}

/** Where {@linkcode deleteSessionsAsAdmin} left no session. */
export function deleteBrowsersOfSignedOut(userId: string): Statement {
  return sql`DELETE FROM known_browsers WHERE user_id = ${userId}
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = ${userId})`;
}

/** Changes nothing; counts one row while the actor is signed in as administrator. */
export function confirmAdmin(action: Omit<AdminAction, "now">): Statement {
  return sql`UPDATE users SET updated_at = updated_at WHERE id = ${action.userId} AND ${
    isActorAdmin(action)
  }`;
}

/** Opens nothing but the choice of another one. */
export function updateUserPassword(action: AdminAction, passwordHash: string): Statement {
  return sql`UPDATE users SET password_hash = ${passwordHash}, must_change_password = 1,
      updated_at = ${action.now}
    WHERE id = ${action.userId} AND ${isActorAdmin(action)}`;
}

/** Ends sessions and forgets browsers and reset codes of an account that is no administrator any more. */
export function signOutDemoted(userId: string): Statement[] {
  return signOutEverywhere(userId, sql`is_admin = 0`);
}

/** Ends sessions and links and forgets browsers and reset codes of an account that has this password by now. */
export function signOutReplaced(userId: string, passwordHash: string, now: string): Statement[] {
  return [
    ...signOutEverywhere(userId, sql`password_hash = ${passwordHash}`),
    endSharesOf(hasPassword(userId, passwordHash), now),
  ];
}

/** Ends sessions and pushes of a suspended account; a phone registers anew when its owner is back. */
export function signOutSuspended(userId: string): Statement[] {
  const suspended = sql`(SELECT id FROM users WHERE id = ${userId} AND is_suspended = 1)`;
  return [
    sql`DELETE FROM push_devices WHERE user_id = ${suspended}`,
    sql`DELETE FROM sessions WHERE user_id = ${suspended}`,
  ];
}

/** Where the account meets a condition on `users`. */
function signOutEverywhere(userId: string, condition: Statement): Statement[] {
  const holds = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND ${condition})`;
  return [
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${holds}`,
    sql`DELETE FROM known_browsers WHERE user_id = ${userId} AND ${holds}`,
    sql`DELETE FROM one_time_codes WHERE purpose = 'reset' AND subject_id = ${userId} AND ${holds}`,
  ];
}
