import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { sentNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import type { NotificationView } from "@/lib/shared/wire/notifications.ts";
import { say } from "../../client/language.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { formatLagosMoment } from "./lagos_moment.ts";

const ICONS: Record<NotificationView["state"], IconName> = {
  scheduled: "clock",
  cancelled: "close",
  sending: "upload",
  sent: "check",
};

interface SentItemProps {
  item: NotificationView;
  onCancel(): void;
}

/** One notification: what it said, and what came of it. */
export function SentItem({ item, onCancel }: SentItemProps): ReactElement {
  useSignals();
  const text = say(sentNotificationsText);
  const { title, message, state, people } = item;
  return (
    <article className="admin-notifications-item" data-state={state}>
      <header>
        <h3>{title}</h3>
        <p className="admin-notifications-state">
          <Icon name={ICONS[state]} />
          {text.states[state]}
        </p>
      </header>
      <p className="admin-notifications-message">{message}</p>
      <p className="hint">{tellWhen(item)} · {text.forPeople(people)}</p>
      {(state === "sending" || state === "sent") && <Outcome item={item} />}
      {state === "scheduled" && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={text.cancelOf(title)}
          onClick={onCancel}
        >
          {text.cancel}
        </button>
      )}
    </article>
  );
}

function Outcome({ item }: Pick<SentItemProps, "item">): ReactElement {
  useSignals();
  const text = say(sentNotificationsText);
  const { devices, sent, failed, gone, shown, opened } = item;
  if (devices === 0) return <p className="hint">{text.noDevices}</p>;
  const done = sent + failed + gone;
  const figures = [
    [text.handedOver, sent],
    [text.failedOnes, failed],
    [text.gone, gone],
    [text.shown, shown],
    [text.opened, opened],
  ] as const;
  return (
    <>
      {item.state === "sending" && (
        <progress value={done} max={devices} aria-label={text.progress(done, devices)} />
      )}
      <dl className="admin-notifications-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function tellWhen({ state, sendAt, createdBy }: NotificationView): string {
  const text = say(sentNotificationsText);
  const moment = formatLagosMoment(sendAt);
  const isAhead = state === "scheduled" || state === "cancelled";
  const when = isAhead ? text.scheduledFor(moment) : text.sentAt(moment);
  return createdBy.name ? `${when} ${text.by(createdBy.name)}` : when;
}
