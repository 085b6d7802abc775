/** Ends a lesson that was heard or read whole: by its questions, where it has any. @module */
import { signal } from "@preact/signals-react";
import type { LessonQuestion } from "@/lib/shared/media.ts";
import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import type { LessonClient } from "../client/outbox/lesson_client.ts";
import type { AskedLesson, PlayStore } from "../client/storage/play_store.ts";

interface QuestionDeps {
  store: PlayStore;
  client: LessonClient;
}

export type LessonQuestions = ReturnType<typeof createLessonQuestions>;

export function createLessonQuestions({ store, client }: QuestionDeps) {
  const asked = signal<readonly AskedLesson[]>(store.read().asked ?? []);
  /** In the dialog, which outlasts the last answer. */
  const opened = signal<AskedLesson | undefined>();

  function keep(lessons: readonly AskedLesson[]): void {
    asked.value = lessons;
    store.write({ asked: lessons });
  }

  const others = (mediaId: string) => asked.value.filter(({ _id }) => _id !== mediaId);

  /** Rejects where it cannot be kept. */
  async function say({ _id, version }: Pick<Lesson, "_id" | "version">, rightAnswers: number): Promise<void> {
    await client.say(_id, { state: "done", rightAnswers, version });
  }

  /** Asks, or says that it is done where there is nothing to ask. */
  async function end(
    { _id, kind, title, language, version }: Pick<Lesson, "_id" | "kind" | "title" | "language" | "version">,
    questions: readonly LessonQuestion[] = [],
  ): Promise<void> {
    if (questions.length === 0) await say({ _id, version }, 0);
    else keep([...others(_id), { _id, kind, title, language, version, questions }]);
  }

  /** Once all are answered. */
  async function answer(lesson: AskedLesson, rightAnswers: number): Promise<void> {
    const isKept = await say(lesson, rightAnswers).then(() => true, () => false);
    if (isKept) keep(others(lesson._id));
  }

  /** A document says nothing of how far it was read: the person does. False where it is no lesson. */
  async function endRead({ _id, questions }: { _id: string; questions?: readonly LessonQuestion[] }) {
    await client.refresh();
    const lesson = (await client.recall()).lessons.find((known) => known._id === _id);
    if (lesson) await end(lesson, questions);
    return lesson !== undefined;
  }

  return { asked, opened, end, endRead, answer };
}
