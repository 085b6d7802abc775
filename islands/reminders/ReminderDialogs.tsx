import { type FormEvent, useId, useMemo, useState } from "react";
import { REMINDER_LABEL_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { draftText } from "@/lib/shared/messages/draft.ts";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import { reminderFormText } from "@/lib/shared/messages/reminder_form.ts";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder, ReminderChange } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/browser/language.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { Switch } from "../parts/Switch.tsx";
import { TextField } from "../parts/TextField.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import { createReminderDraft, reminderDraftOf, toggleDay, WEEK } from "./reminder_draft.ts";
import type { RemindersState } from "./reminders_state.ts";

export function ReminderDialog(
  { state, reminder, onClose }: { state: RemindersState; reminder?: Reminder; onClose(): void },
) {
  const text = say(reminderFormText);
  const [kept, former] = useMemo(() => {
    const form = reminder ? `reminder:${reminder._id}` : "reminder";
    const saved = reminder ? reminderDraftOf(reminder) : createReminderDraft();
    return [openDraft<typeof saved>(form, ownerOf(readToken())), saved] as const;
  }, []);
  const [draft, setDraft] = useState(() => kept.recall(former));
  const [isRecalled, setRecalled] = useState(() => kept.isKept());
  const notice = state.notice.value;

  function change(part: Partial<ReminderChange>): void {
    const changed = { ...draft, ...part };
    kept.keep(changed, former);
    setDraft(changed);
    setRecalled(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await state.save({ ...draft, label: draft.label.trim() }, reminder?._id)) close();
  }

  function close(): void {
    kept.forget();
    onClose();
  }

  return (
    <Modal title={reminder ? text.editTitle : text.addTitle} onClose={reminder ? close : onClose}>
      <form className="stack-4" onSubmit={submit} noValidate>
        {isRecalled && <Banner kind="info">{say(draftText).kept}</Banner>}
        <TimeField time={draft.time} onInput={(time) => change({ time })} />
        <DayChoice days={draft.days} onChange={(days) => change({ days })} />
        <TextField
          label={text.label}
          name="label"
          hint={text.labelHint}
          value={draft.label}
          autocomplete="off"
          onInput={(label) => change({ label: [...label].slice(0, REMINDER_LABEL_MAX_CHARACTERS).join("") })}
        />
        {notice?.kind === "error" && <Banner kind="error">{notice.text}</Banner>}
        <Switch
          label={text.rings}
          hint=""
          isOn={draft.isOn}
          onTurn={(isOn) => change({ isOn })}
        />
        <div className="dialog-foot">
          {reminder && (
            <Button
              kind="danger"
              onPress={() => void state.remove(reminder).then((isGone) => isGone && close())}
            >
              {say(careText).delete}
            </Button>
          )}
          <SubmitButton busy={state.isSaving.value} busyLabel={text.saving}>{text.save}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function TimeField({ time, onInput }: { time: string; onInput(time: string): void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say(reminderFormText).time}</label>
      <input
        id={id}
        type="time"
        name="time"
        required
        value={time}
        onChange={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}

interface DayChoiceProps {
  days: readonly number[];
  /** Where other times have other days. */
  time?: string;
  onChange(days: number[]): void;
}

export function DayChoice({ days, time, onChange }: DayChoiceProps) {
  const text = say(reminderFormText);
  return (
    <fieldset className="cluster reminders-choice reminders-days">
      <legend>{time ? `${text.days} ${time}` : text.days}</legend>
      {WEEK.map((day) => (
        <label key={day} className="choice reminders-option semibold centered touch">
          <input
            type="checkbox"
            name="days"
            checked={days.includes(day)}
            aria-label={say(dayText).weekdays[day]}
            onChange={() => onChange(toggleDay(days, day))}
          />
          <span aria-hidden="true">{text.dayLetters[day]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Saved, but this phone cannot ring. */
export function SilentDialog({ onClose }: { onClose(): void }) {
  const text = say(reminderScreenText);
  return (
    <Modal title={text.silent} onClose={onClose}>
      <div className="stack-4">
        <p>{text.silentAdvice}</p>
        <div className="switches">
          <PushSwitch />
        </div>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {say(openReminderText).done}
        </button>
      </div>
    </Modal>
  );
}
