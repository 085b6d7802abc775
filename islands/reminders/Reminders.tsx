import { useEffect, useId, useState } from "react";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/browser/language.ts";
import { showNotices } from "../notices/notice_signal.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { SeenNote } from "../parts/SeenNote.tsx";
import { QuietCard } from "./QuietCard.tsx";
import { nameDays, nameNext, nameReminder } from "./reminder_draft.ts";
import { ReminderDialog, SilentDialog } from "./ReminderDialogs.tsx";
import type { RemindersState } from "./reminders_state.ts";

type Open = { reminder?: Reminder };

/** The times at which a phone asks for a reading, and what it does then. */
export function Reminders({ state: screen }: { state: RemindersState }) {
  const id = useId();
  const [open, setOpen] = useState<Open>();
  const isSilent = screen.isSilent.value;
  useEffect(() => showNotices(screen.notice, "reminders", () => screen.notice.value = undefined), [screen]);

  return (
    <>
      <section className="card stack-3" aria-labelledby={id}>
        <h2 id={id}>{say(reminderScreenText).title}</h2>
        <Content state={screen} onOpen={setOpen} />
        {open && <ReminderDialog state={screen} {...open} onClose={() => setOpen(undefined)} />}
        {!open && isSilent && <SilentDialog onClose={() => screen.isSilent.value = false} />}
      </section>
      {/* Its switch is drawn again after the dialog's. */}
      <QuietCard key={String(isSilent)} state={screen} />
    </>
  );
}

function Content({ state, onOpen }: { state: RemindersState; onOpen(open: Open): void }) {
  const text = say(reminderScreenText);
  const reminders = state.reminders.value?.filter(({ kind }) => kind === "test");
  if (!reminders) return <Failed state={state} />;
  const seenAgo = state.seenAgo.value;
  return (
    <>
      <SeenNote ago={seenAgo} />
      {reminders.length === 0 && <p>{text.empty}</p>}
      <ul className="stack-3 hide-empty" role="list">
        {reminders.map((reminder) => {
          const name = `${nameReminder(reminder)}, ${reminder.time}`;
          // When the next one is was computed when seen, and may have passed.
          const next = seenAgo && reminder.isOn ? text.on : tellNext(reminder, state.settings.value?.zone);
          return (
            <li key={reminder._id} className="reminders-row">
              <div className="anywhere">
                <p className="semibold">{`${reminder.time} · ${nameReminder(reminder)}`}</p>
                <p className="hint">{`${nameDays(reminder.days)} · ${next}`}</p>
              </div>
              <Button
                kind="icon"
                icon="edit"
                name={text.edit({ name })}
                onPress={() => onOpen({ reminder })}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button icon="plus" onPress={() => onOpen({})}>{text.add}</Button>
      </div>
    </>
  );
}

function tellNext({ isOn, nextAt, isSnoozed }: Reminder, timeZone?: string): string {
  const text = say(reminderScreenText);
  if (!isOn || nextAt === null) return text.off;
  const at = new Date(nextAt);
  if (!isSnoozed) return text.next({ moment: nameNext(at, timeZone) });
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at);
  return text.snoozedUntil({ time });
}

function Failed({ state }: { state: RemindersState }) {
  const failure = state.failure.value;
  const text = say(reminderScreenText);
  return (
    <>
      {failure?.status === 0
        ? <Banner kind="info" icon="offline">{failure.message || text.failed}</Banner>
        : <Banner kind="error">{text.failed}</Banner>}
      <div>
        <Button onPress={() => void state.start()}>{text.tryAgain}</Button>
      </div>
    </>
  );
}
