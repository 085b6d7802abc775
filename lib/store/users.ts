/** Accounts, their mailbox proven. @module */
import type { Profile } from "../shared/wire/auth.ts";
import type { Database, Row, Statement } from "./database.ts";

/** `passwordHash` is null while a new password must be set. */
export interface Credentials {
  userId: string;
  passwordHash: string | null;
}

export async function getCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<Credentials & Row>({
    sql: `SELECT id AS userId, password_hash AS passwordHash FROM users WHERE email = ?1`,
    args: [email],
  });
  return row;
}

export async function getAdminCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<Credentials & Row>({
    sql: `SELECT id AS userId, password_hash AS passwordHash FROM users WHERE email = ?1 AND is_admin = 1`,
    args: [email],
  });
  return row;
}

/** Is what mails are written in. */
export async function getMailRecipient(
  db: Database,
  email: string,
): Promise<{ userId: string; firstName: string } | undefined> {
  const [row] = await db.read<{ userId: string; firstName: string }>({
    sql: `SELECT id AS userId, first_name AS firstName FROM users WHERE email = ?1`,
    args: [email],
  });
  return row;
}

/** What others may guess their password by. */
export async function getPersonalWords(
  db: Database,
  email: string,
): Promise<{ firstName: string; lastName: string; address: string } | undefined> {
  const [row] = await db.read<{ firstName: string; lastName: string; address: string }>({
    sql: `SELECT first_name AS firstName, last_name AS lastName, address FROM users WHERE email = ?1`,
    args: [email],
  });
  return row;
}

/** With the picture's key instead of its address. */
export type StoredProfile = Omit<Profile, "profilePicture"> & { pictureKey: string | null };

/** Undefined when the account is gone. */
export async function getProfile(db: Database, userId: string): Promise<StoredProfile | undefined> {
  const [row] = await db.read<Omit<StoredProfile, "isAdmin"> & { isAdmin: number }>({
    sql:
      `SELECT id AS _id, first_name AS firstName, last_name AS lastName, email, phone AS phoneNumber, address,
        picture_key AS pictureKey, is_admin AS isAdmin, created_at AS createdAt
      FROM users WHERE id = ?1`,
    args: [userId],
  });
  return row && { ...row, isAdmin: row.isAdmin === 1 };
}

/** False if `formerHash` is no longer current. */
export async function updatePasswordHash(
  db: Database,
  { userId, formerHash, passwordHash }: { userId: string; formerHash: string; passwordHash: string },
): Promise<boolean> {
  const [updated] = await db.write([{
    sql: `UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3`,
    args: [userId, passwordHash, formerHash],
  }]);
  return updated?.changes === 1;
}

export interface NewAdmin {
  userId: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

/** Inserts nothing where the address has an account. */
export function insertAdmin(admin: NewAdmin): Statement {
  return {
    sql: `INSERT INTO users
        (id, email, first_name, last_name, phone, address, password_hash, is_admin, created_at, updated_at)
      VALUES (?1, ?2, 'Alafia', 'Admin', '', '', ?3, 1, ?4, ?4) ON CONFLICT (email) DO NOTHING`,
    args: [admin.userId, admin.email, admin.passwordHash, admin.createdAt],
  };
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.read({ sql: `SELECT 1 AS found FROM users WHERE is_admin = 1 LIMIT 1` });
  return rows.length > 0;
}

export async function hasOtherAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db.read({
    sql: `SELECT 1 AS found FROM users WHERE is_admin = 1 AND id <> ?1 LIMIT 1`,
    args: [userId],
  });
  return rows.length > 0;
}

/** SQL condition: the account exists. @param first Its first parameter. */
export function isExistingUser(userId: string, first: number): Statement {
  return { sql: `SELECT 1 FROM users WHERE id = ?${first}`, args: [userId] };
}
