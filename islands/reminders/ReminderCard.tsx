import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { Switch } from "../parts/Switch.tsx";
import { nameDays, nameNext, nameReminder } from "./reminder_draft.ts";

interface ReminderCardProps {
  reminder: Reminder;
  zone?: string;
  /** The next time was computed when seen, and may have passed. */
  isOldCopy: boolean;
  onTurn(isOn: boolean): void;
  onEdit(): void;
  onDelete(): void;
}

export function ReminderCard(props: ReminderCardProps) {
  const { reminder, zone, isOldCopy, onTurn, onEdit, onDelete } = props;
  const text = say(reminderScreenText);
  const { time, days, kind, label } = reminder;
  const name = `${nameReminder(reminder)}, ${time}`;
  return (
    <article className="reminders-item" data-on={reminder.isOn}>
      <p className="reminders-time tabular">{time}</p>
      <div className="reminders-item-text anywhere">
        <h3>
          <Icon name="drop" />
          <span>{nameReminder(reminder)}</span>
        </h3>
        <p className="hint">{label.trim() ? `${text.kinds[kind]} · ${nameDays(days)}` : nameDays(days)}</p>
      </div>
      <div className="reminders-switch">
        <Switch
          label={text.isOn({ name })}
          hint={isOldCopy && reminder.isOn ? text.on : tellNext(reminder, zone)}
          isOn={reminder.isOn}
          isNamed
          onTurn={onTurn}
        />
      </div>
      <div className="reminders-actions">
        <button type="button" className="icon-button" aria-label={text.edit({ name })} onClick={onEdit}>
          <Icon name="edit" />
        </button>
        <button type="button" className="icon-button" aria-label={text.delete({ name })} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
    </article>
  );
}

function tellNext({ isOn, nextAt, isSnoozed }: Reminder, timeZone?: string): string {
  const text = say(reminderScreenText);
  if (!isOn || nextAt === null) return text.off;
  const at = new Date(nextAt);
  if (isSnoozed) {
    return text.snoozedUntil({
      time: new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at),
    });
  }
  return text.next({ moment: nameNext(at, timeZone) });
}
