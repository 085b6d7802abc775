import { useId, useState } from "react";
import { careCheckText, careText } from "@/lib/shared/messages/care.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { CareState } from "./care_state.ts";

/** The button that was pressed is gone: what follows is read aloud. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Ends in one sentence, whatever was answered. */
export function FootCheckDialog({ state, onClose }: { state: CareState; onClose(): void }) {
  const id = useId();
  const text = say(careCheckText);
  const { questions } = text;
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const question = questions[answers.length];
  const isFine = !answers.includes(true);

  function answer(isYes: boolean): void {
    const given = [...answers, isYes];
    setAnswers(given);
    if (given.length < questions.length) return;
    const found = { kind: "foot_check", date: state.now().date, isFine: !given.includes(true) } as const;
    void state.change(state.newId(), found, say(careText).noted(text.names.feet));
  }

  return (
    <Modal title={text.ownFeet} onClose={onClose}>
      {question === undefined
        ? (
          <div className="stack-4">
            <p className="semibold" ref={focusOnce} tabIndex={-1}>{isFine ? text.fine : text.seeClinic}</p>
            <div className="dialog-foot">
              <Button kind="main" onPress={onClose}>{say(clientText).close}</Button>
            </div>
          </div>
        )
        : (
          <div className="stack-4" key={answers.length} role="group" aria-labelledby={id}>
            <p className="hint">{text.question(answers.length + 1, questions.length)}</p>
            <p className="semibold" id={id} ref={focusOnce} tabIndex={-1}>{question}</p>
            <div className="dialog-foot">
              <Button onPress={() => answer(false)}>{text.no}</Button>
              <Button onPress={() => answer(true)}>{text.yes}</Button>
            </div>
          </div>
        )}
    </Modal>
  );
}
