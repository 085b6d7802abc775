import { useId } from "react";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import { listTranslations } from "@/lib/shared/notification.ts";
import type { NewsView } from "@/lib/shared/wire/news.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList, Empty } from "../parts/Lists.tsx";
import type { NewsState } from "./news_state.ts";

const ICONS: Record<NewsView["state"], IconName> = { sending: "upload", sent: "check", stopped: "close" };

export function PastNews({ news }: { news: NewsState }) {
  const id = useId();
  const text = say(adminNewsText);
  return (
    <section className="stack-3 admin-notifications-sent items-start" aria-labelledby={id}>
      <h2 id={id}>{text.past}</h2>
      <AdminList
        list={news.list}
        failed={text.listFailed}
        text={text}
        empty={<Empty title={text.empty} lead={text.emptyLead} />}
      >
        {(items) => (
          <ul className="stack-3 admin-notifications-items">
            {items.map((item) => (
              <li key={item._id} className="card">
                <PastItem item={item} onStop={() => void news.stopNews(item._id)} />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  );
}

function PastItem({ item, onStop }: { item: NewsView; onStop(): void }) {
  const text = say(adminNewsText);
  const { title, message, translations, state, createdAt, createdBy, people, sent, refused, dropped } = item;
  const { isNotice } = item;
  const { day, time } = formatLagos(createdAt);
  const others = listTranslations(translations).map(([language]) => LANGUAGE_NAMES[language]);
  const figures = [[text.taken, sent], [text.refused, refused], [text.dropped, dropped]] as const;
  const done = sent + refused + dropped;
  return (
    <article
      className="stack-2 admin-notifications-item anywhere items-start"
      data-state={state === "stopped" ? "cancelled" : state}
    >
      <header>
        <h3>{title}</h3>
        <p className="pill admin-notifications-state">
          <Icon name={ICONS[state]} />
          {text.states[state]}
        </p>
      </header>
      <p className="clamp admin-notifications-message">{message}</p>
      <p className="hint">{text.writtenAt(`${day}, ${time}`, createdBy.name)} · {text.forPeople(people)}</p>
      {isNotice && <p className="hint">{text.notice}</p>}
      {others.length > 0 && <p className="hint">{text.alsoIn(others.join(", "))}</p>}
      {state === "sending" && <progress value={done} max={people} aria-label={text.progress(done, people)} />}
      <dl className="stack-2 admin-notifications-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      {state === "sending" && <Button name={text.stopOf(title)} onPress={onStop}>{text.stop}</Button>}
    </article>
  );
}
