import { useId } from "react";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { ReminderSettings } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/browser/language.ts";
import { Switch } from "../parts/Switch.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import type { RemindersState } from "./reminders_state.ts";

const NIGHT = { from: "22:00", to: "06:00" };

export function QuietCard({ state }: { state: RemindersState }) {
  const id = useId();
  const text = say(reminderScreenText);
  const settings = state.settings.value;
  if (!settings) return null;
  const { quietHours } = settings;
  return (
    <section className="card stack-4" aria-labelledby={id}>
      <header>
        <h3 id={id}>{text.phone}</h3>
        <p className="hint">{text.phoneLead}</p>
      </header>
      <div className="switches">
        <PushSwitch />
        <Switch
          label={text.quiet}
          hint={text.quietHint}
          isOn={quietHours !== null}
          onTurn={(isOn) => void state.changeSettings({ quietHours: isOn ? NIGHT : null })}
        />
      </div>
      {quietHours && <QuietTimes state={state} quietHours={quietHours} />}
      <Zone state={state} settings={settings} />
    </section>
  );
}

function QuietTimes(
  { state, quietHours }: { state: RemindersState; quietHours: NonNullable<ReminderSettings["quietHours"]> },
) {
  const id = useId();
  const text = say(reminderScreenText);
  const ends = [["from", text.quietFrom], ["to", text.quietTo]] as const;
  return (
    <div className="stack-3 reminders-field-pair">
      {ends.map(([end, label]) => (
        <div key={end} className="field">
          <label htmlFor={`${id}-${end}`}>{label}</label>
          <input
            id={`${id}-${end}`}
            type="time"
            defaultValue={quietHours[end]}
            // Saved on blur: half a time is none.
            onBlur={({ currentTarget: { value } }) => {
              if (value && value !== quietHours[end]) {
                void state.changeSettings({ quietHours: { ...quietHours, [end]: value } });
              }
            }}
          />
        </div>
      ))}
    </div>
  );
}

function Zone({ state, settings: { zone } }: { state: RemindersState; settings: ReminderSettings }) {
  const text = say(reminderScreenText);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="stack-2 items-start">
      <p className="hint">{zone === "Africa/Lagos" ? text.zoneOfNigeria : text.zone({ zone })}</p>
      {here && here !== zone && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void state.changeSettings({ zone: here })}
        >
          {text.changeZone({ zone: here })}
        </button>
      )}
    </div>
  );
}
