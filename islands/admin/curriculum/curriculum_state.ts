import { signal } from "@preact/signals-react";
import { LANGUAGES, NO_LANGUAGE } from "@/lib/shared/languages.ts";
import {
  LESSON_AREAS,
  type LessonArea,
  type LessonTopic,
  TOPICS_OF_AREA,
} from "@/lib/shared/lesson_topics.ts";
import { adminCurriculumText } from "@/lib/shared/messages/admin_curriculum.ts";
import { type Learners, type Lesson, listLearners, listLessons } from "@/lib/shared/wire/lessons.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";

/** Published lessons of one topic in one language. */
export interface CurriculumCell {
  language: string;
  count: number;
  /** Rounded up; 0 where no duration is known. */
  minutes: number;
  /** Done with one; undefined for few. */
  people?: number;
}

export interface CurriculumRow {
  area: LessonArea;
  topic: LessonTopic;
  /** In all languages together, where one of them has few. */
  people?: number;
  cells: CurriculumCell[];
}

/** A lesson counts in each of its topics; what is in no named language has a column only if there is any. */
export function sumUpCurriculum(
  lessons: readonly Lesson[],
  learners: readonly Learners[] = [],
): CurriculumRow[] {
  const languageOf = ({ language }: Pick<Lesson, "language">) => language ?? NO_LANGUAGE;
  const countPeople = (topic: LessonTopic, language?: string) =>
    learners.find((of) =>
      of.topic === topic && language === (of.language === undefined ? undefined : of.language ?? NO_LANGUAGE)
    )?.people;
  const hasUnsaid = lessons.some((lesson) => languageOf(lesson) === NO_LANGUAGE);
  const languages = [...LANGUAGES, ...hasUnsaid ? [NO_LANGUAGE] : []];
  const rows = LESSON_AREAS.flatMap((area) => TOPICS_OF_AREA[area].map((topic) => ({ area, topic })));
  return rows.map(({ area, topic }) => ({
    area,
    topic,
    people: countPeople(topic),
    cells: languages.map((language) => {
      const found = lessons.filter((lesson) =>
        lesson.topics.includes(topic) && languageOf(lesson) === language
      );
      const seconds = found.reduce((sum, lesson) => sum + lesson.seconds, 0);
      const minutes = Math.ceil(seconds / 60);
      return { language, count: found.length, minutes, people: countPeople(topic, language) };
    }),
  }));
}

export type CurriculumState = ReturnType<typeof createCurriculumState>;

export function createCurriculumState(authedCall: AuthedCall) {
  const rows = signal<CurriculumRow[] | undefined>();
  const failure = signal<string | undefined>();

  async function load(): Promise<void> {
    failure.value = undefined;
    const [index, people] = await Promise.all([authedCall(listLessons), authedCall(listLearners)]);
    const failed = [index, people].find((result) => !result.ok);
    if (index.ok && people.ok) rows.value = sumUpCurriculum(index.data.lessons, people.data.learners);
    else failure.value = failed?.message || say(adminCurriculumText).failed;
  }

  return { rows, failure, load };
}
