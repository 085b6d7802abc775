import { parseDoseLink } from "@/lib/shared/dose_link.ts";
import { reminderText } from "@/lib/shared/messages/reminder.ts";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { ISLAND_SHOWN, islandHost } from "../client/browser/island_host.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { patientCall } from "../client/api/patient_call.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { Banner } from "../parts/Banner.tsx";
import { Modal } from "../parts/Modal.tsx";
import { DoseAnswers } from "./DoseAnswers.tsx";
import { createOpenReminder, type OpenReminderState, SNOOZE_CHOICES } from "./open_reminder_state.ts";

const HASH = /^#reminder=([\w-]+)$/;

export function watchOpenReminder(): void {
  const state = createOpenReminder(patientCall, openLastSeen());
  const root = document.body.appendChild(document.createElement("div"));
  renderIsland(root, () => <OpenReminder state={state} />);
  function look(): void {
    const { hash, pathname } = globalThis.location;
    const link = parseDoseLink(hash);
    const reminderId = link?.reminderId ?? HASH.exec(hash)?.[1];
    if (reminderId === undefined) return;
    globalThis.history.replaceState(null, "", pathname);
    void state.open(reminderId, link);
  }
  globalThis.addEventListener("hashchange", look);
  islandHost()?.place.addEventListener(ISLAND_SHOWN, () => {
    state.close();
    look();
  });
  look();
}

function OpenReminder({ state }: { state: OpenReminderState }) {
  const text = say(openReminderText);
  const reminder = state.reminder.value;
  const notice = state.notice.value;
  if (!reminder) return null;
  return (
    <Modal title={say(reminderText)[reminder.kind]} onClose={state.close}>
      <div className="stack-4">
        {reminder.label.trim() && <p className="semibold anywhere">{reminder.label}</p>}
        {reminder.kind === "test" && (
          <a className="button button-main button-wide" href={`${PATIENT_SCREENS.log_book.path}?record`}>
            {text.record}
          </a>
        )}
        {reminder.kind === "medicine" && (
          <DoseAnswers
            link={state.dose.value ?? { reminderId: reminder._id, date: readWallClock().date }}
            name={say(reminderText).medicine}
          />
        )}
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        {notice?.kind !== "success" && <SnoozeChoice state={state} />}
        <button type="button" className="button button-quiet" onClick={state.close}>{text.done}</button>
      </div>
    </Modal>
  );
}

function SnoozeChoice({ state }: { state: OpenReminderState }) {
  const text = say(openReminderText);
  return (
    <fieldset className="cluster reminders-choice">
      <legend>{text.snooze}</legend>
      {SNOOZE_CHOICES.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="button button-quiet"
          onClick={() => void state.snooze(minutes)}
        >
          {text.minutes({ count: minutes })}
        </button>
      ))}
    </fieldset>
  );
}
