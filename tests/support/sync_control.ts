/** What the model test does on the server beside the API: accounts without passwords, and a look into the tables. */
import type { Clock } from "@/lib/adapters/clock.ts";
import type { Tokens } from "@/lib/services/accounts/tokens.ts";
import type { Database, Row } from "@/lib/store/database.ts";
import { backUpDatabaseFile } from "@/lib/store/file_backup.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { insertUserRow } from "./users.ts";

/** One thing to do. */
export type Control =
  | { do: "insert_people"; userIds: string[] }
  /** Answers a token. */
  | { do: "sign_in"; userId: string; sessionId: string }
  | { do: "end_sessions"; userId: string }
  | { do: "inspect"; userIds: string[] }
  | { do: "forget_people"; userIds: string[] }
  /** As if an hour had gone by: limits begin anew. */
  | { do: "pass_hour" }
  | { do: "back_up"; path: string; copyPath: string };

const AMOUNTS = "insulin_units AS insulinUnits, carb_grams AS carbGrams";

/** One reading as it stands, or as it stood before a change. */
export interface StoredVersion extends Row {
  user_id: string;
  id: string;
  version: number;
  deleted: number;
  date: string;
  time: string;
  type: string;
  value: number;
  unit: string;
  comment: string;
  insulinUnits: number;
  carbGrams: number;
}

export interface StoredVitalSign extends Row {
  user_id: string;
  id: string;
  version: number;
  deleted: number;
  kg: number | null;
}

export interface StoredCare extends Row {
  user_id: string;
  id: string;
  entry: string | null;
  changed_at: string;
}

export interface StoredFeedback extends Row {
  user_id: string;
  id: string;
  message: string;
}

/** Everything that some people have recorded. */
export interface Inspection {
  vitalSigns: StoredVitalSign[];
  care: StoredCare[];
  feedback: StoredFeedback[];
  /** What stands; `seq` ascending. */
  standing: (StoredVersion & { seq: number })[];
  /** What was replaced, oldest first. */
  replaced: StoredVersion[];
  integrity: string;
}

interface ControlDeps {
  db: Database;
  tokens: Tokens;
  clock: Clock;
}

/** Does what the body of a request asks for. */
export async function answerControl(request: Request, deps: ControlDeps): Promise<Response> {
  const reply = await carryOut(await request.json(), deps);
  return Response.json(reply ?? {});
}

async function carryOut(control: Control, deps: ControlDeps): Promise<unknown> {
  const { db } = deps;
  switch (control.do) {
    case "insert_people":
      return await Promise.all(control.userIds.map((userId) => insertUserRow(db, userId)));
    case "sign_in":
      return await signIn(deps, control);
    case "end_sessions":
      return await db.write([{ sql: "DELETE FROM sessions WHERE user_id = ?1", args: [control.userId] }]);
    case "inspect":
      return await inspect(db, control.userIds);
    case "forget_people":
      return await db.write(
        control.userIds.map((id) => ({ sql: "DELETE FROM users WHERE id = ?1", args: [id] })),
      );
    case "pass_hour":
      return await db.write([{ sql: "DELETE FROM rate_limits" }]);
    case "back_up":
      return await backUpDatabaseFile(control.path, control.copyPath);
  }
}

async function signIn(
  { db, tokens, clock }: ControlDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + 30 * 86_400_000);
  const times = { createdAt: clock.now().toISOString(), expiresAt: expiresAt.toISOString() };
  await db.write([insertSession({ sessionId, userId, audience: "user", ...times }, { passwordHash: null })]);
  return await tokens.issue({ userId, sessionId, audience: "user" }, expiresAt);
}

async function inspect(db: Database, userIds: string[]): Promise<Inspection> {
  const args = [JSON.stringify(userIds)];
  const own = "user_id IN (SELECT value FROM json_each(?1))";
  const standing = await db.read<Inspection["standing"][number]>({
    sql: `SELECT *, ${AMOUNTS} FROM readings WHERE ${own} ORDER BY user_id, seq`,
    args,
  });
  const replaced = await db.read<StoredVersion>({
    sql:
      `SELECT *, ${AMOUNTS}, reading_id AS id, 0 AS deleted FROM reading_history WHERE ${own} ORDER BY reading_id, version`,
    args,
  });
  const vitalSigns = await db.read<StoredVitalSign>({ sql: `SELECT * FROM vital_signs WHERE ${own}`, args });
  const care = await db.read<StoredCare>({ sql: `SELECT * FROM care_records WHERE ${own}`, args });
  const feedback = await db.read<StoredFeedback>({ sql: `SELECT * FROM feedback WHERE ${own}`, args });
  const [check] = await db.read({ sql: "PRAGMA integrity_check" });
  return { vitalSigns, care, feedback, standing, replaced, integrity: String(check?.integrity_check) };
}
