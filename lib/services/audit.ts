/** The audit log: a change and its row are one write. Rows hold ids and names of changed fields, never values. @module */
import type { Clock } from "../adapters/clock.ts";
import type { AuditAction } from "../shared/audit_actions.ts";
import { insertAuditRow } from "../store/audit_log.ts";
import type { Database, Statement, WriteResult } from "../store/database.ts";

export interface AuditDeps {
  db: Database;
  clock: Clock;
}

export interface AdminCaller {
  userId: string;
  sessionId: string;
  clientAddress: string;
}

interface AuditEvent {
  /** Without one the server's own commands or settings made the change. */
  admin?: Pick<AdminCaller, "userId" | "clientAddress">;
  action: AuditAction;
  targetId: string;
  /** Names of fields, never values. */
  changed?: readonly string[];
}

/** Runs and logs statements in one write. @param statements Nothing is logged when the first changes nothing. */
export async function writeAudited(
  { db, clock }: AuditDeps,
  [deciding, ...others]: readonly [Statement, ...Statement[]],
  { admin, action, targetId, changed = [] }: AuditEvent,
): Promise<WriteResult[]> {
  const row = {
    ...{ actorId: admin?.userId ?? "", clientAddress: admin?.clientAddress ?? "", action, targetId, changed },
    at: clock.now().toISOString(),
  };
  const [decided, , ...rest] = await db.write([deciding, insertAuditRow(row), ...others]);
  return decided ? [decided, ...rest] : rest;
}

export function withAudit(deps: AuditDeps, entry: AuditEvent): Pick<Database, "write"> {
  return {
    write: async ([deciding, ...others]) =>
      deciding ? await writeAudited(deps, [deciding, ...others], entry) : [],
  };
}

export function listChangedFields<Fields extends object>(before: Fields, after: Fields): string[] {
  const shared = Object.keys(after).filter((name): name is Extract<keyof Fields, string> => name in before);
  return shared.filter((name) => before[name] !== after[name]);
}
