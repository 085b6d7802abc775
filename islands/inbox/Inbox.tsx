import { type ReactElement, useEffect, useMemo } from "react";
import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { inboxText } from "@/lib/shared/messages/inbox.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { InboxItem } from "@/lib/shared/wire/inbox.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { formatMoment } from "../client/browser/moments.ts";
import { patientCall } from "../client/api/patient_call.ts";
import { onPageReturned } from "../client/browser/page_events.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { unread } from "../layout/unread.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SeenNote } from "../parts/SeenNote.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { createInbox, type InboxState } from "./inbox_state.ts";

export function startInbox(place: Element): void {
  renderIsland(place, Inbox);
}

export function Inbox(): ReactElement {
  const state = useMemo(
    () =>
      createInbox({ authedCall: patientCall, guard: guardPatientScreen, lastSeen: openLastSeen(), unread }),
    [],
  );
  useEffect(() => {
    void state.start();
    return onPageReturned(state.resume);
  }, [state]);
  const sessionState = state.sessionState.value;
  const text = say(inboxText);
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="inbox"
      profile={sessionState?.profile}
      isOffline={sessionState?.kind === "offline"}
    >
      <div className="stack-4 inbox-page">
        <header className="stack-1 page-head inbox-head">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <a className="button button-quiet" href={PATIENT_SCREENS.reminders.path}>{text.reminders}</a>
        </header>
        <InboxItems state={state} />
      </div>
    </SignedInLayout>
  );
}

function InboxItems({ state }: { state: InboxState }): ReactElement {
  const text = say(inboxText);
  const items = state.list.items.value;
  if (!state.sessionState.value) return <Waiting />;
  if (!items) return <Failed state={state} />;
  const seen = <SeenNote ago={state.seenAgo.value} />;
  if (items.length === 0) {
    return (
      <>
        {seen}
        <Empty />
      </>
    );
  }
  return (
    <>
      {seen}
      <ul className="stack-3 inbox-items">
        {items.map((item) => (
          <li key={item._id} className="card" data-new={!item.isRead}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {state.list.hasMore.value && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void state.list.showMore()}
        >
          {text.showMore}
        </button>
      )}
    </>
  );
}

function Item({ item }: { item: InboxItem }): ReactElement {
  const text = say(inboxText);
  const { title, message, sentAt, isRead, kind } = item;
  const lang = item.language ?? undefined;
  const link = parseDeepLink(item.deepLink, globalThis.location.origin);
  return (
    <article className="inbox-item">
      <Icon name={kind === "reminder" ? "clock" : "bell"} />
      <h2 lang={lang}>{title}</h2>
      {!isRead && <p className="pill inbox-unread">{text.unread}</p>}
      <p className="inbox-message" lang={lang}>{message}</p>
      <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
      {link && !isHome(link) && (
        <a className="button button-quiet" href={link} aria-label={text.open(title)}>{text.openPlainly}</a>
      )}
    </article>
  );
}

/** Notifications without a link lead to the start page. */
function isHome(link: string): boolean {
  return link === `${globalThis.location.origin}/`;
}

function Waiting(): ReactElement {
  return (
    <div className="stack-3 inbox-items">
      <Spinner label={say(inboxText).loading} />
      <div className="skeleton inbox-waiting" />
      <div className="skeleton inbox-waiting" />
    </div>
  );
}

function Failed({ state }: { state: InboxState }): ReactElement {
  const failure = state.list.failure.value;
  const text = say(inboxText);
  return (
    <>
      {failure?.status === 0
        ? <Banner kind="info" icon="offline">{failure.message || text.failed}</Banner>
        : <Banner kind="error">{text.failed}</Banner>}
      <button type="button" className="button button-quiet" onClick={() => void state.start()}>
        {text.tryAgain}
      </button>
    </>
  );
}

function Empty(): ReactElement {
  const text = say(inboxText);
  return (
    <section className="card empty empty-list" role="status">
      <Icon name="bell" />
      <p className="empty-list-title">{text.empty}</p>
      <p>{text.emptyAdvice}</p>
    </section>
  );
}
