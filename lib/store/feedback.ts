import type { Database, Row, Statement } from "./database.ts";

/** A `Feedback`, over `feedback AS f JOIN users AS u`. */
const ALWAYS_JSON = `json_object('_id', f.id, 'subject', f.subject, 'message', f.message, 'rating', f.rating,
  'createdAt', f.created_at, 'userId', json_object('firstName', u.first_name,
    'lastName', iif(f.is_name_short = 1 AND u.last_name <> '', substr(u.last_name, 1, 1) || '.', u.last_name)))`;

/** A patch drops what is null: an answer that nobody gave. */
const FEEDBACK_JSON = `json_patch(${ALWAYS_JSON}, json_object('editedAt', f.edited_at,
  'answer', iif(f.answer = '', NULL, json_object('text', f.answer, 'answeredAt', f.answered_at))))`;

export interface FeedbackPosition {
  createdAt: string;
  id: string;
}

export interface FeedbackList {
  items: string;
  /** Is set while older ones remain. */
  last?: FeedbackPosition;
}

const LIST = `SELECT iif(f.user_id = ?4, json_insert(${FEEDBACK_JSON}, '$.isMine', json('true')),
    ${FEEDBACK_JSON}) AS item, f.created_at, f.id
  FROM feedback AS f JOIN users AS u ON u.id = f.user_id
  WHERE f.hidden_at IS NULL AND (f.created_at, f.id) < (?1, ?2)
  ORDER BY f.created_at DESC, f.id DESC LIMIT ?3`;

/** Later than every instant and every id. */
const NEWEST: FeedbackPosition = { createdAt: "~", id: "~" };

interface ListRow extends Row {
  item: string;
  created_at: string;
  id: string;
}

export interface FeedbackQuery {
  limit: number;
  before?: FeedbackPosition;
}

/** Newest first, without hidden ones; marks the reader's own. */
export function listFeedback(
  db: Database,
  { readerId, ...query }: FeedbackQuery & { readerId: string },
): Promise<FeedbackList> {
  return listBy(LIST, db, query, [readerId]);
}

async function listBy(
  sql: string,
  db: Database,
  { limit, before = NEWEST }: FeedbackQuery,
  more: readonly string[] = [],
): Promise<FeedbackList> {
  // One row more tells whether there are older ones.
  const rows = await db.read<ListRow>({ sql, args: [before.createdAt, before.id, limit + 1, ...more] });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: `[${shown.map(({ item }) => item).join(",")}]`,
    last: last && { createdAt: last.created_at, id: last.id },
  };
}

export interface FeedbackEntry {
  id: string;
  userId: string;
  subject: string;
  message: string;
  rating: number;
  isNameShort: boolean;
  createdAt: string;
}

export type FeedbackOutcome =
  /** Is also answered when the same feedback comes again. */
  | { kind: "kept"; feedback: string }
  /** The id belongs to another feedback. */
  | { kind: "taken" }
  | { kind: "account_gone" };

const INSERT = `INSERT INTO feedback (id, user_id, subject, message, rating, is_name_short, created_at)
  SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM users WHERE id = ?2 ON CONFLICT DO NOTHING`;

const GET = `SELECT ${FEEDBACK_JSON} AS feedback, f.user_id = ?2
    AND (f.subject, f.message, f.rating, f.is_name_short) = (?3, ?4, ?5, ?6) AS is_same
  FROM feedback AS f JOIN users AS u ON u.id = f.user_id WHERE f.id = ?1`;

export async function hasFeedback(db: Database, id: string): Promise<boolean> {
  return (await db.read({ sql: "SELECT 1 AS found FROM feedback WHERE id = ?1", args: [id] })).length > 0;
}

/** A repeat with the same id changes nothing. */
export async function insertFeedback(db: Database, entry: FeedbackEntry): Promise<FeedbackOutcome> {
  const { id, userId, subject, message, rating, isNameShort, createdAt } = entry;
  const args = [id, userId, subject, message, rating, Number(isNameShort)];
  await db.write([{ sql: INSERT, args: [...args, createdAt] }]);
  const [row] = await db.read<{ feedback: string; is_same: number }>({ sql: GET, args });
  if (!row) return { kind: "account_gone" };
  return row.is_same ? { kind: "kept", feedback: row.feedback } : { kind: "taken" };
}

/** As JSON; undefined when it is not the person's. `editedAt` is ISO 8601 UTC. */
export async function updateFeedback(
  db: Database,
  { editedAt, ...entry }: Omit<FeedbackEntry, "createdAt"> & { editedAt: string },
): Promise<string | undefined> {
  const { id, userId, subject, message, rating, isNameShort } = entry;
  const args = [id, userId, subject, message, rating, Number(isNameShort)];
  const [updated] = await db.write([{
    sql: `UPDATE feedback SET subject = ?3, message = ?4, rating = ?5, is_name_short = ?6, edited_at = ?7
      WHERE id = ?1 AND user_id = ?2`,
    args: [...args, editedAt],
  }]);
  if (updated?.changes !== 1) return undefined;
  const [row] = await db.read<{ feedback: string }>({ sql: GET, args });
  return row?.feedback;
}

/** False when it was not the person's. */
export async function deleteFeedback(
  db: Database,
  { id, userId }: Pick<FeedbackEntry, "id" | "userId">,
): Promise<boolean> {
  const [deleted] = await db.write([{
    sql: "DELETE FROM feedback WHERE id = ?1 AND user_id = ?2",
    args: [id, userId],
  }]);
  return deleted?.changes === 1;
}

/** At an instant (ISO 8601 UTC); "" withdraws the answer. */
export function updateFeedbackAnswer(feedbackId: string, answer: string, at: string): Statement {
  return {
    sql:
      `UPDATE feedback SET answer = ?2, answered_at = iif(?2 = '', NULL, ?3) WHERE id = ?1 AND answer <> ?2`,
    args: [feedbackId, answer, at],
  };
}

const LIST_ALL =
  `SELECT json_insert(${FEEDBACK_JSON}, '$.isHidden', json(iif(f.hidden_at IS NULL, 'false', 'true')))
    AS item, f.created_at, f.id
  FROM feedback AS f JOIN users AS u ON u.id = f.user_id
  WHERE (f.created_at, f.id) < (?1, ?2) ORDER BY f.created_at DESC, f.id DESC LIMIT ?3`;

/** Counts hidden ones as well. */
export function listAllFeedback(db: Database, query: FeedbackQuery): Promise<FeedbackList> {
  return listBy(LIST_ALL, db, query);
}

/** Hides at an instant (ISO 8601 UTC), or shows again (null). */
export function updateFeedbackHidden(feedbackId: string, hiddenAt: string | null): Statement {
  return {
    sql: `UPDATE feedback SET hidden_at = ?2 WHERE id = ?1 AND (hidden_at IS NULL) <> (?2 IS NULL)`,
    args: [feedbackId, hiddenAt],
  };
}

/** Author, their language (BCP 47) and whether it is hidden; undefined when there is none. */
export async function getFeedbackState(
  db: Database,
  feedbackId: string,
): Promise<{ authorId: string; language: string; isHidden: boolean } | undefined> {
  const [row] = await db.read<{ user_id: string; message_language: string; is_hidden: number }>({
    sql: `SELECT f.user_id, u.message_language, f.hidden_at IS NOT NULL AS is_hidden
      FROM feedback AS f JOIN users AS u ON u.id = f.user_id WHERE f.id = ?1`,
    args: [feedbackId],
  });
  return row && { authorId: row.user_id, language: row.message_language, isHidden: row.is_hidden === 1 };
}
