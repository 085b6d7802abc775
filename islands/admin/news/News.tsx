import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { say } from "../../client/browser/language.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { LazyPart } from "../../parts/LazyPart.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { createNewsState, type NewsState } from "./news_state.ts";
import { NewsForm } from "./NewsForm.tsx";

export const startNews = adminScreen({
  current: "notifications",
  words: () => say(adminNewsText),
  outline: "notification",
  open: openNews,
  start(screen) {
    void screen.load();
    return screen.stop;
  },
  Page: NewsPage,
});

const loadPastNews = () => import("./PastNews.tsx");

function openNews() {
  const draft = openDraft<NewsState["values"]["value"]>("news", ownerOf(readToken("admin")));
  return createNewsState({ authedCall: adminCall, schedule, draft });
}

function NewsPage({ screen }: { screen: NewsState }) {
  const text = say(adminNewsText);
  return (
    <>
      <NewsForm news={screen} />
      <LazyPart load={loadPastNews}>{({ PastNews }) => <PastNews news={screen} />}</LazyPart>
      {screen.isAsking.value && (
        <ConfirmDialog
          title={text.question(screen.people.value ?? 0)}
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
