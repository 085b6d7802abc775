import { useId } from "react";
import { sentNotificationsText } from "@/lib/shared/messages/sent_notifications.ts";
import type { NotificationView } from "@/lib/shared/wire/notifications.ts";
import { say } from "../../client/browser/language.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/Icon.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList } from "../parts/Lists.tsx";
import { SentCard, SentFigures } from "./SentCard.tsx";
import type { SentState } from "./sent_state.ts";

export function SentList({ sent }: { sent: SentState }) {
  const id = useId();
  const text = say(sentNotificationsText);
  const refusal = sent.refusal.value;
  return (
    <section className="stack-3 admin-notifications-sent items-start" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <AdminList
        list={sent}
        failed={text.failed}
        text={text}
        empty={<p className="card admin-notifications-empty muted">{text.empty}</p>}
      >
        {(items) => (
          <ul className="stack-3 admin-notifications-items">
            {items.map((item) => (
              <li key={item._id} className="card">
                <SentItem item={item} onCancel={() => void sent.cancel(item._id)} />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  );
}

const ICONS: Record<NotificationView["state"], IconName> = {
  scheduled: "clock",
  cancelled: "close",
  sending: "upload",
  sent: "check",
};

function SentItem({ item, onCancel }: { item: NotificationView; onCancel(): void }) {
  const text = say(sentNotificationsText);
  const { title, state, people, isToSender, createdBy } = item;
  const isOwn = createdBy._id === ownerOf(readToken("admin"));
  const whom = !isToSender ? text.forPeople({ count: people }) : isOwn ? text.testToYourself : text.test;
  return (
    <SentCard
      item={item}
      state={{ kind: state, icon: ICONS[state], name: text.states[state] }}
      details={[`${tellWhen(item)} · ${whom}`]}
    >
      {(state === "sending" || state === "sent") && <Outcome item={item} />}
      {state === "scheduled" && (
        <Button name={text.cancelOf({ title })} onPress={onCancel}>{text.cancel}</Button>
      )}
    </SentCard>
  );
}

function Outcome({ item }: { item: NotificationView }) {
  const text = say(sentNotificationsText);
  const { devices, sent, failed, gone, shown, opened } = item;
  if (devices === 0) return <p className="hint">{text.noDevices}</p>;
  const done = sent + failed + gone;
  const isSending = item.state === "sending";
  return (
    <SentFigures
      progress={isSending ? { done, all: devices, label: text.progress({ done, devices }) } : undefined}
      figures={[
        [text.handedOver, sent],
        [text.failedOnes, failed],
        [text.gone, gone],
        [text.shown, shown],
        [text.opened, opened],
      ]}
    />
  );
}

function tellWhen({ state, sendAt, createdBy }: NotificationView): string {
  const text = say(sentNotificationsText);
  const { moment } = formatLagos(sendAt);
  const isAhead = state === "scheduled" || state === "cancelled";
  const when = isAhead ? text.scheduledFor({ moment }) : text.sentAt({ moment });
  return createdBy.name ? `${when} ${text.by({ name: createdBy.name })}` : when;
}
