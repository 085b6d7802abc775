/** Outlines of patients' and visitors' screens until the island is ready. @module */
import type { ReactElement } from "react";
import { CareWaiting } from "@/islands/care/CareWaiting.tsx";
import { FeedbackWaiting } from "@/islands/feedback/FeedbackWaiting.tsx";
import { InboxWaiting } from "@/islands/inbox/InboxWaiting.tsx";
import { LessonsWaiting } from "@/islands/lessons/LessonsWaiting.tsx";
import { LibraryWaiting } from "@/islands/library/LibraryWaiting.tsx";
import { LogBookWaiting } from "@/islands/log_book/LogBookWaiting.tsx";
import { MediaWaiting } from "@/islands/media/MediaWaiting.tsx";
import { MyDiabetesWaiting } from "@/islands/my_diabetes/MyDiabetesWaiting.tsx";
import { RemindersWaiting } from "@/islands/reminders/RemindersWaiting.tsx";
import { SettingsWaiting } from "@/islands/settings/SettingsWaiting.tsx";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { AccountOutline, GoogleReturn } from "./account.tsx";
import type { Page, Sheet } from "./page.ts";
import { Brand } from "./parts/Brand.tsx";
import { NeedsScript } from "./parts/Loading.tsx";

const GUEST = { top: "cloth", sheets: ["site"] } as const;
const ACCOUNT = { ...GUEST, opensOffline: true, Body: AccountOutline } as const;

function signedIn(sheet: Sheet, Waiting: (props: { label: string }) => ReactElement) {
  const sheets: Sheet[] = ["site", "app", sheet];
  return { top: "paper", sheets, opensOffline: true, Body: () => <Outline Waiting={Waiting} /> } as const;
}

/** The outline is English: readers of another language see sentences appear, not change. */
export const MARK_LANGUAGE = `try{if(localStorage.language)document.documentElement.dataset.waits=""}catch{}`;

export const PATIENT_DOCUMENTS: Record<
  PatientScreen,
  Pick<Page, "top" | "sheets" | "opensOffline" | "Body">
> = {
  sign_up: ACCOUNT,
  verify_code: ACCOUNT,
  sign_in: ACCOUNT,
  google_return: { ...GUEST, Body: GoogleReturn },
  forgot_password: ACCOUNT,
  log_book: signedIn("log_book", LogBookWaiting),
  podcast: signedIn(
    "media",
    ({ label }) => <MediaWaiting kind="audio" words={textOf(podcastText)} label={label} />,
  ),
  library: signedIn("media", LibraryWaiting),
  lessons: signedIn("media", LessonsWaiting),
  videos: signedIn(
    "media",
    ({ label }) => <MediaWaiting kind="video" words={textOf(videosText)} label={label} />,
  ),
  feedback: signedIn("feedback", FeedbackWaiting),
  inbox: signedIn("inbox", InboxWaiting),
  reminders: signedIn("reminders", RemindersWaiting),
  care: signedIn("reminders", CareWaiting),
  my_diabetes: signedIn("settings", MyDiabetesWaiting),
  settings: signedIn("settings", SettingsWaiting),
};

function Outline({ Waiting }: { Waiting(props: { label: string }): ReactElement }): ReactElement {
  return (
    <div className="layout">
      <div className="layout-side on-dark adire">
        <div className="layout-side-head spread">
          <Brand />
        </div>
      </div>
      <div className="layout-page">
        <header className="layout-top line-2" />
        <main className="stack-5 layout-main" id="main" tabIndex={-1}>
          <Waiting label={textOf(pagesText).loading} />
          <NeedsScript />
        </main>
        <div className="layout-bar" />
      </div>
    </div>
  );
}
