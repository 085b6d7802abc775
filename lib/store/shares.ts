/** Links that open a report, and who has opened them. Instants are ISO 8601 UTC. @module */
import { SHARE_PIN_TRIES, SHARE_READERS_KEPT, SHARE_RETENTION_DAYS, SHARES_MAX } from "../shared/limits.ts";
import type { Share, ShareParts } from "../shared/schemas/share.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row, Statement } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import { deletePiece, sql } from "./sql.ts";

export interface NewShareRow {
  userId: string;
  id: string;
  keyDigest: string;
  pinHash: string | null;
  days: number | null;
  from: string | null;
  to: string | null;
  include: ShareParts;
  forWhom: string;
  consentVersion: string;
  createdAt: string;
  until: string;
}

export type ShareInsertOutcome =
  | { kind: "inserted"; share: Share }
  /** `pinHash` is that of what stands. */
  | { kind: "same" | "differs"; share: Share; pinHash: string | null }
  /** The id or the key stands for another link. */
  | { kind: "different" }
  | { kind: "no_consent" }
  | { kind: "full" }
  | { kind: "account_gone" };

/** An open link, as whoever holds its key meets it. */
export interface OpenShare {
  userId: string;
  id: string;
  pinHash: string | null;
  days: number | null;
  from: string | null;
  to: string | null;
  include: ShareParts;
  until: string;
  wrongPins: number;
}

/** SQL condition on `shares`: it opens at the instant. */
const opensAt = (now: string): Statement => sql`ended_at IS NULL AND until > ${now}`;

const OPENINGS = `(SELECT json_group_array(json_object('at', o.at, 'reader', o.reader, 'browser', o.browser))
  FROM (SELECT * FROM share_openings AS found WHERE found.user_id = s.user_id AND found.share_id = s.id
    ORDER BY number DESC) AS o)`;

const READERS = `(SELECT json_group_array(reader) FROM (
  SELECT reader FROM share_openings AS found WHERE found.user_id = s.user_id AND found.share_id = s.id
    GROUP BY reader ORDER BY max(number) DESC))`;

/** SQL: what is shown, as JSON; links of before it was asked do not tell about the diabetes. */
const partsOf = (include: string) => `json_patch('{"about":false}', ${include})`;

/** SQL: JSON of `shares AS s`, without what helps only a thief. */
export const SHARE_JSON = `json_object('_id', s.id, 'days', s.days, 'from', s.from_date, 'to', s.to_date,
  'include', json(${partsOf("s.include")}), 'hasPin', json(iif(s.pin_hash IS NULL, 'false', 'true')),
  'wrongPins', s.wrong_pins, 'forWhom', s.for_whom, 'createdAt', s.created_at, 'until', s.until,
  'endedAt', s.ended_at, 'opened', s.opened, 'lastOpenedAt', s.last_opened_at, 'readers', json(${READERS}), 'openings', json(${OPENINGS}))`;

/** SQL: the same with whether it opens, where the condition holds. */
const shareJsonWhere = (isOpen: string) =>
  `json_set(${SHARE_JSON}, '$.isOpen', json(iif(${isOpen}, 'true', 'false')))`;

/** SQL: how many links person `?1` has that open at `?9`. */
const OPEN_COUNT = "(SELECT count(*) FROM shares WHERE user_id = ?1 AND ended_at IS NULL AND until > ?9)";

const INSERT =
  `INSERT INTO shares (user_id, id, key_digest, days, from_date, to_date, include, for_whom, created_at,
    until, pin_hash, consent_version)
  SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 FROM users
  WHERE id = ?1 AND NOT ${HAS_DECLINED_CONSENT} AND ${OPEN_COUNT} < ${SHARES_MAX}
  ON CONFLICT DO NOTHING`;

const GET = `SELECT ${HAS_DECLINED_CONSENT} AS has_declined, ${OPEN_COUNT} AS open_count,
    iif(s.id IS NULL, NULL, ${shareJsonWhere("s.ended_at IS NULL AND s.until > ?9")}) AS share,
    s.pin_hash, s.key_digest = ?3 AS has_same_key,
    (s.days, s.from_date, s.to_date, ${partsOf("s.include")}, s.for_whom)
      IS (?4, ?5, ?6, ${partsOf("?7")}, ?8) AS is_same
  FROM users AS u LEFT JOIN shares AS s ON s.user_id = u.id AND s.id = ?2
  WHERE u.id = ?1`;

/**
 * A repeat with the same id and key changes nothing, also after it has ended: `differs` with other choices or another
 * lifetime. Its PIN is for the caller to compare.
 */
export async function insertShare(db: Database, share: NewShareRow): Promise<ShareInsertOutcome> {
  const { userId, id, keyDigest, days, from, to, forWhom, pinHash, consentVersion, createdAt, until } = share;
  const choices = [days, from, to, JSON.stringify(share.include), forWhom];
  const known = [userId, id, keyDigest, ...choices, createdAt];
  const [inserted] = await db.write([{ sql: INSERT, args: [...known, until, pinHash, consentVersion] }]);
  const [found] = await db.read<FoundRow>({ sql: GET, args: known });
  if (!found) return { kind: "account_gone" };
  if (found.share !== null) {
    const stands: Share = JSON.parse(found.share);
    if (inserted?.changes === 1) return { kind: "inserted", share: stands };
    if (!found.has_same_key) return { kind: "different" };
    const isSame = found.is_same && lifetimeOf(stands) === lifetimeOf({ createdAt, until });
    return { kind: isSame ? "same" : "differs", share: stands, pinHash: found.pin_hash };
  }
  if (found.has_declined) return { kind: "no_consent" };
  return { kind: found.open_count >= SHARES_MAX ? "full" : "different" };
}

interface FoundRow extends Row {
  has_declined: number;
  open_count: number;
  share: string | null;
  pin_hash: string | null;
  has_same_key: number;
  is_same: number;
}

function lifetimeOf({ createdAt, until }: Pick<Share, "createdAt" | "until">): number {
  return Date.parse(until) - Date.parse(createdAt);
}

/** Newest first, ended ones too. */
export async function listShares(
  db: Database,
  { userId, now, limit, before = NEWEST }: {
    userId: string;
    now: string;
    limit: number;
    before?: PagePosition;
  },
): Promise<ListPage<PagePosition>> {
  const rows = await db.read<PagePosition & { item: string }>(sql`
    SELECT ${{ sql: shareJsonWhere("opens") }} AS item, s.created_at AS createdAt, s.id
    FROM (SELECT *, ${opensAt(now)} AS opens FROM shares WHERE user_id = ${userId}
      AND (created_at, id) < (${before.createdAt}, ${before.id})
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}) AS s
    ORDER BY s.created_at DESC, s.id DESC`);
  return toPage(rows, limit);
}

/** False where the person has none of this id, ended or not. */
export async function endShare(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<boolean> {
  const [found] = await db.write([
    sql`UPDATE shares SET ended_at = coalesce(ended_at, ${now}) WHERE user_id = ${userId} AND id = ${id}`,
  ]);
  return found?.changes === 1;
}

/** Every one of a person. @param users SQL: ids. */
export function endSharesOf(users: Statement, now: string): Statement {
  return sql`UPDATE shares SET ended_at = ${now} WHERE user_id IN (${users}) AND ended_at IS NULL`;
}

/** How many of a person open at `now`. */
export async function countOpenShares(db: Database, userId: string, now: string): Promise<number> {
  const [row] = await db.read<{ count: number }>(sql`
    SELECT count(*) AS count FROM shares WHERE user_id = ${userId} AND ${opensAt(now)}`);
  return row?.count ?? 0;
}

const OPEN_COLUMNS = {
  sql: "user_id, id, pin_hash, days, from_date, to_date, include, until, wrong_pins",
};

/** By the digest of its key, or by its id. Undefined for what never was as for what has ended. */
export async function findOpenShare(
  db: Database,
  wanted: { keyDigest: string } | { userId: string; id: string },
  now: string,
): Promise<OpenShare | undefined> {
  const isWanted = "keyDigest" in wanted
    ? sql`key_digest = ${wanted.keyDigest}`
    : sql`user_id = ${wanted.userId} AND id = ${wanted.id}`;
  const [row] = await db.read<OpenRow>(
    sql`SELECT ${OPEN_COLUMNS} FROM shares WHERE ${isWanted} AND ${opensAt(now)}`,
  );
  if (!row) return undefined;
  const { user_id: userId, id, pin_hash: pinHash, days, from_date: from, to_date: to, include, until } = row;
  const parts: ShareParts = { about: false, ...JSON.parse(include) };
  return { userId, id, pinHash, days, from, to, include: parts, until, wrongPins: row.wrong_pins };
}

type ShareKey = Pick<OpenShare, "userId" | "id">;

/**
 * Takes one try of its PIN before that is compared: guesses at once share them. Returns how many are left after it;
 * undefined where there was none.
 */
export async function takePinTry(
  db: Database,
  { userId, id }: ShareKey,
  now: string,
): Promise<number | undefined> {
  const [taken] = await db.write([
    sql`UPDATE shares SET wrong_pins = wrong_pins + 1
      WHERE user_id = ${userId} AND id = ${id} AND ${opensAt(now)} AND wrong_pins < ${SHARE_PIN_TRIES}
      RETURNING wrong_pins`,
  ]);
  const row = taken?.rows[0];
  return row && SHARE_PIN_TRIES - Number(row.wrong_pins);
}

/** The try was right, or was never compared. */
export async function returnPinTry(db: Database, { userId, id }: ShareKey): Promise<void> {
  await db.write([
    sql`UPDATE shares SET wrong_pins = wrong_pins - 1
      WHERE user_id = ${userId} AND id = ${id} AND wrong_pins > 0 AND ended_at IS NULL`,
  ]);
}

/** Ends it once no try is left; true where this call did. */
export async function endGuessedShare(db: Database, { userId, id }: ShareKey, now: string): Promise<boolean> {
  const [ended] = await db.write([
    sql`UPDATE shares SET ended_at = ${now} WHERE user_id = ${userId} AND id = ${id} AND ended_at IS NULL
      AND wrong_pins >= ${SHARE_PIN_TRIES} RETURNING id`,
  ]);
  return ended?.rows.length === 1;
}

/**
 * Counts an opening, and keeps the first one of each reader. Undefined where the link has ended meanwhile; `isNew`: the
 * reader is seen for the first time.
 */
export async function noteOpening(
  db: Database,
  { userId, id }: ShareKey,
  { now, reader, browser }: { now: string; reader: string; browser: string },
): Promise<{ isNew: boolean } | undefined> {
  const [counted, added] = await db.write([
    sql`UPDATE shares SET opened = opened + 1, last_opened_at = ${now}
      WHERE user_id = ${userId} AND id = ${id} AND ${opensAt(now)}`,
    sql`INSERT INTO share_openings (user_id, share_id, number, at, reader, browser)
      SELECT user_id, id, opened, ${now}, ${reader}, ${browser} FROM shares
      WHERE user_id = ${userId} AND id = ${id} AND last_opened_at = ${now}
        AND (SELECT count(DISTINCT reader) < ${SHARE_READERS_KEPT} AND NOT total(reader = ${reader})
          FROM share_openings WHERE user_id = ${userId} AND share_id = ${id})
      ON CONFLICT DO NOTHING`,
  ]);
  return counted?.changes === 1 ? { isNew: added?.changes === 1 } : undefined;
}

/** Ended so long before `now`, with who had opened them. */
export function deleteOldShares(now: Date): Statement[] {
  const before = new Date(now.getTime() - SHARE_RETENTION_DAYS * 24 * 3600_000).toISOString();
  return [
    deletePiece(
      "share_openings",
      "user_id, share_id, number",
      sql`(user_id, share_id) IN (SELECT user_id, id FROM shares WHERE until < ${before})`,
    ),
    deletePiece("shares", "user_id, id", sql`until < ${before}`),
  ];
}

interface OpenRow extends Row {
  user_id: string;
  id: string;
  pin_hash: string | null;
  days: number | null;
  from_date: string | null;
  to_date: string | null;
  include: string;
  until: string;
  wrong_pins: number;
}
