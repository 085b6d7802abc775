/** What stands on the patient screens until their island is ready. @module */
import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { remindersText } from "@/lib/shared/messages/reminder_screen.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { Loading, LoadingLine, NeedsScript } from "./parts/Loading.tsx";
import { PatientFrame } from "./parts/PatientFrame.tsx";

/** The logbook's outline. */
export function LogBookWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="log-book">
        <div className="log-book-toolbar">
          <h1>{textOf(pagesText).logBook.title}</h1>
        </div>
        <div className="log-book-top">
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

/** The outline of the form, and of what others have said. */
export function FeedbackWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="feedback-page">
        <h1>{textOf(pagesText).feedback.title}</h1>
        <div className="feedback-columns">
          <div className="skeleton feedback-loading-form" />
          <div className="feedback-loading">
            <Loading />
            <div className="skeleton feedback-loading-row" />
            <div className="skeleton feedback-loading-row" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}

/** The inbox's outline. */
export function InboxWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="inbox-page">
        <header className="inbox-head">
          <h1>{textOf(pagesText).inbox.title}</h1>
        </header>
        <div className="inbox-items">
          <Loading />
          <div className="skeleton inbox-waiting" />
          <div className="skeleton inbox-waiting" />
        </div>
      </div>
    </PatientFrame>
  );
}

/** The reminders' outline. */
export function RemindersWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="reminders-page">
        <header className="reminders-head">
          <h1>{textOf(pagesText).reminders.title}</h1>
          <p>{textOf(remindersText).lead}</p>
        </header>
        <Loading />
        <div className="skeleton reminders-waiting" />
        <div className="skeleton reminders-waiting" />
      </div>
    </PatientFrame>
  );
}

/** The settings' outline. */
export function SettingsWaiting(): ReactElement {
  return (
    <PatientFrame>
      <div className="settings-page">
        <header className="settings-head">
          <h1>{textOf(settingsText).title}</h1>
          <p>{textOf(settingsText).lead}</p>
        </header>
        <div className="settings-loading">
          <Loading />
          <div className="settings-cards">
            <div className="skeleton settings-loading-tall" />
            <div className="skeleton settings-loading-tall" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}
