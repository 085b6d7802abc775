/** Accounts, their mailbox proven. @module */
import type { Profile } from "../shared/wire/auth.ts";
import type { Database, Row, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** `passwordHash` is null while a new password must be set. */
export interface Credentials {
  userId: string;
  passwordHash: string | null;
}

export async function getCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<Credentials & Row>(sql`
    SELECT id AS userId, password_hash AS passwordHash FROM users WHERE email = ${email}`);
  return row;
}

export async function getAdminCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<Credentials & Row>(sql`
    SELECT id AS userId, password_hash AS passwordHash FROM users WHERE email = ${email} AND is_admin = 1`);
  return row;
}

/** Is what mails are written in. */
export async function getMailRecipient(
  db: Database,
  email: string,
): Promise<{ userId: string; firstName: string } | undefined> {
  const [row] = await db.read<{ userId: string; firstName: string }>(sql`
    SELECT id AS userId, first_name AS firstName FROM users WHERE email = ${email}`);
  return row;
}

/** What others may guess their password by. */
export async function getPersonalWords(
  db: Database,
  email: string,
): Promise<{ firstName: string; lastName: string; address: string } | undefined> {
  const [row] = await db.read<{ firstName: string; lastName: string; address: string }>(sql`
    SELECT first_name AS firstName, last_name AS lastName, address FROM users WHERE email = ${email}`);
  return row;
}

/** With the picture's key instead of its address. */
export type StoredProfile = Omit<Profile, "profilePicture"> & { pictureKey: string | null };

/** Undefined when the account is gone. */
export async function getProfile(db: Database, userId: string): Promise<StoredProfile | undefined> {
  const [row] = await db.read<Omit<StoredProfile, "isAdmin"> & { isAdmin: number }>(sql`
    SELECT id AS _id, first_name AS firstName, last_name AS lastName, email, phone AS phoneNumber, address,
      picture_key AS pictureKey, is_admin AS isAdmin, created_at AS createdAt
    FROM users WHERE id = ${userId}`);
  return row && { ...row, isAdmin: row.isAdmin === 1 };
}

/** What a link tells of whom its report is about; `language` is a code. */
export async function getSharedPerson(
  db: Database,
  userId: string,
): Promise<{ firstName: string; lastName: string; language: string } | undefined> {
  const [row] = await db.read<{ firstName: string; lastName: string; language: string }>(sql`
    SELECT first_name AS firstName, last_name AS lastName, message_language AS language
    FROM users WHERE id = ${userId}`);
  return row;
}

/** False if `formerHash` is no longer current. */
export async function updatePasswordHash(
  db: Database,
  { userId, formerHash, passwordHash }: { userId: string; formerHash: string; passwordHash: string },
): Promise<boolean> {
  const [updated] = await db.write([sql`
    UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId} AND password_hash = ${formerHash}`]);
  return updated?.changes === 1;
}

/** Inserts nothing where the address has an account. */
export function insertAdmin(
  admin: { userId: string; email: string; passwordHash: string; createdAt: string },
): Statement {
  return sql`INSERT INTO users
      (id, email, first_name, last_name, phone, address, password_hash, is_admin, created_at, updated_at)
    VALUES (${admin.userId}, ${admin.email}, 'Alafia', 'Admin', '', '', ${admin.passwordHash}, 1,
      ${admin.createdAt}, ${admin.createdAt}) ON CONFLICT (email) DO NOTHING`;
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.read(sql`SELECT 1 AS found FROM users WHERE is_admin = 1 LIMIT 1`);
  return rows.length > 0;
}

/** SQL condition on `users`: beside this one there is an administrator who can sign in. */
export const HAS_OTHER_ADMIN = sql`EXISTS (SELECT 1 FROM users AS other
  WHERE other.is_admin = 1 AND other.is_suspended = 0 AND other.id <> users.id)`;

export async function hasOtherAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db.read(
    sql`SELECT 1 AS found FROM users WHERE is_admin = 1 AND is_suspended = 0 AND id <> ${userId} LIMIT 1`,
  );
  return rows.length > 0;
}

/** SQL: the id while the account exists. */
export function isExistingUser(userId: string): Statement {
  return sql`SELECT id FROM users WHERE id = ${userId}`;
}

/** SQL: the id while the account is an administrator's. */
export function isAdminNow(userId: string): Statement {
  return sql`SELECT id FROM users WHERE id = ${userId} AND is_admin = 1`;
}

/**
 * Returns the former key, null without one; undefined when the account is gone.
 *
 * @param change A null `key` removes it. `now` is ISO 8601 UTC.
 */
export async function updatePictureKey(
  db: Database,
  change: { userId: string; key: string | null; now: string },
): Promise<{ key: string | null } | undefined> {
  const [former] = await db.write([
    sql`SELECT picture_key FROM users WHERE id = ${change.userId}`,
    sql`UPDATE users SET picture_key = ${change.key}, updated_at = ${change.now} WHERE id = ${change.userId}`,
  ]);
  const row = former?.rows[0];
  return row && { key: row.picture_key === null ? null : String(row.picture_key) };
}
