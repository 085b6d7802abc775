import { useId } from "react";
import { LESSON_ANSWERS_MAX, LESSON_CHOICES_MAX } from "@/lib/shared/limits.ts";
import type { LessonQuestion } from "@/lib/shared/media.ts";
import { adminQuestionText } from "@/lib/shared/messages/admin_question.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { FieldError } from "../../parts/FieldError.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { type DraftState, readQuestions, writeQuestions } from "./upload_draft.ts";

const PLACES = Array.from({ length: LESSON_CHOICES_MAX }, (_, place) => place);

/** Folded, as topics are: most media have none. */
export function QuestionsField({ form, isDisabled, error }: {
  form: DraftState;
  isDisabled: boolean;
  error?: string;
}) {
  const id = useId();
  const text = say(adminQuestionText);
  const questions = readQuestions(form.draft.value.texts);
  const write = (next: readonly LessonQuestion[]) => form.type("questions", writeQuestions(next));
  return (
    <details className="admin-upload-topics" open={error ? true : undefined}>
      <summary className="touch">
        <b>{text.title}</b>
        <span className="hint">
          {questions.length > 0 ? text.count({ count: questions.length }) : text.hint}
        </span>
      </summary>
      <div className="stack-4">
        {questions.map((question, index) => (
          <QuestionFields
            key={index}
            number={index + 1}
            question={question}
            isDisabled={isDisabled}
            onChange={(changed) => write(questions.with(index, changed))}
            onRemove={() => write(questions.toSpliced(index, 1))}
          />
        ))}
        {questions.length < LESSON_ANSWERS_MAX && (
          <Button
            kind="quiet"
            isDisabled={isDisabled}
            onPress={() =>
              write([...questions, { question: "", choices: PLACES.map(() => ""), right: 0, why: "" }])}
          >
            {text.add}
          </Button>
        )}
        <FieldError id={`${id}-error`} error={error} isAnnounced />
      </div>
    </details>
  );
}

function QuestionFields({ number, question, isDisabled, onChange, onRemove }: {
  number: number;
  question: LessonQuestion;
  isDisabled: boolean;
  onChange(question: LessonQuestion): void;
  onRemove(): void;
}) {
  const id = useId();
  const text = say(adminQuestionText);
  const field = { isDisabled, autocomplete: "off" } as const;

  function propsOf(part: "question" | "why") {
    return {
      ...field,
      name: `${part}-${number}`,
      label: text[part],
      value: question[part],
      onInput: (typed: string) => onChange({ ...question, [part]: typed }),
    };
  }

  return (
    <div className="stack-2" role="group" aria-labelledby={id}>
      <div className="spread">
        <p className="small semibold" id={id}>{text.number({ number })}</p>
        <Button kind="icon" icon="trash" name={text.remove({ number })} onPress={onRemove} />
      </div>
      <TextField {...propsOf("question")} />
      {PLACES.map((place) => (
        <div className="line-2" key={place}>
          <TextField
            {...field}
            name={`answer-${number}-${place}`}
            label={text.answer({ number: place + 1 })}
            value={question.choices[place] ?? ""}
            onInput={(typed) =>
              onChange({
                ...question,
                choices: PLACES.map((other) => other === place ? typed : question.choices[other] ?? ""),
              })}
          />
          <label className="line-2 touch">
            <input
              type="radio"
              name={`right-${number}`}
              aria-label={text.isRight({ number: place + 1 })}
              checked={question.right === place}
              disabled={isDisabled}
              onChange={() => onChange({ ...question, right: place })}
            />
            {text.right}
          </label>
        </div>
      ))}
      <TextField {...propsOf("why")} />
    </div>
  );
}
