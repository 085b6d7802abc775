import type { ReactElement, RefObject } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatAuthorName, relativeTime } from "@/lib/shared/feedback.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { say } from "../client/language.ts";
import type { FeedbackScreen } from "./feedback_state.ts";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { FeedbackItem } from "./FeedbackItem.tsx";

interface SaidListProps {
  screen: FeedbackScreen;
  /** Lets whoever shows the list find its rows. */
  list: RefObject<HTMLUListElement | null>;
}

/** Everything that was said, newest first: what is on its way from this phone above what is public. */
export function FeedbackItems({ screen, list }: SaidListProps): ReactElement | null {
  useSignals();
  const outgoing = screen.outgoing.value;
  const items = screen.recent.items.value;
  if (outgoing.length + items.length === 0) return null;
  return (
    <ul className="ruled" ref={list}>
      {outgoing.map((entry) => (
        <PendingFeedback key={entry.feedback._id} entry={entry} profile={screen.profile.value} />
      ))}
      {items.map((item) => <PublicSaid key={item._id} item={item} nowMs={screen.nowMs.value} />)}
    </ul>
  );
}

function PublicSaid({ item, nowMs }: { item: Feedback; nowMs: number }): ReactElement {
  useSignals();
  const time = relativeTime(Date.parse(item.createdAt), nowMs);
  return (
    <FeedbackItem
      id={item._id}
      author={formatAuthorName(item.userId, { isShort: false })}
      said={item}
      isPublic
      standing={<time dateTime={item.createdAt}>{say(feedbackListText).ago(time)}</time>}
    />
  );
}
