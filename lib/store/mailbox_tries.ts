/** Tries at a mailbox, counted in one write even when concurrent. @module */
import { CODE_MAX_ATTEMPTS } from "../shared/limits.ts";
import type { RateLimitWindow } from "./rate_limits.ts";
import type { Database, Statement, WriteResult } from "./database.ts";
import { type CodePurpose, hasLiveDigits, isLiveLink } from "./one_time_codes.ts";

/** A browser's wrong tries, and their limit. */
export interface TryShare {
  own: RateLimitWindow;
  shared: RateLimitWindow;
}

/** For browsers that asked for the code, and others. */
export interface TryLimits {
  asker: readonly RateLimitWindow[];
  other: readonly RateLimitWindow[];
}

export interface DigitsEntry {
  mac: string;
  limits: TryLimits;
  /** A known browser may enter the newest digits, whoever asked. */
  isKnown: boolean;
}

export interface MailboxTry {
  tryId: string;
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  asker: string;
  /** ISO 8601 UTC. */
  now: string;
  entry: DigitsEntry | { keyHash: string };
  /** A right try leaves the code valid. */
  isForbidden?: boolean;
  /** Restored when the browser gets in. */
  shares: readonly TryShare[];
}

/** `none`: nothing to compare; `refused`: a limit is used up. */
export type TryOutcome = "right" | "wrong" | "none" | "refused";

/** A try's statements, and a reader of their results. */
export function tryMailbox(
  attempt: MailboxTry,
): { statements: Statement[]; outcomeOf(results: readonly WriteResult[]): TryOutcome } {
  const { tryId, purpose, email, now, entry, isForbidden = false } = attempt;
  const usedBy = isForbidden ? null : tryId;
  if ("mac" in entry) return tryDigits(attempt, entry, usedBy);
  return {
    statements: [{
      sql: `UPDATE one_time_codes AS c SET last_try = ?1, used_by = ?2
        WHERE c.purpose = ?3 AND c.key_hash = ?4 AND c.email = ?5 AND ${isLiveLink("?6")}`,
      args: [tryId, usedBy, purpose, entry.keyHash, email, now],
    }, ...giveBack(attempt)],
    outcomeOf: ([used]) => used?.changes === 1 ? "right" : "none",
  };
}

const OWN_CODE = `SELECT c.id FROM code_askers AS a JOIN one_time_codes AS c ON c.id = a.code_id
  WHERE a.email = ?2 AND a.purpose = ?3 AND a.asker = ?4 AND ${hasLiveDigits("?5")}`;
/** For any other browser. */
const NEWEST_CODE = `SELECT c.id FROM one_time_codes AS c
  WHERE c.email = ?2 AND c.purpose = ?3 AND c.mac <> '' AND ${hasLiveDigits("?5")}
  ORDER BY c.digits_expire_at DESC, c.id DESC LIMIT 1`;
const THIS_ASKER = "email = ?2 AND purpose = ?3 AND asker = ?4";
const SIDE =
  `iif(EXISTS (SELECT 1 FROM code_askers WHERE ${THIS_ASKER} AND last_try = ?1), 'asker', 'other')`;

function hasRoom(side: keyof TryLimits): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(?7) AS asked JOIN rate_limits AS b
      ON b.key = asked.value ->> 'key' AND b.window_start = asked.value ->> 'windowStart'
    WHERE asked.value ->> 'side' = '${side}' AND b.used >= asked.value ->> 'limit')`;
}

const LOOK = `SELECT EXISTS (SELECT 1 FROM code_askers WHERE ${THIS_ASKER} AND tries < ${CODE_MAX_ATTEMPTS}
      AND code_id IN (${OWN_CODE}))
    OR (NOT EXISTS (${OWN_CODE})
      AND EXISTS (SELECT 1 FROM one_time_codes WHERE id = (${NEWEST_CODE}) AND tries < ${CODE_MAX_ATTEMPTS})) AS is_live`;

const ADOPT = `INSERT INTO code_askers (purpose, email, asker, requested_at, code_id)
    SELECT ?3, ?2, ?4, '', newest.id FROM (${NEWEST_CODE}) AS newest WHERE NOT EXISTS (${OWN_CODE})
    ON CONFLICT (email, purpose, asker) DO UPDATE SET code_id = excluded.code_id, tries = 0`;

const TRY_OWN = `UPDATE code_askers
    SET tries = tries + ((SELECT mac FROM one_time_codes WHERE id = code_id) <> ?6), last_try = ?1
    WHERE ${THIS_ASKER} AND tries < ${CODE_MAX_ATTEMPTS} AND code_id IN (${OWN_CODE}) AND ${
  hasRoom("asker")
}`;

const MARK_OWN = `UPDATE one_time_codes SET last_try = ?1
    WHERE id = (SELECT code_id FROM code_askers WHERE ${THIS_ASKER} AND last_try = ?1)`;

const TRY_OTHER = `UPDATE one_time_codes SET tries = tries + (mac <> ?6), last_try = ?1
    WHERE id = (${NEWEST_CODE}) AND tries < ${CODE_MAX_ATTEMPTS} AND NOT EXISTS (${OWN_CODE}) AND ${
  hasRoom("other")
}`;

const CHARGE = `INSERT INTO rate_limits (key, window_start, used, expires_at)
    SELECT value ->> 'key', value ->> 'windowStart', 1, value ->> 'expiresAt' FROM json_each(?7)
    WHERE value ->> 'side' = ${SIDE} AND EXISTS (
      SELECT 1 FROM one_time_codes WHERE email = ?2 AND purpose = ?3 AND last_try = ?1 AND mac <> ?6)
    ON CONFLICT (key, window_start) DO UPDATE SET used = used + 1`;

const USE = `UPDATE one_time_codes SET used_by = ?7
    WHERE email = ?2 AND purpose = ?3 AND last_try = ?1 AND mac = ?6`;

/** Without a code, a flood of digits writes nothing. */
export async function canTry(
  db: Database,
  { tryId, email, purpose, asker, now, entry }: MailboxTry,
): Promise<boolean> {
  if (!("mac" in entry) || entry.isKnown) return true;
  const [row] = await db.read({ sql: LOOK, args: [tryId, email, purpose, asker, now] });
  return row?.is_live === 1;
}

function tryDigits(
  attempt: MailboxTry,
  { mac, limits, isKnown }: DigitsEntry,
  usedBy: string | null,
): ReturnType<typeof tryMailbox> {
  const { tryId, email, purpose, asker, now } = attempt;
  const base = [tryId, email, purpose, asker, now, mac];
  const charged = JSON.stringify([
    ...limits.asker.map((limit) => ({ ...limit, side: "asker" })),
    ...limits.other.map((limit) => ({ ...limit, side: "other" })),
  ]);
  const args = [...base, charged];
  return {
    statements: [
      { sql: LOOK, args: base.slice(0, 5) },
      { sql: isKnown ? ADOPT : "SELECT 1", args: isKnown ? base.slice(0, 5) : [] },
      { sql: TRY_OWN, args },
      { sql: MARK_OWN, args: base.slice(0, 4) },
      { sql: TRY_OTHER, args },
      { sql: CHARGE, args },
      { sql: USE, args: [...base, usedBy] },
      ...giveBack(attempt),
    ],
    outcomeOf([looked, , own, , other, , used]) {
      if (used?.changes === 1) return "right";
      if (own?.changes === 1 || other?.changes === 1) return "wrong";
      return looked?.rows[0]?.is_live === 1 ? "refused" : "none";
    },
  };
}

/** Wrong tries before the right one were not a stranger's. */
function giveBack({ tryId, email, purpose, shares }: MailboxTry): Statement[] {
  const isProven = "EXISTS (SELECT 1 FROM one_time_codes WHERE email = ?2 AND purpose = ?3 AND used_by = ?1)";
  const given = shares.map(({ own, shared }) => ({
    own: own.key,
    shared: shared.key,
    windowStart: shared.windowStart,
  }));
  const args = [tryId, email, purpose, JSON.stringify(given)];
  return [
    {
      sql: `UPDATE rate_limits SET used = max(0, used - coalesce((
          SELECT own.used FROM json_each(?4) AS given JOIN rate_limits AS own
            ON own.key = given.value ->> 'own' AND own.window_start = given.value ->> 'windowStart'
          WHERE given.value ->> 'shared' = rate_limits.key), 0))
        WHERE (key, window_start) IN (
          SELECT value ->> 'shared', value ->> 'windowStart' FROM json_each(?4)) AND ${isProven}`,
      args,
    },
    {
      sql: `DELETE FROM rate_limits WHERE (key, window_start) IN (
          SELECT value ->> 'own', value ->> 'windowStart' FROM json_each(?4)) AND ${isProven}`,
      args,
    },
  ];
}
