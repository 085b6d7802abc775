import { type ReactElement, type RefObject, useEffect, useId, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import type { FeedbackScreen } from "./feedback_state.ts";
import type { RecentFailure, RecentState } from "./recent_state.ts";
import { FeedbackItems } from "./FeedbackItems.tsx";

/** What everybody has said lately, with what is on its way from this phone above it. */
export function RecentFeedback({ screen }: { screen: FeedbackScreen }): ReactElement {
  useSignals();
  const titleId = useId();
  const { recent } = screen;
  const list = useFocusOnOlder(recent.firstOlderId.value);
  const load = recent.load.value;
  const failure = recent.failure.value;
  return (
    <section className="feedback-recent" aria-labelledby={titleId}>
      <h2 id={titleId}>{say(feedbackListText).title}</h2>
      {failure?.asked === "newest" && <Failure failure={failure} onAgain={screen.start} />}
      <FeedbackItems screen={screen} list={list} />
      {load === "loading" && <LoadingList />}
      {load === "ready" && <ListEnd screen={screen} />}
    </section>
  );
}

function ListEnd({ screen: { recent, outgoing } }: { screen: FeedbackScreen }): ReactElement | null {
  useSignals();
  const text = say(feedbackListText);
  const failure = recent.failure.value;
  if (recent.items.value.length + outgoing.value.length === 0) return <EmptyList />;
  if (failure?.asked === "older") return <Failure failure={failure} onAgain={recent.showMore} />;
  return recent.hasMore.value ? <ShowMore recent={recent} label={text.showMore} /> : null;
}

function ShowMore({ recent, label }: { recent: RecentState; label: string }): ReactElement {
  useSignals();
  const isBusy = recent.isLoadingMore.value;
  return (
    <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={recent.showMore}>
      {isBusy ? say(feedbackListText).loadingMore : label}
    </button>
  );
}

function EmptyList(): ReactElement {
  useSignals();
  const text = say(feedbackListText);
  return (
    <div className="card feedback-recent-empty">
      <Icon name="feedback" />
      <h3>{text.emptyTitle}</h3>
      <p>{text.emptyText}</p>
    </div>
  );
}

/** The list's outline while it is on its way. */
function LoadingList(): ReactElement {
  useSignals();
  return (
    <div className="feedback-loading">
      <Spinner label={say(feedbackListText).loading} />
      <div className="skeleton feedback-loading-row" />
      <div className="skeleton feedback-loading-row" />
    </div>
  );
}

function Failure({ failure, onAgain }: { failure: RecentFailure; onAgain(): void }): ReactElement {
  useSignals();
  const text = say(feedbackListText);
  return (
    <div className="feedback-recent-failure">
      <Banner kind="error" icon={failure.isNetwork ? "offline" : undefined}>{failure.sentence}</Banner>
      {failure.isNetwork && <p className="hint">{text.networkHint}</p>}
      <button type="button" className="button button-quiet" onClick={onAgain}>{text.tryAgain}</button>
    </div>
  );
}

/** Moves the focus to the first of the older ones when they come: the button that was pressed may be gone. */
function useFocusOnOlder(firstOlderId: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (firstOlderId === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${firstOlderId}"]`)?.focus();
  }, [firstOlderId]);
  return list;
}
