import { signal } from "@preact/signals-react";
import { LANGUAGE_NAMES, LANGUAGES, NO_LANGUAGE } from "@/lib/shared/languages.ts";
import { adminCurriculumText } from "@/lib/shared/messages/admin_curriculum.ts";
import { adminTopicsText } from "@/lib/shared/messages/admin_topics.ts";
import {
  LESSON_AREAS,
  type LessonArea,
  type LessonTopic,
  TOPICS_OF_AREA,
} from "@/lib/shared/lesson_topics.ts";
import { type Learners, type Lesson, listLearners, listLessons } from "@/lib/shared/wire/lessons.ts";
import { say } from "../../client/browser/language.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { Fetched } from "../parts/Notices.tsx";

/** Published lessons of one topic in one language. */
interface CurriculumCell {
  language: string;
  count: number;
  /** Rounded up; 0 where no duration is known. */
  minutes: number;
  /** Done with one; undefined for few. */
  people?: number;
}

interface CurriculumRow {
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

type CurriculumState = ReturnType<typeof createCurriculumState>;

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

export const startCurriculum = adminScreen({
  current: "curriculum",
  words: () => say(adminCurriculumText),
  open: () => createCurriculumState(adminCall),
  start: (screen) => void screen.load(),
  Page: CurriculumPage,
});

function CurriculumPage({ screen }: { screen: CurriculumState }) {
  return (
    <Fetched data={screen.rows.value} state={screen} text={say(adminCurriculumText)}>
      {(rows) => (
        <>
          <p className="hint">
            {say(adminCurriculumText).covered({ covered: countCovered(rows), all: rows.length })}
          </p>
          <CurriculumTable rows={rows} />
        </>
      )}
    </Fetched>
  );
}

function countCovered(rows: readonly CurriculumRow[]): number {
  return rows.filter(({ cells }) => cells.some(({ language, count }) => language === "en" && count > 0))
    .length;
}

/** On a phone a cell shows its number, and its words are only heard. */
function CurriculumTable({ rows }: { rows: readonly CurriculumRow[] }) {
  const text = say(adminCurriculumText);
  const { areas } = say(adminTopicsText);
  const languages = rows[0]?.cells.map(({ language }) => nameLanguage(language)) ?? [];
  return (
    <table className="card card-compact admin-curriculum" aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.topic}</th>
          {languages.map((name) => (
            <th key={name} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {LESSON_AREAS.map((area) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={languages.length + 1}>{areas[area]}</th>
          </tr>
          {rows.filter((row) => row.area === area).map((row) => <TopicRow key={row.topic} row={row} />)}
        </tbody>
      ))}
    </table>
  );
}

function TopicRow({ row: { topic, people, cells } }: { row: CurriculumRow }) {
  return (
    <tr>
      <th scope="row">
        <span>{say(adminTopicsText).names[topic]}</span>
        {people !== undefined && <p className="hint">{say(adminCurriculumText).doneBy({ people })}</p>}
      </th>
      {cells.map((cell) => <Cell key={cell.language} cell={cell} />)}
    </tr>
  );
}

function Cell({ cell: { count, minutes, people } }: { cell: CurriculumCell }) {
  const text = say(adminCurriculumText);
  return (
    <td className="tabular" data-some={count > 0}>
      <span aria-hidden="true">{count || "–"}</span>
      <span className="visually-hidden">
        {count === 0 ? text.missing : text.lessons({ count, minutes })}
      </span>
      {people !== undefined && <p className="hint visually-hidden">{text.doneBy({ people })}</p>}
    </td>
  );
}

function nameLanguage(language: string): string {
  return LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES] ?? say(adminCurriculumText).noLanguage;
}
