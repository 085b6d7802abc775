/** What is asked of whoever has heard or read a lesson. @module */
import { useEffect, useId } from "react";
import { useSignal } from "@preact/signals-react";
import type { LessonQuestion } from "@/lib/shared/media.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { say } from "../client/browser/language.ts";
import type { AskedLesson } from "../client/storage/play_store.ts";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { LessonQuestions } from "./question_state.ts";

/** On the screen of its kind: the lesson that was ended last; the others follow. */
export function AskedQuestions({ questions, kind, onAnswered }: {
  questions: LessonQuestions;
  kind?: AskedLesson["kind"];
  onAnswered?(): void;
}) {
  const id = useId();
  const { asked, opened } = questions;
  const text = say(lessonText);
  const lesson = asked.value.findLast((each) => each.kind === kind);
  const isOpen = opened.value !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // The button that opened it is gone with the last answer, and this with it.
      if (document.activeElement === document.body) focusPageTitle();
    };
  }, [isOpen]);

  async function answer(right: number): Promise<void> {
    if (opened.value) await questions.answer(opened.value, right);
    onAnswered?.();
  }

  return (
    <>
      {lesson && (
        <section className="card card-compact stack-2" aria-labelledby={id}>
          <h2 id={id} lang={lesson.language ?? undefined}>{lesson.title}</h2>
          <p>{text.asked}</p>
          <Button kind="main" onPress={() => opened.value = lesson}>
            {text.answer({ count: lesson.questions.length })}
          </Button>
        </section>
      )}
      {opened.value && (
        <QuestionsDialog
          lesson={opened.value}
          onAnswered={(right) => void answer(right)}
          onClose={() => opened.value = undefined}
        />
      )}
    </>
  );
}

function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>("h1");
  if (title) title.tabIndex = -1;
  title?.focus();
}

function QuestionsDialog({ lesson: { title, language, questions }, onAnswered, onClose }: {
  lesson: AskedLesson;
  /** Called with the last answer: closing loses nothing then. */
  onAnswered(right: number): void;
  onClose(): void;
}) {
  const text = say(lessonText);
  const place = useSignal(0);
  const right = useSignal(0);
  const question = questions[place.value];

  function answer(isRight: boolean): void {
    if (isRight) right.value++;
    if (place.value === questions.length - 1) onAnswered(right.value);
  }

  return (
    <Modal title={title} onClose={onClose}>
      <div className="stack-3">
        {question
          ? (
            <Question
              key={place.value}
              question={question}
              language={language ?? undefined}
              number={text.question({ number: place.value + 1, of: questions.length })}
              onAnswer={answer}
              onNext={() => place.value++}
            />
          )
          : (
            <>
              <p role="status">{text.result({ right: right.value, of: questions.length })}</p>
              <div className="dialog-foot">
                <Button kind="main" isFocusedFirst onPress={onClose}>{say(clientText).close}</Button>
              </div>
            </>
          )}
      </div>
    </Modal>
  );
}

function Question({ question: { question, choices, right, why }, language, number, onAnswer, onNext }: {
  question: LessonQuestion;
  language?: string;
  number: string;
  onAnswer(isRight: boolean): void;
  onNext(): void;
}) {
  const id = useId();
  const chosen = useSignal<number | undefined>(undefined);
  const text = say(lessonText);

  function choose(place: number): void {
    if (chosen.value !== undefined) return;
    chosen.value = place;
    onAnswer(place === right);
  }

  return (
    <>
      <p className="hint">{number}</p>
      <p className="semibold" id={id} lang={language}>{question}</p>
      <div className="stack-2" role="group" aria-labelledby={id} lang={language}>
        {choices.map((choice, place) => (
          <button
            key={choice}
            type="button"
            className="button button-quiet button-wide"
            aria-pressed={chosen.value === place}
            aria-disabled={chosen.value !== undefined}
            onClick={() => choose(place)}
          >
            {chosen.value !== undefined && place === right && <Icon name="check" />}
            {chosen.value === place && place !== right && <Icon name="close" />}
            <span>{choice}</span>
          </button>
        ))}
      </div>
      <div className="stack-2 hide-empty" role="status">
        {chosen.value !== undefined && (
          <p>
            <b>{chosen.value === right ? text.right : text.notRight({ answer: choices[right] ?? "" })}</b>
            {why && <span lang={language}>{` ${why}`}</span>}
          </p>
        )}
      </div>
      {chosen.value !== undefined && (
        <div className="dialog-foot">
          <Button kind="main" onPress={onNext}>{text.next}</Button>
        </div>
      )}
    </>
  );
}

/** Says of a document that its last page was seen. */
export function ReadButton({ onRead }: { onRead(): Promise<boolean> }) {
  const isRead = useSignal(false);
  const text = say(lessonText);
  return isRead.value
    ? <p className="hint" role="status">{text.learnt}</p>
    : (
      <Button onPress={() => void onRead().then((ended) => isRead.value = ended, () => {})}>
        {text.haveRead}
      </Button>
    );
}
