import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { parseDeepLink } from "@/lib/shared/deep_link.ts";
import { inboxText } from "@/lib/shared/messages/inbox.ts";
import type { InboxItem } from "@/lib/shared/wire/inbox.ts";
import { say } from "../client/language.ts";
import { formatMoment } from "../client/moments.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import type { InboxState } from "./inbox_state.ts";

/** What was said, newest first. */
export function InboxItems({ state }: { state: InboxState }): ReactElement {
  useSignals();
  const text = say(inboxText);
  const items = state.items.value;
  if (!state.sessionState.value) return <Waiting />;
  if (!items) return <Failed state={state} />;
  if (items.length === 0) return <Empty />;
  return (
    <>
      <ul className="inbox-items">
        {items.map((item) => (
          <li key={item._id} className="card" data-new={!item.isRead}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {state.hasMore.value && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void state.showMore()}
        >
          {text.showMore}
        </button>
      )}
    </>
  );
}

function Item({ item }: { item: InboxItem }): ReactElement {
  useSignals();
  const text = say(inboxText);
  const { title, message, sentAt, isRead, kind } = item;
  const link = parseDeepLink(item.deepLink, globalThis.location.origin);
  return (
    <article className="inbox-item">
      <Icon name={kind === "reminder" ? "clock" : "bell"} />
      <h2>{title}</h2>
      {!isRead && <p className="inbox-unread">{text.unread}</p>}
      <p className="inbox-message">{message}</p>
      <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
      {link && !isHome(link) && (
        <a className="button button-quiet" href={link} aria-label={text.open(title)}>{text.openPlainly}</a>
      )}
    </article>
  );
}

/** The start page is where a notification leads that leads nowhere. */
function isHome(link: string): boolean {
  return link === `${globalThis.location.origin}/`;
}

function Waiting(): ReactElement {
  useSignals();
  return (
    <div className="inbox-items">
      <Spinner label={say(inboxText).loading} />
      <div className="skeleton inbox-waiting" />
      <div className="skeleton inbox-waiting" />
    </div>
  );
}

function Failed({ state }: { state: InboxState }): ReactElement {
  useSignals();
  const text = say(inboxText);
  return (
    <>
      {state.sessionState.value?.kind !== "offline" && <Banner kind="error">{text.failed}</Banner>}
      <button type="button" className="button button-quiet" onClick={() => void state.start()}>
        {text.tryAgain}
      </button>
    </>
  );
}

function Empty(): ReactElement {
  useSignals();
  const text = say(inboxText);
  return (
    <section className="card inbox-empty" role="status">
      <Icon name="bell" />
      <p className="inbox-empty-title">{text.empty}</p>
      <p>{text.emptyAdvice}</p>
    </section>
  );
}
