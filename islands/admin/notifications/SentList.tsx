import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { sentNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { SentState } from "./sent_state.ts";
import { SentItem } from "./SentItem.tsx";

/** The notifications before, and how far each has come. */
export function SentList({ sent }: { sent: SentState }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(sentNotificationsText);
  const refusal = sent.refusal.value;
  return (
    <section className="admin-notifications-sent" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <Items sent={sent} />
      {sent.hasMore.value && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void sent.showMore()}
        >
          {text.showMore}
        </button>
      )}
    </section>
  );
}

function Items({ sent }: { sent: SentState }): ReactElement {
  useSignals();
  const text = say(sentNotificationsText);
  const items = sent.items.value;
  if (sent.hasFailed.value) {
    return (
      <>
        <Banner kind="error">{text.failed}</Banner>
        <button type="button" className="button button-quiet" onClick={() => void sent.load()}>
          {text.tryAgain}
        </button>
      </>
    );
  }
  if (!items) return <Spinner label={text.loading} />;
  if (items.length === 0) return <p className="card admin-notifications-empty">{text.empty}</p>;
  return (
    <ul className="admin-notifications-items">
      {items.map((item) => (
        <li key={item._id} className="card">
          <SentItem item={item} onCancel={() => void sent.cancel(item._id)} />
        </li>
      ))}
    </ul>
  );
}
