import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatAuthorName } from "@/lib/shared/feedback.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { OutgoingEntry, OutgoingStatus } from "./outgoing_state.ts";
import { FeedbackItem } from "./FeedbackItem.tsx";

interface OutgoingSaidProps {
  entry: OutgoingEntry;
  profile?: Profile;
}

const ICONS: Record<OutgoingStatus, IconName> = { sending: "clock", on_phone: "phone", refused: "alert" };
const WORDS = { sending: "sending", on_phone: "onPhone", refused: "refused" } as const;

/** What the person said and nobody else can read yet. */
export function PendingFeedback({ entry, profile }: OutgoingSaidProps): ReactElement {
  useSignals();
  const text = say(feedbackListText);
  const { feedback, standing, sentence } = entry;
  return (
    <FeedbackItem
      id={feedback._id}
      author={profile ? formatAuthorName(profile, { isShort: feedback.isNameShort }) : text.ownName}
      said={feedback}
      isPublic={false}
      standing={
        <span className={`feedback-item-chip feedback-item-chip-${standing}`}>
          <Icon name={ICONS[standing]} />
          {text[WORDS[standing]]}
        </span>
      }
      note={sentence && <p className="feedback-item-note">{`${sentence}. ${text.comesBack}`}</p>}
    />
  );
}
