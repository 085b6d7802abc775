import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/language.ts";
import { Switch } from "../../parts/Switch.tsx";
import type { SendState } from "./send_state.ts";

/** Now, or at a time of Lagos. */
export function ScheduleFields({ sending }: { sending: SendState }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(adminNotificationsText);
  const { isLater, date, time } = sending.draft.value;
  return (
    <fieldset className="admin-notifications-group" disabled={sending.isSending.value}>
      <legend>{text.when}</legend>
      <div className="switches">
        <Switch
          label={text.later}
          hint={text.laterHint}
          isOn={isLater}
          onTurn={(isOn) => sending.change({ isLater: isOn })}
        />
      </div>
      {isLater && (
        <div className="admin-notifications-field-pair">
          <div className="field">
            <label htmlFor={`${id}-date`}>{text.date}</label>
            <input
              id={`${id}-date`}
              type="date"
              name="sendAt"
              value={date}
              onChange={(event) => sending.change({ date: event.currentTarget.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-time`}>{text.time}</label>
            <input
              id={`${id}-time`}
              type="time"
              name="sendTime"
              value={time}
              onChange={(event) => sending.change({ time: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}
