/** Accounts, their mailbox proven. @module */
import type { Profile } from "../shared/wire/auth.ts";
import type { Database, Row, Statement } from "./database.ts";

/** `passwordHash` is null while a new password must be set. */
export interface Credentials {
  userId: string;
  passwordHash: string | null;
}

/** By normalised address. */
export async function getCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<{ id: string; password_hash: string | null }>({
    sql: `SELECT id, password_hash FROM users WHERE email = ?1`,
    args: [email],
  });
  return row && { userId: row.id, passwordHash: row.password_hash };
}

/** By normalised address. */
export async function getAdminCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.read<{ id: string; password_hash: string | null }>({
    sql: `SELECT id, password_hash FROM users WHERE email = ?1 AND is_admin = 1`,
    args: [email],
  });
  return row && { userId: row.id, passwordHash: row.password_hash };
}

/** For mails. */
export async function getMailRecipient(
  db: Database,
  email: string,
): Promise<{ userId: string; firstName: string } | undefined> {
  const [row] = await db.read<{ id: string; first_name: string }>({
    sql: `SELECT id, first_name FROM users WHERE email = ?1`,
    args: [email],
  });
  return row && { userId: row.id, firstName: row.first_name };
}

/** What others may guess their password by. */
export async function getPersonalWords(
  db: Database,
  email: string,
): Promise<{ firstName: string; lastName: string; address: string } | undefined> {
  const [row] = await db.read<{ first_name: string; last_name: string; address: string }>({
    sql: `SELECT first_name, last_name, address FROM users WHERE email = ?1`,
    args: [email],
  });
  return row && { firstName: row.first_name, lastName: row.last_name, address: row.address };
}

interface UserRow extends Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  picture_key: string | null;
  is_admin: number;
  created_at: string;
}

/** With the picture's key instead of its address. */
export type StoredProfile = Omit<Profile, "profilePicture"> & { pictureKey: string | null };

/** Undefined when the account is gone. */
export async function getProfile(db: Database, userId: string): Promise<StoredProfile | undefined> {
  const [row] = await db.read<UserRow>({
    sql: `SELECT id, first_name, last_name, email, phone, address, picture_key, is_admin, created_at
      FROM users WHERE id = ?1`,
    args: [userId],
  });
  return row && {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone,
    address: row.address,
    pictureKey: row.picture_key,
    isAdmin: row.is_admin === 1,
    createdAt: row.created_at,
  };
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

/** `createdAt` is ISO 8601 UTC. */
export interface NewAdmin {
  userId: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

/** Unless the address has an account. */
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
