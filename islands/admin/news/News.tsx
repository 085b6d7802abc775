import { useId } from "react";
import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import type { NewsView } from "@/lib/shared/wire/news.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { say } from "../../client/browser/language.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/Icon.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { SentCard, SentFigures } from "../notifications/SentCard.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList, Empty } from "../parts/Lists.tsx";
import { createNewsState, type NewsState } from "./news_state.ts";
import { NewsForm } from "./NewsForm.tsx";

export const startNews = adminScreen({
  current: "news",
  words: () => say(adminNewsText),
  outline: "notification",
  open: openNews,
  start(screen) {
    void screen.load();
    return screen.stop;
  },
  Page: NewsPage,
});

function openNews() {
  const draft = openDraft<NewsState["values"]["value"]>("news", ownerOf(readToken("admin")));
  return createNewsState({ authedCall: adminCall, schedule, draft });
}

function NewsPage({ screen }: { screen: NewsState }) {
  const text = say(adminNewsText);
  return (
    <>
      <NewsForm news={screen} />
      <PastNews news={screen} />
      {screen.isAsking.value && (
        <ConfirmDialog
          title={text.question({ number: screen.people.value ?? 0 })}
          cancel={text.keepEditing}
          confirm={text.sendNow}
          onCancel={screen.keepEditing}
          onConfirm={() => void screen.confirm()}
        >
          <p className="clamp small semibold">{screen.values.value.title}</p>
          <p className="hint">{text.questionLead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const ICONS: Record<NewsView["state"], IconName> = { sending: "upload", sent: "check", stopped: "close" };

function PastNews({ news }: { news: NewsState }) {
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
  const { title, state, isNotice, createdAt, createdBy, people, sent, refused, dropped } = item;
  const { moment } = formatLagos(createdAt);
  const writtenAt = createdBy.name ? text.writtenAt({ moment, name: createdBy.name }) : moment;
  const written = `${writtenAt} · ${text.forPeople({ number: people })}`;
  const done = sent + refused + dropped;
  const isSending = state === "sending";
  return (
    <SentCard
      item={item}
      state={{
        kind: state === "stopped" ? "cancelled" : state,
        icon: ICONS[state],
        name: text.states[state],
      }}
      details={[written, ...isNotice ? [text.notice] : []]}
    >
      <SentFigures
        progress={isSending ? { done, all: people, label: text.progress({ done, all: people }) } : undefined}
        figures={[[text.taken, sent], [text.refused, refused], [text.dropped, dropped]]}
      />
      {isSending && <Button name={text.stopOf({ title })} onPress={onStop}>{text.stop}</Button>}
    </SentCard>
  );
}
