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
  /** Is normalised. */
  email: string;
  asker: string;
  now: string;
  entry: DigitsEntry | { keyHash: string };
  /** A right try is compared and leaves the code valid. */
  isForbidden?: boolean;
  /** Is given back when the browser gets in. */
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
    }, ...restoreShares(attempt)],
    outcomeOf: ([used]) => used?.changes === 1 ? "right" : "none",
  };
}

const OWN_CODE = `SELECT c.id FROM code_askers AS a JOIN one_time_codes AS c ON c.id = a.code_id
  WHERE a.email = ?2 AND a.purpose = ?3 AND a.asker = ?4 AND ${hasLiveDigits("?5")}`;
/** What any other browser's digits are compared with. */
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

const SELECT_IS_CODE_LIVE =
  `SELECT EXISTS (SELECT 1 FROM code_askers WHERE ${THIS_ASKER} AND tries < ${CODE_MAX_ATTEMPTS}
      AND code_id IN (${OWN_CODE}))
    OR (NOT EXISTS (${OWN_CODE})
      AND EXISTS (SELECT 1 FROM one_time_codes WHERE id = (${NEWEST_CODE}) AND tries < ${CODE_MAX_ATTEMPTS})) AS is_live`;

const ASSIGN_NEWEST_CODE = `INSERT INTO code_askers (purpose, email, asker, requested_at, code_id)
    SELECT ?3, ?2, ?4, '', newest.id FROM (${NEWEST_CODE}) AS newest WHERE NOT EXISTS (${OWN_CODE})
    ON CONFLICT (email, purpose, asker) DO UPDATE SET code_id = excluded.code_id, tries = 0`;

const COUNT_TRY_OF_ASKER = `UPDATE code_askers
    SET tries = tries + ((SELECT mac FROM one_time_codes WHERE id = code_id) <> ?6), last_try = ?1
    WHERE ${THIS_ASKER} AND tries < ${CODE_MAX_ATTEMPTS} AND code_id IN (${OWN_CODE}) AND ${
  hasRoom("asker")
}`;

const MARK_COMPARED_CODE = `UPDATE one_time_codes SET last_try = ?1
    WHERE id = (SELECT code_id FROM code_askers WHERE ${THIS_ASKER} AND last_try = ?1)`;

const COUNT_TRY_OF_OTHERS = `UPDATE one_time_codes SET tries = tries + (mac <> ?6), last_try = ?1
    WHERE id = (${NEWEST_CODE}) AND tries < ${CODE_MAX_ATTEMPTS} AND NOT EXISTS (${OWN_CODE}) AND ${
  hasRoom("other")
}`;

const CHARGE_LIMITS = `INSERT INTO rate_limits (key, window_start, used, expires_at)
    SELECT value ->> 'key', value ->> 'windowStart', 1, value ->> 'expiresAt' FROM json_each(?7)
    WHERE value ->> 'side' = ${SIDE} AND EXISTS (
      SELECT 1 FROM one_time_codes WHERE email = ?2 AND purpose = ?3 AND last_try = ?1 AND mac <> ?6)
    ON CONFLICT (key, window_start) DO UPDATE SET used = used + 1`;

const MARK_CODE_USED = `UPDATE one_time_codes SET used_by = ?7
    WHERE email = ?2 AND purpose = ?3 AND last_try = ?1 AND mac = ?6`;

/** Without a code, a flood of digits writes nothing. */
export async function canTry(
  db: Database,
  { tryId, email, purpose, asker, now, entry }: MailboxTry,
): Promise<boolean> {
  if (!("mac" in entry) || entry.isKnown) return true;
  const [row] = await db.read({ sql: SELECT_IS_CODE_LIVE, args: [tryId, email, purpose, asker, now] });
  return row?.is_live === 1;
}

function tryDigits(
  attempt: MailboxTry,
  { mac, limits, isKnown }: DigitsEntry,
  usedBy: string | null,
): ReturnType<typeof tryMailbox> {
  const { tryId, email, purpose, asker, now } = attempt;
  const base = [tryId, email, purpose, asker, now, mac];
  const limitsOfBoth = JSON.stringify([
    ...limits.asker.map((limit) => ({ ...limit, side: "asker" })),
    ...limits.other.map((limit) => ({ ...limit, side: "other" })),
  ]);
  const args = [...base, limitsOfBoth];
  const steps: Record<string, Statement> = {
    isLive: { sql: SELECT_IS_CODE_LIVE, args: base.slice(0, 5) },
    ...isKnown && { assigned: { sql: ASSIGN_NEWEST_CODE, args: base.slice(0, 5) } },
    askersTry: { sql: COUNT_TRY_OF_ASKER, args },
    compared: { sql: MARK_COMPARED_CODE, args: base.slice(0, 4) },
    othersTry: { sql: COUNT_TRY_OF_OTHERS, args },
    charged: { sql: CHARGE_LIMITS, args },
    used: { sql: MARK_CODE_USED, args: [...base, usedBy] },
  };
  return {
    statements: [...Object.values(steps), ...restoreShares(attempt)],
    outcomeOf(results) {
      const { isLive, askersTry, othersTry, used }: Partial<Record<string, WriteResult>> = Object.fromEntries(
        Object.keys(steps).map((name, index) => [name, results[index]]),
      );
      if (used?.changes === 1) return "right";
      if (askersTry?.changes === 1 || othersTry?.changes === 1) return "wrong";
      return isLive?.rows[0]?.is_live === 1 ? "refused" : "none";
    },
  };
}

/** Takes a browser's own wrong tries off the shared limits once it gets in: they were no stranger's. */
function restoreShares({ tryId, email, purpose, shares }: MailboxTry): Statement[] {
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
