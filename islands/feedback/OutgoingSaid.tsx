import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatAuthorName } from "@/lib/shared/feedback.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { OutgoingEntry, OutgoingStanding } from "./outgoing_state.ts";
import { Said } from "./Said.tsx";

interface OutgoingSaidProps {
  entry: OutgoingEntry;
  profile?: Profile;
}

const ICONS: Record<OutgoingStanding, IconName> = { sending: "clock", on_phone: "phone", refused: "alert" };
const WORDS = { sending: "sending", on_phone: "onPhone", refused: "refused" } as const;

/** What the person said and nobody else can read yet. */
export function OutgoingSaid({ entry, profile }: OutgoingSaidProps): ReactElement {
  useSignals();
  const text = say(feedbackListText);
  const { feedback, standing, sentence } = entry;
  return (
    <Said
      id={feedback._id}
      author={profile ? formatAuthorName(profile, { isShort: feedback.isNameShort }) : text.ownName}
      said={feedback}
      isPublic={false}
      standing={
        <span className={`said-chip said-chip-${standing}`}>
          <Icon name={ICONS[standing]} />
          {text[WORDS[standing]]}
        </span>
      }
      note={sentence && <p className="said-note">{`${sentence}. ${text.comesBack}`}</p>}
    />
  );
}
