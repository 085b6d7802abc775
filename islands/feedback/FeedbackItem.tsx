import type { ReactNode } from "react";
import { useSignal } from "@preact/signals-react";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { say } from "../client/browser/language.ts";
import { formatAuthorName, MAX_STARS } from "@/lib/shared/feedback.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { OutgoingEntry, OutgoingStatus } from "./outgoing_state.ts";

export function FeedbackItem({ id, author, feedback, status, note, isPublic }: {
  id: string;
  author: string;
  feedback: { subject: string; message: string; rating: number };
  status: ReactNode;
  note?: ReactNode;
  isPublic: boolean;
}) {
  return (
    <li className="feedback-item anywhere" tabIndex={-1} data-id={id} data-public={isPublic}>
      <p className="feedback-item-author">
        <bdi translate="no">{author}</bdi>
      </p>
      <div className="hint feedback-item-state">{status}</div>
      <Stars rating={feedback.rating} />
      <h3 dir="auto">{feedback.subject}</h3>
      <Message text={feedback.message} />
      {note}
    </li>
  );
}

const SHORT_CHARACTERS = 320;
const SHORT_LINES = 6;

function Message({ text }: { text: string }) {
  const isWhole = useSignal(false);
  const isLong = text.length > SHORT_CHARACTERS || text.split("\n").length > SHORT_LINES;
  const { showAll, showLess } = say(feedbackListText);
  return (
    <>
      <p className="feedback-item-message" dir="auto" data-folded={isLong && !isWhole.value}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="link-button feedback-more start"
          aria-expanded={isWhole.value}
          onClick={() => isWhole.value = !isWhole.value}
        >
          {isWhole.value ? showLess : showAll}
        </button>
      )}
    </>
  );
}

const ICONS: Record<OutgoingStatus, IconName> = { sending: "clock", on_phone: "phone", refused: "alert" };
const WORDS = { sending: "sending", on_phone: "onPhone", refused: "refused" } as const;

export function PendingFeedback({ entry, profile }: { entry: OutgoingEntry; profile?: Profile }) {
  const text = say(feedbackListText);
  const { feedback, status, sentence } = entry;
  return (
    <FeedbackItem
      id={feedback._id}
      author={profile ? formatAuthorName(profile, { isShort: feedback.isNameShort }) : text.ownName}
      feedback={feedback}
      isPublic={false}
      status={
        <span className={`feedback-item-chip semibold feedback-item-chip-${status}`}>
          <Icon name={ICONS[status]} />
          <span>{text[WORDS[status]]}</span>
        </span>
      }
      note={sentence && <p className="feedback-item-note small">{`${sentence}. ${text.comesBack}`}</p>}
    />
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars">
      <span className="visually-hidden">{say(feedbackListText).stars({ count: rating })}</span>
      {Array.from(
        { length: MAX_STARS },
        (_, index) => (
          <span key={index} className="star" data-filled={index < rating}>
            <Icon name="star" />
          </span>
        ),
      )}
    </p>
  );
}
