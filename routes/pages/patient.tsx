/** Patients' screens in outline, and visitors' forms, until the island is ready. @module */
import type { ReactElement } from "react";
import { CareWaiting } from "@/islands/care/CareWaiting.tsx";
import { FeedbackWaiting } from "@/islands/feedback/FeedbackWaiting.tsx";
import { HelpWaiting } from "@/islands/help/HelpWaiting.tsx";
import { InboxWaiting } from "@/islands/inbox/InboxWaiting.tsx";
import { LogBookWaiting } from "@/islands/log_book/LogBookWaiting.tsx";
import { LearningWaiting } from "@/islands/media/LearningWaiting.tsx";
import { MediaWaiting } from "@/islands/media/MediaWaiting.tsx";
import { SettingsWaiting } from "@/islands/settings/SettingsWaiting.tsx";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { READINGS_A_PAGE } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { NOTE_PREFIX } from "@/lib/shared/offline.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { listReadings } from "@/lib/shared/wire/readings.ts";
import { GoogleReturn, HOLD_FORM } from "./account.tsx";
import type { Page, Sheet } from "./page.ts";
import { Brand } from "./parts/Brand.tsx";
import { NeedsScript } from "./parts/Loading.tsx";

const GUEST = { top: "cloth", sheets: ["site"] } as const;
function signedIn(sheet: Sheet, Waiting: (props: { label: string }) => ReactElement, ...more: Sheet[]) {
  const sheets: Sheet[] = ["site", "app", sheet, ...more];
  return { top: "paper", sheets, opensOffline: true, Body: () => <Outline Waiting={Waiting} /> } as const;
}

function media(kind: MediaKind, area: MessageArea<{ title: string }>) {
  const { title } = textOf(area);
  return signedIn("media", ({ label }) => <MediaWaiting kind={kind} title={title} label={label} />);
}

const OTHERS = LANGUAGES.filter((language) => language !== "en").join("|");

/** The document is English: readers of another language see sentences appear, not change. */
export const MARK_LANGUAGE =
  `try{if(/^(${OTHERS})/.test(localStorage.language||navigator.language))document.documentElement.dataset.waits=""}catch{}`;

/** @param place Of the component, below `islands/`. */
async function form(place: string) {
  const earlyScript = MARK_LANGUAGE + HOLD_FORM;
  // deno-lint-ignore rooms/literal-import -- its types are the browser's, which nothing here knows
  const module: Record<string, Page["Body"]> = await import(`@/islands/${place}.tsx`);
  const Body = module[place.slice(place.lastIndexOf("/") + 1)];
  if (!Body) throw new TypeError(`No form at ${place}`);
  return { ...GUEST, opensOffline: true, isTakenOver: true, earlyScript, Body } as const;
}

/** For `takeFirstPage()`: on a phone that has kept nothing yet the list is asked for while scripts load. */
export const ASK_FIRST_PAGE = `try{const{token}=localStorage;` +
  `if(token&&!Object.keys(localStorage).some(key=>key.startsWith("${NOTE_PREFIX}"))){` +
  `const answer=fetch("${listReadings.path}?limit=${READINGS_A_PAGE}",` +
  `{headers:{accept:"application/json",authorization:"Bearer "+token},` +
  `cache:"no-store",redirect:"error",signal:AbortSignal.timeout(2e4)});` +
  `answer.catch(()=>{});window.firstPage={token,answer}}}catch{}`;

export const PATIENT_DOCUMENTS: Record<
  PatientScreen,
  Pick<Page, "top" | "sheets" | "opensOffline" | "isTakenOver" | "earlyScript" | "Body">
> = {
  sign_up: await form("sign_up/SignUp"),
  verify_code: await form("verify_code/VerifyCode"),
  sign_in: await form("sign_in/SignIn"),
  google_return: { ...GUEST, Body: GoogleReturn },
  forgot_password: await form("forgot_password/ForgotPassword"),
  log_book: signedIn("log_book", LogBookWaiting),
  podcast: media("audio", podcastText),
  library: media("pdf", libraryText),
  videos: media("video", videosText),
  meal_guide: signedIn(
    "foods",
    ({ label }) => <LearningWaiting current="meal_guide" title={textOf(mediaText).mealGuide} label={label} />,
  ),
  lessons: signedIn(
    "media",
    ({ label }) => <LearningWaiting current="lessons" title={textOf(lessonText).learnt} label={label} />,
  ),
  feedback: signedIn("feedback", FeedbackWaiting),
  inbox: signedIn("inbox", InboxWaiting),
  care: signedIn("reminders", CareWaiting, "settings"),
  settings: signedIn("settings", SettingsWaiting),
  help: signedIn("help", HelpWaiting),
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
        <header className="layout-top line-2">
          <span className="layout-narrow">
            <Brand />
          </span>
        </header>
        <main className="stack-5 layout-main" id="main" tabIndex={-1}>
          <Waiting label={textOf(pagesText).loading} />
          <NeedsScript />
        </main>
        <div className="layout-bar" />
      </div>
    </div>
  );
}
