import { useId } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { Switch } from "../../parts/Switch.tsx";
import type { PeopleState } from "./people_state.ts";
import type { ChosenPerson, SendState } from "./send_state.ts";

const ACTIVE_DAYS = [1, 7, 30, 90];

interface AudienceFieldsProps {
  sending: SendState;
  people: PeopleState;
}

export function AudienceFields({ sending, people }: AudienceFieldsProps) {
  const text = say(adminNotificationsText);
  const { sendToAll } = sending.values.value;
  return (
    <fieldset className="stack-4 admin-notifications-group" disabled={sending.isBusy.value}>
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

function Filters({ sending }: { sending: SendState }) {
  const text = say(adminNotificationsText);
  const { language, activeWithinDays } = sending.values.value;
  const days = ACTIVE_DAYS.map((count) => ({
    value: String(count),
    name: text.activeWithin({ days: count }),
  }));
  return (
    <div className="stack-3 admin-notifications-field-pair">
      <SelectField
        label={text.language}
        name="language"
        value={language ?? ""}
        options={[
          { value: "", name: text.anyLanguage },
          ...LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] })),
        ]}
        onChoose={(value) => sending.change({ language: LANGUAGES.find((known) => known === value) })}
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

function PeoplePicker({ sending, people }: AudienceFieldsProps) {
  const id = useId();
  const text = say(adminNotificationsText);
  return (
    <div className="stack-4 admin-notifications-picker">
      <Chosen sending={sending} />
      <div className="field">
        <label htmlFor={id}>{text.searchUsers}</label>
        <input
          id={id}
          type="search"
          name="targetUsers"
          placeholder={text.searchUsersHint}
          maxLength={100}
          autoComplete="off"
          value={people.query.value}
          onChange={(event) => people.search(event.currentTarget.value)}
          // Otherwise Enter would submit the whole form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <p className="hint" role="status">{tellSearch(people)}</p>
      <Found sending={sending} people={people} />
    </div>
  );
}

function Chosen({ sending }: { sending: SendState }) {
  const text = say(adminNotificationsText);
  const { people } = sending.values.value;
  if (people.length === 0) return null;
  const remove = (id: string) => sending.change({ people: people.filter(({ _id }) => _id !== id) });
  return (
    <div>
      <p className="admin-notifications-count small semibold">{text.chosen({ count: people.length })}</p>
      <ul className="cluster">
        {people.map(({ _id, name }) => (
          <li key={_id}>
            <button
              type="button"
              className="pill admin-notifications-chip anywhere touch"
              aria-label={text.remove({ name })}
              onClick={() => remove(_id)}
            >
              <span>{name}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ sending, people }: AudienceFieldsProps) {
  const text = say(adminNotificationsText);
  const chosen = sending.values.value.people;
  const found = people.found.value?.filter(({ _id }) => !chosen.some((person) => person._id === _id)) ?? [];
  if (found.length === 0) return null;
  const add = (person: ChosenPerson) => sending.change({ people: [...chosen, person] });
  return (
    <ul className="admin-notifications-matches">
      {found.map((person) => (
        <li key={person._id}>
          <button type="button" onClick={() => add(person)}>
            <Icon name="plus" />
            <span className="visually-hidden">{text.add}</span>
            <span>
              <strong>{person.name}</strong> <small className="hint">{person.email}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function tellSearch({ status, found }: PeopleState): string {
  const text = say(adminNotificationsText);
  if (status.value === "searching") return text.searching;
  if (status.value === "failed") return text.searchFailed;
  return found.value?.length === 0 ? text.nobodyFound : "";
}
