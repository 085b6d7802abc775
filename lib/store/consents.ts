/** Append-only ledger of consents. @module */
import type { ConsentDecision } from "../shared/consent.ts";
import { CONSENTS_MAX } from "../shared/limits.ts";
import type { Consent } from "../shared/schemas/consent.ts";
import type { Database, Row } from "./database.ts";

export const CONSENT_JSON = `json_object('_id', c.id, 'decision', c.decision, 'version', c.version,
  'hash', c.text_hash, 'isAdult', json(iif(c.is_adult = 1, 'true', 'false')), 'device', c.device,
  'decidedAt', c.decided_at)`;

export interface ConsentEntry {
  id: string;
  userId: string;
  decision: ConsentDecision;
  version: string;
  hash: string;
  isAdult: boolean;
  device: string;
  decidedAt: string;
  /** Last decision known when this was made; null for none, absent to count anyway. */
  seen?: string | null;
}

export type ConsentOutcome =
  /** Is also answered when the same decision comes again. */
  | { kind: "kept"; consent: Consent }
  /** A yes came after a no that its phone had not seen. */
  | { kind: "overtaken" }
  /** The account has as many decisions as it may have. */
  | { kind: "full" }
  /** The id belongs to another decision. */
  | { kind: "taken" }
  | { kind: "account_gone" };

const NEWEST = "SELECT id, decision FROM consents WHERE user_id = ?1 ORDER BY seq DESC LIMIT 1";

/** SQL condition: person `?1` has no decisions left. */
const IS_FULL = `EXISTS (SELECT 1 FROM consents WHERE user_id = ?1 AND seq >= ${CONSENTS_MAX})`;

/** SQL condition: a no after a yes; always accepted. */
const ENDS_A_YES = `?3 <> 'accepted' AND EXISTS (SELECT 1 FROM (${NEWEST}) WHERE decision = 'accepted')`;

/** SQL condition: person `?1` has said no since their last yes. */
export const HAS_DECLINED_CONSENT = `EXISTS (SELECT 1 FROM (${NEWEST}) WHERE decision <> 'accepted')`;

const INSERT = `INSERT INTO consents
    (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)
  SELECT id, coalesce((SELECT max(seq) FROM consents WHERE user_id = ?1), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
  FROM users WHERE id = ?1 AND (?3 <> 'accepted' OR ?9 IS NULL
    OR NOT EXISTS (SELECT 1 FROM (${NEWEST}) WHERE decision <> 'accepted' AND id <> ?9))
    AND (NOT ${IS_FULL} OR (${ENDS_A_YES}))
  ON CONFLICT DO NOTHING`;

const GET = `SELECT iif(c.id IS NULL, NULL, ${CONSENT_JSON}) AS consent,
    c.user_id = u.id AND (c.decision, c.version, c.text_hash, c.is_adult) = (?3, ?4, ?5, ?6) AS is_same,
    ${IS_FULL} AS is_full
  FROM users AS u LEFT JOIN consents AS c ON c.id = ?2 WHERE u.id = ?1`;

/** A repeat with the same id changes nothing. */
export async function insertConsent(db: Database, entry: ConsentEntry): Promise<ConsentOutcome> {
  const { id, userId, decision, version, hash, isAdult, device, decidedAt, seen } = entry;
  const args = [userId, id, decision, version, hash, Number(isAdult)];
  const known = seen === undefined ? null : seen ?? "";
  await db.write([{ sql: INSERT, args: [...args, device, decidedAt, known] }]);
  const [row] = await db.read<FoundRow>({ sql: GET, args });
  if (!row) return { kind: "account_gone" };
  if (row.consent === null) return { kind: row.is_full ? "full" : "overtaken" };
  return row.is_same ? { kind: "kept", consent: JSON.parse(row.consent) } : { kind: "taken" };
}

interface FoundRow extends Row {
  consent: string | null;
  is_same: number | null;
  is_full: number;
}

export async function getConsent(db: Database, userId: string): Promise<Consent | undefined> {
  const [row] = await db.read<{ consent: string }>({
    sql:
      `SELECT ${CONSENT_JSON} AS consent FROM consents AS c WHERE c.user_id = ?1 ORDER BY c.seq DESC LIMIT 1`,
    args: [userId],
  });
  return row && JSON.parse(row.consent);
}

/** What kept a row of health data from being inserted, where its id is unused. */
export async function findObstacle(
  db: Database,
  userId: string,
): Promise<"account_gone" | "no_consent" | "full"> {
  const [account] = await db.read<{ has_refused: number }>({
    sql: `SELECT ${HAS_DECLINED_CONSENT} AS has_refused FROM users WHERE id = ?1`,
    args: [userId],
  });
  if (!account) return "account_gone";
  return account.has_refused ? "no_consent" : "full";
}
