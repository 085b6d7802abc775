/** Administrators' changes to accounts, as statements that hold only while the actor is signed in as one. @module */
import type { Statement } from "./database.ts";

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

/** `?1` of every statement is the actor's session. */
const ACTOR_IS_ADMIN = `EXISTS (SELECT 1 FROM sessions AS own JOIN users AS actor ON actor.id = own.user_id
  WHERE own.id = ?1 AND own.audience = 'admin' AND actor.is_admin = 1)`;
/** `?2` of every statement is the account. */
const ANOTHER_ADMIN = "EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin = 1 AND other.id <> ?2)";

/** Inserts nothing where the address has an account. */
export function insertUser({ sessionId, userId, now }: AdminAction, user: NewUser): Statement {
  return {
    sql: `INSERT INTO users
        (id, email, first_name, last_name, phone, address, password_hash, is_admin, must_change_password,
          created_at, updated_at)
      SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11 WHERE ${ACTOR_IS_ADMIN} ON CONFLICT DO NOTHING`,
    args: [
      ...[sessionId, userId, user.email, user.firstName, user.lastName, user.phone, user.address],
      ...[user.passwordHash, Number(user.isAdmin), Number(user.mustChangePassword), now],
    ],
  };
}

export interface EditableUserFields {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  isAdmin: boolean;
}

/** Unless no administrator would be left. */
export function updateUser({ sessionId, userId, now }: AdminAction, fields: EditableUserFields): Statement {
  return {
    sql:
      `UPDATE users SET first_name = ?3, last_name = ?4, phone = ?5, address = ?6, is_admin = ?7, updated_at = ?8
      WHERE id = ?2 AND ${ACTOR_IS_ADMIN} AND (is_admin <= ?7 OR ${ANOTHER_ADMIN})`,
    args: [
      ...[sessionId, userId, fields.firstName, fields.lastName, fields.phone, fields.address],
      ...[Number(fields.isAdmin), now],
    ],
  };
}

/** Unless no administrator would be left. */
export function updateUserRole({ sessionId, userId, now }: AdminAction, isAdmin: boolean): Statement {
  return {
    sql: `UPDATE users SET is_admin = ?3, updated_at = ?4
      WHERE id = ?2 AND ${ACTOR_IS_ADMIN} AND (is_admin <= ?3 OR ${ANOTHER_ADMIN})`,
    args: [sessionId, userId, Number(isAdmin), now],
  };
}

export function deleteSessionsAsAdmin({ sessionId, userId }: Omit<AdminAction, "now">): Statement {
  return {
    sql: `DELETE FROM sessions WHERE user_id = ?2 AND ${ACTOR_IS_ADMIN}`,
    args: [sessionId, userId],
  };
}

/** Where {@linkcode deleteSessionsAsAdmin} left no session. */
export function deleteBrowsersOfSignedOut(userId: string): Statement {
  return {
    sql: `DELETE FROM known_browsers WHERE user_id = ?1
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = ?1)`,
    args: [userId],
  };
}

/** Changes nothing; counts one row while the actor is signed in as administrator. */
export function confirmAdmin({ sessionId, userId }: Omit<AdminAction, "now">): Statement {
  return {
    sql: `UPDATE users SET updated_at = updated_at WHERE id = ?2 AND ${ACTOR_IS_ADMIN}`,
    args: [sessionId, userId],
  };
}

export function updateUserPassword(
  { sessionId, userId, now }: AdminAction,
  { passwordHash, mustChangePassword }: { passwordHash: string; mustChangePassword: boolean },
): Statement {
  return {
    sql: `UPDATE users SET password_hash = ?3, must_change_password = ?4, updated_at = ?5
      WHERE id = ?2 AND ${ACTOR_IS_ADMIN}`,
    args: [sessionId, userId, passwordHash, Number(mustChangePassword), now],
  };
}

/** Ends sessions and forgets browsers and reset codes of an account that is no administrator any more. */
export function signOutDemoted(userId: string): Statement[] {
  return signOutEverywhere("is_admin = 0", [userId]);
}

/** Ends sessions and forgets browsers and reset codes of an account that has this password by now. */
export function signOutReplaced(userId: string, passwordHash: string): Statement[] {
  return signOutEverywhere("password_hash = ?2", [userId, passwordHash]);
}

/** `condition` is over `users`; `?1` is the account. */
function signOutEverywhere(condition: string, args: string[]): Statement[] {
  const holds = `EXISTS (SELECT 1 FROM users WHERE id = ?1 AND ${condition})`;
  return [
    { sql: `DELETE FROM sessions WHERE user_id = ?1 AND ${holds}`, args },
    { sql: `DELETE FROM known_browsers WHERE user_id = ?1 AND ${holds}`, args },
    { sql: `DELETE FROM one_time_codes WHERE purpose = 'reset' AND subject_id = ?1 AND ${holds}`, args },
  ];
}
