/** Outlines of patients' and visitors' screens until the island is ready. @module */
import type { ReactElement, ReactNode } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { remindersText } from "@/lib/shared/messages/reminder_screen.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { AccountWaiting, GoogleReturn } from "./account.tsx";
import type { Page, Sheet } from "./page.ts";
import { Brand } from "./parts/Brand.tsx";
import { Loading, LoadingLine, NeedsScript } from "./parts/Loading.tsx";

const GUEST = { top: "cloth", sheets: ["site"] } as const;
const ACCOUNT = { ...GUEST, opensOffline: true, Body: AccountWaiting } as const;
const signedIn = (
  sheet: Sheet,
) => ({ top: "paper", sheets: ["site", "app", sheet], opensOffline: true } as const);

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
  log_book: { ...signedIn("log_book"), Body: LogBookWaiting },
  podcast: { ...signedIn("media"), Body: PodcastWaiting },
  library: { ...signedIn("media"), Body: LibraryWaiting },
  videos: { ...signedIn("media"), Body: VideosWaiting },
  feedback: { ...signedIn("feedback"), Body: FeedbackWaiting },
  inbox: { ...signedIn("inbox"), Body: InboxWaiting },
  reminders: { ...signedIn("reminders"), Body: RemindersWaiting },
  settings: { ...signedIn("settings"), Body: SettingsWaiting },
};

function LogBookWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 log-book">
        <div className="row-3 log-book-toolbar">
          <h1>{textOf(pagesText).screens.log_book.title}</h1>
        </div>
        <div className="stack-4 log-book-top">
          <section className="log-book-latest adire">
            <LoadingLine />
          </section>
          <div className="skeleton log-book-trend-slot" />
        </div>
        <NeedsScript />
      </div>
    </PatientFrame>
  );
}

function FeedbackWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 feedback-page">
        <h1>{textOf(pagesText).screens.feedback.title}</h1>
        <div className="stack-5 feedback-columns">
          <div className="skeleton feedback-loading-form" />
          <div className="stack-3">
            <Loading />
            <div className="skeleton feedback-loading-row" />
            <div className="skeleton feedback-loading-row" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}

function InboxWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 inbox-page">
        <header className="stack-1 page-head inbox-head">
          <h1>{textOf(pagesText).screens.inbox.title}</h1>
        </header>
        <div className="stack-3 inbox-items">
          <Loading />
          <div className="skeleton inbox-waiting" />
          <div className="skeleton inbox-waiting" />
        </div>
      </div>
    </PatientFrame>
  );
}

function RemindersWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 reminders-page">
        <header className="stack-1 page-head">
          <h1>{textOf(pagesText).screens.reminders.title}</h1>
          <p>{textOf(remindersText).lead}</p>
        </header>
        <Loading />
        <div className="skeleton reminders-waiting" />
        <div className="skeleton reminders-waiting" />
      </div>
    </PatientFrame>
  );
}

function SettingsWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 settings-page">
        <header className="stack-1 page-head">
          <h1>{textOf(settingsText).title}</h1>
          <p>{textOf(settingsText).lead}</p>
        </header>
        <div className="stack-4">
          <Loading />
          <div className="stack-4 settings-cards">
            <div className="skeleton settings-loading-tall" />
            <div className="skeleton settings-loading-tall" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}

function PodcastWaiting(): ReactElement {
  return <MediaWaiting words={textOf(podcastText)} kind="audio" />;
}

function LibraryWaiting(): ReactElement {
  return (
    <MediaWaiting words={textOf(libraryText)} kind="pdf">
      <MealGuideLink />
    </MediaWaiting>
  );
}

function VideosWaiting(): ReactElement {
  return <MediaWaiting words={textOf(videosText)} kind="video" />;
}

interface MediaWaitingProps {
  words: { title: string; lead: string };
  kind: "audio" | "video" | "pdf";
  children?: ReactNode;
}

function MediaWaiting({ words, kind, children }: MediaWaitingProps): ReactElement {
  return (
    <PatientFrame>
      <div className="stack-4 media-page" data-kind={kind}>
        <header className="stack-1 page-head media-head">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </header>
        {children}
        <div className="skeleton media-loading-row" />
        <div className="skeleton media-loading-row" />
        <div className="stack-4 media-loading">
          <Loading />
          <div className="stack-4 media-grid">
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}

function MealGuideLink(): ReactElement {
  const { mealGuide, mealGuideText } = textOf(libraryText);
  return (
    <a className="card line-4 hint library-guide" href={MEAL_GUIDE_PATH}>
      <Icon name="meal" />
      <span>
        <b>{mealGuide}</b>
        {mealGuideText}
      </span>
    </a>
  );
}

function PatientFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="layout">
      <div className="layout-side adire">
        <div className="layout-side-head">
          <Brand />
        </div>
      </div>
      <div className="layout-page">
        <header className="layout-top" />
        <main className="stack-5 layout-main" id="main" tabIndex={-1}>{children}</main>
      </div>
    </div>
  );
}
