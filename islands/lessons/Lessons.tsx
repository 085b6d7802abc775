import { useEffect, useId, useMemo } from "react";
import { signal } from "@preact/signals-react";
import { wallClock } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { say } from "../client/browser/language.ts";
import { type LessonClient, openBrowserLessons } from "../client/outbox/lesson_client.ts";
import { readToken } from "../client/session/session.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { openSharedMedia } from "../media/browser_media.ts";
import { LearningHead } from "../media/LearningHead.tsx";
import { LearningWaiting } from "../media/LearningWaiting.tsx";
import { AskedQuestions } from "./AskedQuestions.tsx";
import { LessonLink } from "./LessonLink.tsx";
import { type DatedLesson, listLessonsOf } from "./offers_state.ts";

export const lessons = patientScreen({
  name: "lessons",
  open: openGuardedScreen,
  Page: LessonsPage,
  Waiting: () => <LearningWaiting current="lessons" title={say(lessonText).learnt} />,
});

function LessonsPage() {
  return (
    <div className="stack-4">
      <LearningHead current="lessons" title={say(lessonText).learnt} />
      <LessonLists />
    </div>
  );
}

type KnownProgress = Awaited<ReturnType<LessonClient["recall"]>>;

function openLists() {
  const client = openBrowserLessons(readToken() ?? "");
  const { questions } = openSharedMedia();
  const known = signal<KnownProgress | undefined>();
  const recall = async () => void (known.value = await client.recall());

  async function start(): Promise<void> {
    await recall();
    if (await client.refresh().catch(() => false)) await recall();
  }

  return { known, questions, recall, start };
}

function LessonLists() {
  const { known, questions, recall, start } = useMemo(openLists, []);
  useEffect(() => void start(), []);
  const text = say(lessonText);
  if (!known.value) return null;
  const done = listLessonsOf(known.value, "done");
  const begun = listLessonsOf(known.value, "begun");
  return (
    <>
      <AskedQuestions questions={questions} onAnswered={() => void recall()} />
      {done.length > 0
        ? <LessonList title={text.done} found={done} />
        : <p className="card" role="status">{text.nothingLearnt}</p>}
      {begun.length > 0 && <LessonList title={text.begun} found={begun} />}
    </>
  );
}

function LessonList({ title, found }: { title: string; found: readonly DatedLesson[] }) {
  const id = useId();
  const now = new Date();
  const today = wallClock(now, -now.getTimezoneOffset()).date;
  return (
    <section className="card stack-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="stack-1" role="list">
        {found.map(({ lesson, date }) => (
          <li key={lesson._id} className="spread">
            <LessonLink lesson={lesson} />
            <span className="hint">{nameDay(date, today, say(dayText))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
