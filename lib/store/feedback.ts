import type { Database, Statement } from "./database.ts";
import { type ListPage, NEWEST, type PagePosition, toPage } from "./pages.ts";
import { sql } from "./sql.ts";

/** A `Feedback`, over `feedback AS f JOIN users AS u`; a patch drops what is null: an answer that nobody gave. */
const FEEDBACK_JSON = sql`json_patch(json_object('_id', f.id, 'subject', f.subject, 'message', f.message,
    'rating', f.rating, 'createdAt', f.created_at, 'userId', json_object('firstName', u.first_name,
    'lastName', iif(f.is_name_short = 1 AND u.last_name <> '', substr(u.last_name, 1, 1) || '.', u.last_name))),
  json_object('editedAt', f.edited_at,
    'answer', iif(f.answer = '', NULL, json_object('text', f.answer, 'answeredAt', f.answered_at))))`;

export interface FeedbackQuery {
  limit: number;
  before?: PagePosition;
}

/** Newest first, without hidden ones; marks the reader's own. */
export function listFeedback(
  db: Database,
  { readerId, ...query }: FeedbackQuery & { readerId: string },
): Promise<ListPage<PagePosition>> {
  const item = sql`iif(f.user_id = ${readerId}, json_insert(${FEEDBACK_JSON}, '$.isMine', json('true')),
    ${FEEDBACK_JSON})`;
  return listBy(db, query, item, sql`f.hidden_at IS NULL AND`);
}

async function listBy(
  db: Database,
  { limit, before = NEWEST }: FeedbackQuery,
  item: Statement,
  condition: Statement,
): Promise<ListPage<PagePosition>> {
  const rows = await db.read<PagePosition & { item: string }>(sql`
    SELECT ${item} AS item, f.created_at AS createdAt, f.id
    FROM feedback AS f JOIN users AS u ON u.id = f.user_id
    WHERE ${condition} (f.created_at, f.id) < (${before.createdAt}, ${before.id})
    ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit + 1}`);
  return toPage(rows, limit);
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

async function findFeedback(
  db: Database,
  { id, userId, subject, message, rating, isNameShort }: Omit<FeedbackEntry, "createdAt">,
): Promise<{ feedback: string; is_same: number } | undefined> {
  const [row] = await db.read<{ feedback: string; is_same: number }>(sql`
    SELECT ${FEEDBACK_JSON} AS feedback, (f.user_id, f.subject, f.message, f.rating, f.is_name_short)
      = (${userId}, ${subject}, ${message}, ${rating}, ${Number(isNameShort)}) AS is_same
    FROM feedback AS f JOIN users AS u ON u.id = f.user_id WHERE f.id = ${id}`);
  return row;
}

export async function hasFeedback(db: Database, id: string): Promise<boolean> {
  return (await db.read(sql`SELECT 1 AS found FROM feedback WHERE id = ${id}`)).length > 0;
}

/** A repeat with the same id changes nothing. */
export async function insertFeedback(db: Database, entry: FeedbackEntry): Promise<FeedbackOutcome> {
  const { id, userId, subject, message, rating, isNameShort, createdAt } = entry;
  await db.write([sql`INSERT INTO feedback (id, user_id, subject, message, rating, is_name_short, created_at)
    SELECT ${id}, id, ${subject}, ${message}, ${rating}, ${Number(isNameShort)}, ${createdAt} FROM users
    WHERE id = ${userId} ON CONFLICT DO NOTHING`]);
  const row = await findFeedback(db, entry);
  if (!row) return { kind: "account_gone" };
  return row.is_same ? { kind: "kept", feedback: row.feedback } : { kind: "taken" };
}

/** As JSON; undefined when it is not the person's. `editedAt` is ISO 8601 UTC. */
export async function updateFeedback(
  db: Database,
  { editedAt, ...entry }: Omit<FeedbackEntry, "createdAt"> & { editedAt: string },
): Promise<string | undefined> {
  const { id, userId, subject, message, rating, isNameShort } = entry;
  const [updated] = await db.write([sql`
    UPDATE feedback SET subject = ${subject}, message = ${message}, rating = ${rating},
      is_name_short = ${Number(isNameShort)}, edited_at = ${editedAt}
    WHERE id = ${id} AND user_id = ${userId}`]);
  return updated?.changes === 1 ? (await findFeedback(db, entry))?.feedback : undefined;
}

/** False when it was not the person's. */
export async function deleteFeedback(
  db: Database,
  { id, userId }: Pick<FeedbackEntry, "id" | "userId">,
): Promise<boolean> {
  const [deleted] = await db.write([sql`DELETE FROM feedback WHERE id = ${id} AND user_id = ${userId}`]);
  return deleted?.changes === 1;
}

/** At an instant (ISO 8601 UTC); "" withdraws the answer. */
export function updateFeedbackAnswer(feedbackId: string, answer: string, at: string): Statement {
  return sql`UPDATE feedback SET answer = ${answer}, answered_at = iif(${answer} = '', NULL, ${at})
    WHERE id = ${feedbackId} AND answer <> ${answer}`;
}

/** Lists hidden ones beside those that everybody is shown. */
export function listAllFeedback(db: Database, query: FeedbackQuery): Promise<ListPage<PagePosition>> {
  const item =
    sql`json_insert(${FEEDBACK_JSON}, '$.isHidden', json(iif(f.hidden_at IS NULL, 'false', 'true')))`;
  return listBy(db, query, item, sql``);
}

/** Hides at an instant (ISO 8601 UTC), or shows again (null). */
export function updateFeedbackHidden(feedbackId: string, hiddenAt: string | null): Statement {
  return sql`UPDATE feedback SET hidden_at = ${hiddenAt} WHERE id = ${feedbackId}
    AND (hidden_at IS NULL) <> (${hiddenAt} IS NULL)`;
}

/** Author, their language (BCP 47) and whether it is hidden; undefined when there is none. */
export async function getFeedbackState(
  db: Database,
  feedbackId: string,
): Promise<{ authorId: string; language: string; isHidden: boolean } | undefined> {
  const [row] = await db.read<{ user_id: string; message_language: string; is_hidden: number }>(sql`
    SELECT f.user_id, u.message_language, f.hidden_at IS NOT NULL AS is_hidden
    FROM feedback AS f JOIN users AS u ON u.id = f.user_id WHERE f.id = ${feedbackId}`);
  return row && { authorId: row.user_id, language: row.message_language, isHidden: row.is_hidden === 1 };
}
