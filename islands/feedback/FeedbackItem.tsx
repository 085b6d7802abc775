import type { ReactElement, ReactNode } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import { say } from "../client/language.ts";
import { Stars } from "./Stars.tsx";

interface SaidProps {
  id: string;
  author: string;
  said: { subject: string; message: string; rating: number };
  /** When, or how far it has come. */
  standing: ReactNode;
  /** What else there is to know. */
  note?: ReactNode;
  isPublic: boolean;
}

/** What one person said. */
export function FeedbackItem({ id, author, said, standing, note, isPublic }: SaidProps): ReactElement {
  useSignals();
  return (
    <li className="feedback-item" tabIndex={-1} data-id={id} data-public={isPublic}>
      <p className="feedback-item-author">
        <bdi>{author}</bdi>
      </p>
      <div className="feedback-item-state">{standing}</div>
      <Stars rating={said.rating} />
      <h3 dir="auto">{said.subject}</h3>
      <Words text={said.message} />
      {note}
    </li>
  );
}

/** A text up to this length, in characters, is never folded. */
const SHORT_CHARACTERS = 320;
/** Lines up to this number are never folded. */
const SHORT_LINES = 6;

/** A person's own words; long ones are folded until asked for. */
function Words({ text }: { text: string }): ReactElement {
  useSignals();
  const isWhole = useSignal(false);
  const isLong = text.length > SHORT_CHARACTERS || text.split("\n").length > SHORT_LINES;
  const { showAll, showLess } = say(feedbackListText);
  return (
    <>
      <p className="feedback-item-message" dir="auto" data-folded={isLong && !isWhole.value}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="feedback-more"
          aria-expanded={isWhole.value}
          onClick={() => isWhole.value = !isWhole.value}
        >
          {isWhole.value ? showLess : showAll}
        </button>
      )}
    </>
  );
}
