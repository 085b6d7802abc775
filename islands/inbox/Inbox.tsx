import { parseDoseLink } from "@/lib/shared/dose_link.ts";
import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { inboxText } from "@/lib/shared/messages/inbox.ts";
import type { InboxItem } from "@/lib/shared/wire/inbox.ts";
import { patientCall } from "../client/api/patient_call.ts";
import { say } from "../client/browser/language.ts";
import { formatMoment } from "../client/browser/wall_clock.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { unread } from "../layout/frame_signals.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SeenNote } from "../parts/SeenNote.tsx";
import { DoseAnswers } from "../reminders/DoseAnswers.tsx";
import { createInbox, type InboxState } from "./inbox_state.ts";
import { InboxHead, InboxWaiting } from "./InboxWaiting.tsx";

export const inbox = patientScreen({
  name: "inbox",
  open: () =>
    createInbox({ authedCall: patientCall, guard: guardPatientScreen, lastSeen: openLastSeen(), unread }),
  Page: InboxPage,
  Waiting: InboxWaiting,
});

interface InboxProps {
  screen: InboxState;
}

function InboxPage({ screen }: InboxProps) {
  return (
    <div className="stack-4 inbox-page items-start">
      <InboxHead />
      <InboxItems screen={screen} />
    </div>
  );
}

function InboxItems({ screen }: InboxProps) {
  const items = screen.list.items.value;
  if (!items) return <Failed screen={screen} />;
  return (
    <>
      <SeenNote ago={screen.seenAgo.value} />
      {items.length === 0 ? <Empty /> : (
        <ul className="stack-3 inbox-items">
          {items.map((item) => (
            <li key={item._id} className="card" data-new={!item.isRead}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      {screen.list.hasMore.value && (
        <Button onPress={() => void screen.list.showMore()}>{say(inboxText).showMore}</Button>
      )}
    </>
  );
}

function Item({ item }: { item: InboxItem }) {
  const text = say(inboxText);
  const { title, message, sentAt, isRead, kind } = item;
  const lang = item.language ?? undefined;
  const link = parseDeepLink(item.deepLink, globalThis.location.origin);
  const dose = link ? parseDoseLink(new URL(link).hash) : undefined;
  return (
    <article className="inbox-item anywhere">
      <Icon name={kind === "reminder" ? "clock" : "bell"} />
      <h2 className="h3" lang={lang}>{title}</h2>
      {!isRead && <p className="pill inbox-unread">{text.unread}</p>}
      <p className="inbox-message" lang={lang}>{message}</p>
      <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
      {dose && (
        <div className="inbox-dose">
          <DoseAnswers link={dose} name={title} />
        </div>
      )}
      {link && !dose && !isHome(link) && (
        <a className="button button-quiet" href={link} aria-label={text.open({ title })}>
          {text.openPlainly}
        </a>
      )}
    </article>
  );
}

/** Notifications without a link lead to the start page. */
function isHome(link: string): boolean {
  return link === `${globalThis.location.origin}/`;
}

function Failed({ screen }: InboxProps) {
  const failure = screen.list.failure.value;
  const text = say(inboxText);
  return (
    <>
      {failure?.status === 0
        ? <Banner kind="info" icon="offline">{failure.message || text.failed}</Banner>
        : <Banner kind="error">{text.failed}</Banner>}
      <Button onPress={() => void screen.start()}>{text.tryAgain}</Button>
    </>
  );
}

function Empty() {
  const text = say(inboxText);
  return (
    <section className="card empty empty-list" role="status">
      <Icon name="bell" />
      <p className="empty-list-title">{text.empty}</p>
      <p>{text.emptyAdvice}</p>
    </section>
  );
}
