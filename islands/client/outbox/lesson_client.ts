/** Lessons: the index that this phone keeps, and how far the person is with them. @module */
import type { Lesson, LessonProgress, LessonProgressChange } from "@/lib/shared/schemas/lesson.ts";
import { changeLessonProgress, listLessonProgress, listLessons } from "@/lib/shared/wire/lessons.ts";
import { getSeen, putSeen } from "../session/seen_store.ts";
import { NO_ANSWER } from "../api/api.ts";
import { classifyRefusal } from "./answer.ts";
import { drain, type OperationKind } from "./drain.ts";
import { browserOutbox, type OutboxDeps, readOnce, type WriteTransaction } from "./outbox_database.ts";
import {
  appendOperation,
  deleteOperations,
  listOperations,
  listStored,
  operationsOf,
  putStored,
} from "./outbox_rows.ts";
import { createStoreOpener } from "./outbox_store.ts";

/** The index changes seldom, and is never asked for because of a reading. */
export const ASK_EVERY_MS = 7 * 24 * 3600_000;

const SEEN_KEY = "lessons";

interface SeenLessons {
  lessons: readonly Lesson[];
  atMs: number;
}

const lessonProgressKind: OperationKind<"lesson_progress", LessonProgress> = {
  async send({ call, token }, [{ entityId: mediaId, wanted }]) {
    const result = await call(changeLessonProgress, { token, params: { mediaId }, body: wanted });
    if (!result.ok) {
      const answer = classifyRefusal(result);
      // It is true on this phone all the same.
      return [answer.kind === "refused" ? { kind: "done" } : answer];
    }
    const { data } = result.data;
    // Portals answer 200 too.
    return [data?.mediaId === mediaId ? { kind: "done", stored: data } : classifyRefusal(NO_ANSWER)];
  },
  async apply({ tx, nowMs }, { entityId, wanted }, { stored }) {
    await keep(tx, stored ?? progressOf(entityId, wanted, nowMs));
  },
};

async function keep(tx: WriteTransaction, progress: LessonProgress): Promise<void> {
  await putStored(tx, "lesson_progress", [{ ...progress, _id: progress.mediaId }]);
}

function progressOf(mediaId: string, wanted: LessonProgressChange, atMs: number): LessonProgress {
  return { mediaId, ...wanted, updatedAt: new Date(atMs).toISOString() };
}

export type LessonClient = ReturnType<typeof createLessonClient>;

interface SeenStore {
  get(key: string): Promise<object | undefined>;
  put(key: string, value: object): Promise<void>;
}

export function createLessonClient(deps: OutboxDeps & { seen: SeenStore }) {
  const stores = createStoreOpener(deps);
  const { call, token, nowMs, seen } = deps;

  /** What this phone knows, with what waits laid over it. Nothing where nothing can be kept. */
  async function recall(): Promise<{ lessons: readonly Lesson[]; progress: readonly LessonProgress[] }> {
    const [index, progress = []] = await Promise.all([
      seen.get(SEEN_KEY) as Promise<SeenLessons | undefined>,
      readOnce(deps, async (tx) => {
        const [stored, waiting] = await Promise.all([
          listStored(tx, "lesson_progress"),
          listOperations(tx, "lesson_progress"),
        ]);
        const known = new Map<string, LessonProgress>(stored.map((progress) => [progress.mediaId, progress]));
        for (const { entityId, wanted, atMs } of waiting) {
          known.set(entityId, progressOf(entityId, wanted, atMs));
        }
        return [...known.values()];
      }),
    ]);
    return { lessons: index?.lessons ?? [], progress };
  }

  /** Asks the server once a week; false where there is nothing new. */
  async function refresh(): Promise<boolean> {
    const known = await seen.get(SEEN_KEY) as SeenLessons | undefined;
    if (known && Math.abs(nowMs() - known.atMs) < ASK_EVERY_MS) return false;
    const [index, own] = await Promise.all([call(listLessons), call(listLessonProgress, { token })]);
    if (!index.ok || !own.ok || !Array.isArray(index.data.lessons)) return false;
    await stores.open().then((store) =>
      store.write(async (tx) => {
        for (const progress of own.data.progress) await keep(tx, progress);
      })
    ).catch(() => {
      // The index alone is of use, too.
    });
    await seen.put(SEEN_KEY, { lessons: index.data.lessons, atMs: nowMs() } satisfies SeenLessons);
    return true;
  }

  /** Durable once resolved; sent as soon as that is possible. */
  async function say(mediaId: string, wanted: LessonProgressChange): Promise<void> {
    await (await stores.open()).write(async (tx, meta) => {
      const waiting = await operationsOf(tx, "lesson_progress", mediaId);
      await deleteOperations(tx, waiting.filter(({ attempts }) => attempts === 0));
      const operation = { kind: "lesson_progress", entityId: mediaId, wanted } as const;
      await appendOperation({ tx, meta, nowMs: nowMs() }, operation);
    });
    await send();
  }

  /** What does not get through goes on waiting. */
  async function send(): Promise<void> {
    const store = await stores.openExisting();
    if (store) await drain({ ...deps, store }, { lesson_progress: lessonProgressKind }).catch(() => {});
  }

  return { recall, refresh, say, send };
}

export function openBrowserLessons(token: string): LessonClient {
  const outbox = browserOutbox(token);
  const seen: SeenStore = {
    get: (key) => getSeen(outbox.userId, key),
    put: (key, value) => putSeen(outbox.userId, key, value),
  };
  return createLessonClient({ ...outbox, seen });
}
