/** Tries at a mailbox, counted in one write even when concurrent. @module */
import { CODE_MAX_ATTEMPTS } from "../shared/limits.ts";
import type { RateLimitWindow } from "./rate_limits.ts";
import type { Database, Statement, WriteResult } from "./database.ts";
import { type CodePurpose, hasLiveDigits, isLiveLink } from "./one_time_codes.ts";
import { sql } from "./sql.ts";

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
    statements: [
      sql`UPDATE one_time_codes AS c SET last_try = ${tryId}, used_by = ${usedBy}
        WHERE c.purpose = ${purpose} AND c.key_hash = ${entry.keyHash} AND c.email = ${email}
          AND ${isLiveLink(now)}`,
      ...restoreShares(attempt),
    ],
    outcomeOf: ([used]) => used?.changes === 1 ? "right" : "none",
  };
}

/** Without a code, a flood of digits writes nothing. */
export async function canTry(db: Database, attempt: MailboxTry): Promise<boolean> {
  if (!("mac" in attempt.entry) || attempt.entry.isKnown) return true;
  const [row] = await db.read(selectIsCodeLive(attempt));
  return row?.is_live === 1;
}

function selectIsCodeLive(attempt: MailboxTry): Statement {
  const ownCode = selectOwnCode(attempt);
  return sql`SELECT EXISTS (SELECT 1 FROM code_askers WHERE ${isOfAsker(attempt)}
      AND tries < ${CODE_MAX_ATTEMPTS} AND code_id IN (${ownCode}))
    OR (NOT EXISTS (${ownCode}) AND EXISTS (SELECT 1 FROM one_time_codes
      WHERE id = (${selectNewestCode(attempt)}) AND tries < ${CODE_MAX_ATTEMPTS})) AS is_live`;
}

function isOfAsker({ email, purpose, asker }: MailboxTry): Statement {
  return sql`email = ${email} AND purpose = ${purpose} AND asker = ${asker}`;
}

function selectOwnCode({ email, purpose, asker, now }: MailboxTry): Statement {
  return sql`SELECT c.id FROM code_askers AS a JOIN one_time_codes AS c ON c.id = a.code_id
    WHERE a.email = ${email} AND a.purpose = ${purpose} AND a.asker = ${asker} AND ${hasLiveDigits(now)}`;
}

/** What any other browser's digits are compared with. */
function selectNewestCode({ email, purpose, now }: MailboxTry): Statement {
  return sql`SELECT c.id FROM one_time_codes AS c
    WHERE c.email = ${email} AND c.purpose = ${purpose} AND c.mac <> '' AND ${hasLiveDigits(now)}
    ORDER BY c.digits_expire_at DESC, c.id DESC LIMIT 1`;
}

function tryDigits(
  attempt: MailboxTry,
  { mac, limits, isKnown }: DigitsEntry,
  usedBy: string | null,
): ReturnType<typeof tryMailbox> {
  const { tryId, email, purpose, asker } = attempt;
  const isAskers = isOfAsker(attempt);
  const ownCode = selectOwnCode(attempt);
  const newestCode = selectNewestCode(attempt);
  const isTried = sql`email = ${email} AND purpose = ${purpose} AND last_try = ${tryId}`;
  const limitsOfBoth = [
    ...limits.asker.map((limit) => ({ ...limit, side: "asker" })),
    ...limits.other.map((limit) => ({ ...limit, side: "other" })),
  ];
  const hasRoom = (side: keyof TryLimits) =>
    sql`NOT EXISTS (SELECT 1 FROM json_each(${limitsOfBoth}) AS asked JOIN rate_limits AS b
        ON b.key = asked.value ->> 'key' AND b.window_start = asked.value ->> 'windowStart'
      WHERE asked.value ->> 'side' = ${side} AND b.used >= asked.value ->> 'limit')`;
  const steps: Record<string, Statement> = {
    isLive: selectIsCodeLive(attempt),
    ...isKnown && {
      assigned: sql`INSERT INTO code_askers (purpose, email, asker, requested_at, code_id)
        SELECT ${purpose}, ${email}, ${asker}, '', newest.id FROM (${newestCode}) AS newest
        WHERE NOT EXISTS (${ownCode})
        ON CONFLICT (email, purpose, asker) DO UPDATE SET code_id = excluded.code_id, tries = 0`,
    },
    askersTry: sql`UPDATE code_askers
      SET tries = tries + ((SELECT mac FROM one_time_codes WHERE id = code_id) <> ${mac}), last_try = ${tryId}
      WHERE ${isAskers} AND tries < ${CODE_MAX_ATTEMPTS} AND code_id IN (${ownCode}) AND ${hasRoom("asker")}`,
    compared: sql`UPDATE one_time_codes SET last_try = ${tryId}
      WHERE id = (SELECT code_id FROM code_askers WHERE ${isAskers} AND last_try = ${tryId})`,
    othersTry: sql`UPDATE one_time_codes SET tries = tries + (mac <> ${mac}), last_try = ${tryId}
      WHERE id = (${newestCode}) AND tries < ${CODE_MAX_ATTEMPTS} AND NOT EXISTS (${ownCode})
        AND ${hasRoom("other")}`,
    charged: sql`INSERT INTO rate_limits (key, window_start, used, expires_at)
      SELECT value ->> 'key', value ->> 'windowStart', 1, value ->> 'expiresAt' FROM json_each(${limitsOfBoth})
      WHERE value ->> 'side' = iif(
          EXISTS (SELECT 1 FROM code_askers WHERE ${isAskers} AND last_try = ${tryId}), 'asker', 'other')
        AND EXISTS (SELECT 1 FROM one_time_codes WHERE ${isTried} AND mac <> ${mac})
      ON CONFLICT (key, window_start) DO UPDATE SET used = used + 1`,
    used: sql`UPDATE one_time_codes SET used_by = ${usedBy} WHERE ${isTried} AND mac = ${mac}`,
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
  const isProven = sql`EXISTS (SELECT 1 FROM one_time_codes
    WHERE email = ${email} AND purpose = ${purpose} AND used_by = ${tryId})`;
  const given = shares.map(({ own, shared }) => ({
    own: own.key,
    shared: shared.key,
    windowStart: shared.windowStart,
  }));
  return [
    sql`UPDATE rate_limits SET used = max(0, used - coalesce((
        SELECT own.used FROM json_each(${given}) AS given JOIN rate_limits AS own
          ON own.key = given.value ->> 'own' AND own.window_start = given.value ->> 'windowStart'
        WHERE given.value ->> 'shared' = rate_limits.key), 0))
      WHERE (key, window_start) IN (
        SELECT value ->> 'shared', value ->> 'windowStart' FROM json_each(${given})) AND ${isProven}`,
    sql`DELETE FROM rate_limits WHERE (key, window_start) IN (
        SELECT value ->> 'own', value ->> 'windowStart' FROM json_each(${given})) AND ${isProven}`,
  ];
}
