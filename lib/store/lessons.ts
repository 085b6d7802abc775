/** Media that teach, and how far people are with them. Instants are ISO 8601 UTC. @module */
import { addDays } from "../shared/calendar.ts";
import {
  LEARNER_AGE_DAYS,
  LEARNERS_MAX,
  LEARNERS_OF_LANGUAGE_MIN,
  LEARNERS_STEP,
  LESSON_PROGRESS_MAX,
  LESSONS_MAX,
} from "../shared/limits.ts";
import { parseDuration } from "../shared/media_time.ts";
import type { Learners, Lesson, LessonProgress, LessonProgressChange } from "../shared/schemas/lesson.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row, Statement } from "./database.ts";
import { UNPUBLISHED } from "./media_json.ts";
import { sql } from "./sql.ts";

type LessonRow = Row & { lesson: string; duration: string };

/** What is published with a topic, newest first. */
export async function listLessons(db: Database): Promise<Lesson[]> {
  const rows = await db.read<LessonRow>(sql`
    SELECT duration, json_object('_id', id, 'kind', kind, 'title', title, 'language', nullif(language, ''),
      'topics', json(topics), 'sizeBytes', size_bytes, 'version', version) AS lesson
    FROM media WHERE position < ${UNPUBLISHED} AND topics <> '[]' ORDER BY created_at DESC, id DESC
    LIMIT ${LESSONS_MAX}`);
  return rows.map(({ lesson, duration }) => ({
    ...JSON.parse(lesson),
    seconds: parseDuration(duration) ?? 0,
  }));
}

/** People of a logbook whom no administrator made, and who were there a month before `until`. */
const isLearner = (until: string): Statement =>
  sql`u.is_admin = 0 AND u.created_at < ${addDays(until.slice(0, 10), -LEARNER_AGE_DAYS)}
    AND NOT EXISTS (SELECT 1 FROM audit_log WHERE target_id = u.id AND action IN ('user_created', 'admin_created'))
    AND EXISTS (SELECT 1 FROM readings AS r WHERE r.user_id = u.id AND r.deleted = 0)`;

/** Once a month: asked again, it changes nothing. A topic of which a language has few is counted as a whole. */
function countLearners(until: string): Statement[] {
  const isCounted = sql`EXISTS (SELECT 1 FROM learner_counts WHERE until = ${until})`;
  return [
    sql`INSERT INTO learner_counts (until, topic, language, people)
      WITH done AS (SELECT DISTINCT topic.value AS topic, m.language, u.id FROM lesson_progress AS p
          CROSS JOIN media AS m ON m.id = p.media_id CROSS JOIN users AS u ON u.id = p.user_id
          CROSS JOIN json_each(m.topics) AS topic
          WHERE p.state = 'done' AND p.updated_at < ${until} AND ${isLearner(until)} AND NOT ${isCounted}),
        small AS (SELECT topic FROM done GROUP BY topic, language HAVING count(*) < ${LEARNERS_OF_LANGUAGE_MIN})
      SELECT ${until}, topic, iif(topic IN small, '*', language) AS group_language,
        count(DISTINCT id) / ${LEARNERS_STEP} * ${LEARNERS_STEP} AS people
      FROM done GROUP BY topic, group_language HAVING people > 0`,
    sql`INSERT INTO learner_counts (until, topic, language, people) VALUES (${until}, '', '', 0)
      ON CONFLICT DO NOTHING`,
    sql`DELETE FROM learner_counts WHERE until < ${until}`,
  ];
}

/** At the end of the last month (UTC), in fives. `language` is absent where the topic is counted as a whole. */
export async function listLearners(db: Database, now: Date): Promise<Learners[]> {
  const until = `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  await db.write(countLearners(until));
  const rows = await db.read<{ item: string }>(sql`
    SELECT iif(language = '*', json_object('topic', topic, 'people', people),
      json_object('topic', topic, 'language', nullif(language, ''), 'people', people)) AS item
    FROM learner_counts WHERE until = ${until} AND topic <> '' ORDER BY topic, language LIMIT ${LEARNERS_MAX}`);
  return rows.map(({ item }) => JSON.parse(item));
}

export const LESSON_PROGRESS_JSON = `json_object('mediaId', media_id, 'state', state,
  'rightAnswers', right_answers, 'version', version, 'updatedAt', updated_at)`;

/** Lists what was said last first. */
export async function listLessonProgress(db: Database, userId: string): Promise<LessonProgress[]> {
  const rows = await db.read<{ progress: string }>({
    sql: `SELECT ${LESSON_PROGRESS_JSON} AS progress FROM lesson_progress WHERE user_id = ?1
      ORDER BY updated_at DESC, media_id LIMIT ${LESSON_PROGRESS_MAX}`,
    args: [userId],
  });
  return rows.map(({ progress }) => JSON.parse(progress));
}

export type LessonProgressOutcome =
  | { kind: "kept"; progress: LessonProgress }
  /** The item is gone, or not published. */
  | { kind: "gone" }
  | { kind: "no_consent" };

/** A beginning undoes nothing that was said of the same version. */
const UPSERT = `INSERT INTO lesson_progress (user_id, media_id, state, right_answers, version, updated_at)
  SELECT u.id, m.id, ?3, ?4, ?5, ?6 FROM users AS u CROSS JOIN media AS m
  WHERE u.id = ?1 AND m.id = ?2 AND m.position < ${UNPUBLISHED} AND NOT ${HAS_DECLINED_CONSENT}
  ON CONFLICT DO UPDATE SET state = excluded.state, right_answers = excluded.right_answers,
    version = excluded.version, updated_at = excluded.updated_at
  WHERE (excluded.state <> 'begun' OR excluded.version > version)
    AND (excluded.state, excluded.right_answers, excluded.version) <> (state, right_answers, version)`;

const TRIM = `DELETE FROM lesson_progress WHERE user_id = ?1 AND media_id IN (
  SELECT media_id FROM lesson_progress WHERE user_id = ?1 ORDER BY updated_at DESC
    LIMIT -1 OFFSET ${LESSON_PROGRESS_MAX})`;

const GET = `SELECT ${HAS_DECLINED_CONSENT} AS has_declined,
    (SELECT ${LESSON_PROGRESS_JSON} FROM lesson_progress WHERE user_id = ?1 AND media_id = ?2
      AND EXISTS (SELECT 1 FROM media WHERE id = ?2 AND position < ${UNPUBLISHED})) AS progress`;

/** Returns what stands after it. */
export async function upsertLessonProgress(
  db: Database,
  { userId, mediaId, at }: { userId: string; mediaId: string; at: string },
  { state, rightAnswers, version }: LessonProgressChange,
): Promise<LessonProgressOutcome> {
  await db.write([
    { sql: UPSERT, args: [userId, mediaId, state, rightAnswers, version, at] },
    { sql: TRIM, args: [userId] },
  ]);
  const [found] = await db.read<{ has_declined: number; progress: string | null }>({
    sql: GET,
    args: [userId, mediaId],
  });
  if (found?.has_declined) return { kind: "no_consent" };
  return found?.progress ? { kind: "kept", progress: JSON.parse(found.progress) } : { kind: "gone" };
}
