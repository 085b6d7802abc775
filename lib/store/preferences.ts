import { type Language, LANGUAGES } from "../shared/languages.ts";
import type { Preferences, PreferencesChange } from "../shared/schemas/settings.ts";
import type { Database, Row } from "./database.ts";
import { sql } from "./sql.ts";

const COLUMNS =
  sql`notify_email, notify_details, notify_push, notify_marketing, share_usage, message_language`;

/** Undefined when the account is gone. */
export async function getPreferences(db: Database, userId: string): Promise<Preferences | undefined> {
  const [row] = await db.read<PreferencesRow>(sql`SELECT ${COLUMNS} FROM users WHERE id = ${userId}`);
  return row && toPreferences(row);
}

/** Changes the given ones; undefined when the account is gone. */
export async function updatePreferences(
  db: Database,
  userId: string,
  change: PreferencesChange,
): Promise<Preferences | undefined> {
  const { emailNotifications, emailDetails, pushNotifications, marketingEmails, shareUsage } = change;
  const { messageLanguage = null } = change;
  const [updated] = await db.write([sql`
    UPDATE users SET notify_email = coalesce(${toColumn(emailNotifications)}, notify_email),
      notify_details = coalesce(${toColumn(emailDetails)}, notify_details),
      notify_push = coalesce(${toColumn(pushNotifications)}, notify_push),
      notify_marketing = coalesce(${toColumn(marketingEmails)}, notify_marketing),
      share_usage = coalesce(${toColumn(shareUsage)}, share_usage),
      message_language = coalesce(${messageLanguage}, message_language)
    WHERE id = ${userId} RETURNING ${COLUMNS}`]);
  const row = updated?.rows[0] as PreferencesRow | undefined;
  return row && toPreferences(row);
}

interface PreferencesRow extends Row {
  notify_email: number;
  notify_details: number;
  notify_push: number;
  notify_marketing: number;
  share_usage: number;
  message_language: string;
}

function toPreferences(row: PreferencesRow): Preferences {
  return {
    emailNotifications: row.notify_email === 1,
    emailDetails: row.notify_details === 1,
    pushNotifications: row.notify_push === 1,
    marketingEmails: row.notify_marketing === 1,
    shareUsage: row.share_usage === 1,
    messageLanguage: toLanguage(row.message_language),
  };
}

/** An unknown language counts as English. */
function toLanguage(tag: string): Language {
  return LANGUAGES.find((known) => known === tag) ?? "en";
}

function toColumn(isOn: boolean | undefined): number | null {
  return isOn === undefined ? null : Number(isOn);
}
