import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/language.ts";
import { SelectField } from "../../parts/SelectField.tsx";
import { Switch } from "../../parts/Switch.tsx";
import type { PeopleState } from "./people_state.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import type { SendState } from "./send_state.ts";

/** Days within which people can be asked to have been there. */
const ACTIVE_DAYS = [1, 7, 30, 90];

interface AudienceFieldsProps {
  sending: SendState;
  people: PeopleState;
}

/** Everybody, narrowed or not, or people chosen one by one. */
export function AudienceFields({ sending, people }: AudienceFieldsProps): ReactElement {
  useSignals();
  const text = say(adminNotificationsText);
  const { sendToAll } = sending.draft.value;
  return (
    <fieldset className="admin-notifications-group" disabled={sending.isSending.value}>
      <legend>{text.audience}</legend>
      <div className="switches">
        <Switch
          label={text.sendToAll}
          hint={text.sendToAllHint}
          isOn={sendToAll}
          onTurn={(isOn) => sending.change({ sendToAll: isOn })}
        />
      </div>
      {sendToAll ? <Filters sending={sending} /> : <PeoplePicker sending={sending} people={people} />}
    </fieldset>
  );
}

function Filters({ sending }: Pick<AudienceFieldsProps, "sending">): ReactElement {
  useSignals();
  const text = say(adminNotificationsText);
  const { language, activeWithinDays } = sending.draft.value;
  const days = ACTIVE_DAYS.map((count) => ({ value: String(count), name: text.activeWithin(count) }));
  return (
    <div className="admin-notifications-field-pair">
      <SelectField
        label={text.language}
        name="language"
        value={language ?? ""}
        options={[
          { value: "", name: text.anyLanguage },
          ...LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] })),
        ]}
        onChoose={(value) => sending.change({ language: readLanguage(value) })}
      />
      <SelectField
        label={text.lastActive}
        name="filter"
        value={String(activeWithinDays ?? "")}
        options={[{ value: "", name: text.activeAnyTime }, ...days]}
        onChoose={(value) => sending.change({ activeWithinDays: value ? Number(value) : undefined })}
      />
    </div>
  );
}

function readLanguage(value: string): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}
