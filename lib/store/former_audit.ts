/** Earlier releases' audit log, which named people; empty once carried over. @module */
import type { AuditBounds, AuditRow } from "./audit_log.ts";
import type { Database, Row, Statement } from "./database.ts";

/** `before` and `after` are JSON texts or "". */
export interface FormerAuditRow extends Row {
  seq: number;
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  target_id: string;
  target_name: string;
  client_address: string;
  before: string;
  after: string;
  previous_hash: string;
  hash: string;
}

export interface FormerAuditEnds extends Row {
  first_seq: number;
  first_previous_hash: string;
  last_seq: number;
  last_hash: string;
  mac: string;
}

export async function hasFormerAudit(db: Database): Promise<boolean> {
  const rows = await db.read({
    sql:
      `SELECT 1 AS found FROM audit_ends_former UNION ALL SELECT 1 FROM (SELECT 1 FROM audit_log_former LIMIT 1)`,
  });
  return rows.length > 0;
}

/** Oldest first. */
export async function readFormerAudit(
  db: Database,
): Promise<{ ends?: FormerAuditEnds; rows: FormerAuditRow[] }> {
  const [ends] = await db.read<FormerAuditEnds>({ sql: "SELECT * FROM audit_ends_former" });
  const rows = await db.read<FormerAuditRow>({ sql: "SELECT * FROM audit_log_former ORDER BY seq" });
  return { ends, rows };
}

/** If the former log still ends at `formerMac`. */
export function carryAuditOver(rows: readonly AuditRow[], ends: AuditBounds, formerMac: string): Statement[] {
  const unmoved = "EXISTS (SELECT 1 FROM audit_ends WHERE mac = ?1)";
  return [
    {
      sql: `INSERT INTO audit_log
          (seq, at, actor_id, action, target_id, client_address, changed, previous_hash, hash)
        SELECT value ->> 'seq', value ->> 'at', value ->> 'actorId', value ->> 'action', value ->> 'targetId',
          value ->> 'clientAddress', value ->> 'changed', value ->> 'previousHash', value ->> 'hash'
        FROM json_each(?2) WHERE ${unmoved}`,
      args: [formerMac, JSON.stringify(rows)],
    },
    { sql: `DELETE FROM audit_log_former WHERE ${unmoved}`, args: [formerMac] },
    { sql: `DELETE FROM audit_ends_former WHERE ${unmoved}`, args: [formerMac] },
    {
      sql: `UPDATE audit_ends SET last_seq = ?2, last_hash = ?3, broken_seq = ?4, mac = ?5 WHERE mac = ?1`,
      args: [formerMac, ends.lastSeq, ends.lastHash, ends.brokenSeq, ends.mac],
    },
  ];
}
