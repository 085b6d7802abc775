import { type RefObject, useEffect, useId, useRef } from "react";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { AuthorActions } from "./AuthorActions.tsx";
import type { FeedbackScreen } from "./feedback_state.ts";
import type { RecentFailure, RecentState } from "./recent_state.ts";
import { formatAuthorName, relativeTime } from "@/lib/shared/feedback.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { FeedbackItem, PendingFeedback } from "./FeedbackItem.tsx";
import { LoadingList } from "./FeedbackWaiting.tsx";

export function RecentFeedback({ screen }: { screen: FeedbackScreen }) {
  const titleId = useId();
  const { recent } = screen;
  const list = useFocusOnOlder(recent.firstOlderId.value);
  const load = recent.load.value;
  const failure = recent.failure.value;
  return (
    <section className="stack-4 feedback-recent" aria-labelledby={titleId}>
      <h2 id={titleId}>{say(feedbackListText).title}</h2>
      {failure?.page === "first" && <Failure failure={failure} onAgain={screen.start} />}
      <FeedbackItems screen={screen} list={list} />
      {load === "loading" && <LoadingList />}
      {load === "ready" && <ListEnd screen={screen} />}
    </section>
  );
}

function ListEnd({ screen: { recent, outgoing } }: { screen: FeedbackScreen }) {
  const text = say(feedbackListText);
  const failure = recent.failure.value;
  if (recent.items.value.length + outgoing.value.length === 0) return <EmptyList />;
  if (failure?.page === "next") return <Failure failure={failure} onAgain={recent.showMore} />;
  return recent.hasMore.value ? <ShowMore recent={recent} label={text.showMore} /> : null;
}

function ShowMore({ recent, label }: { recent: RecentState; label: string }) {
  const isBusy = recent.isLoadingMore.value;
  return (
    <Button isBusy={isBusy} onPress={recent.showMore}>
      {isBusy ? say(feedbackListText).loadingMore : label}
    </Button>
  );
}

function EmptyList() {
  const text = say(feedbackListText);
  return (
    <div className="card empty feedback-recent-empty muted">
      <Icon name="feedback" />
      <h3>{text.emptyTitle}</h3>
      <p>{text.emptyText}</p>
    </div>
  );
}

function Failure({ failure, onAgain }: { failure: RecentFailure; onAgain(): void }) {
  const text = say(feedbackListText);
  return (
    <div className="stack-3 feedback-recent-failure">
      <Banner kind="error" icon={failure.isNetwork ? "offline" : undefined}>{failure.sentence}</Banner>
      {failure.isNetwork && <p className="hint">{text.networkHint}</p>}
      <Button onPress={onAgain}>{text.tryAgain}</Button>
    </div>
  );
}

/** The pressed button may be gone. */
function useFocusOnOlder(firstOlderId: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (firstOlderId === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${firstOlderId}"]`)?.focus();
  }, [firstOlderId]);
  return list;
}

function FeedbackItems({ screen, list }: {
  screen: FeedbackScreen;
  list: RefObject<HTMLUListElement | null>;
}) {
  const outgoing = screen.outgoing.value;
  const items = screen.recent.items.value;
  if (outgoing.length + items.length === 0) return null;
  return (
    <ul className="ruled" ref={list}>
      {outgoing.map((entry) => (
        <PendingFeedback key={entry.feedback._id} entry={entry} profile={screen.profile.value} />
      ))}
      {items.map((item) => <PublicFeedback key={item._id} item={item} screen={screen} />)}
    </ul>
  );
}

function PublicFeedback({ item, screen }: { item: Feedback; screen: FeedbackScreen }) {
  const text = say(feedbackListText);
  const time = relativeTime(Date.parse(item.createdAt), screen.nowMs.value);
  return (
    <FeedbackItem
      id={item._id}
      author={formatAuthorName(item.userId, { isShort: false })}
      feedback={item}
      isPublic
      status={
        <>
          <time dateTime={item.createdAt}>
            {"count" in time ? text.ago[time.unit](time) : text.ago[time.unit]}
          </time>
          <span>{item.editedAt && `, ${text.edited}`}</span>
        </>
      }
      note={
        <>
          {item.answer && (
            <p className="feedback-item-answer anywhere" dir="auto">
              <strong>{text.answer}</strong> <span>{item.answer.text}</span>
            </p>
          )}
          {item.isMine && <AuthorActions item={item} screen={screen} />}
        </>
      }
    />
  );
}
