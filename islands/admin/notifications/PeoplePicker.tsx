import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { ChosenPerson } from "./notification_draft.ts";
import type { PeopleState } from "./people_state.ts";
import type { SendState } from "./send_state.ts";

interface PeoplePickerProps {
  sending: SendState;
  people: PeopleState;
}

/** Looks for people while one types, and keeps those who were chosen. */
export function PeoplePicker({ sending, people }: PeoplePickerProps): ReactElement {
  useSignals();
  const id = useId();
  const text = say(adminNotificationsText);
  return (
    <div className="admin-notifications-picker">
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
          // In a form the browser would send it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <p className="hint" role="status">{tellSearch(people)}</p>
      <Found sending={sending} people={people} />
    </div>
  );
}

function Chosen({ sending }: Pick<PeoplePickerProps, "sending">): ReactElement | null {
  useSignals();
  const text = say(adminNotificationsText);
  const { people } = sending.draft.value;
  if (people.length === 0) return null;
  const remove = (id: string) => sending.change({ people: people.filter(({ _id }) => _id !== id) });
  return (
    <div>
      <p className="admin-notifications-count">{text.chosen(people.length)}</p>
      <ul className="admin-notifications-chips">
        {people.map(({ _id, name }) => (
          <li key={_id}>
            <button
              type="button"
              className="admin-notifications-chip"
              aria-label={text.remove(name)}
              onClick={() => remove(_id)}
            >
              {name}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ sending, people }: PeoplePickerProps): ReactElement | null {
  useSignals();
  const text = say(adminNotificationsText);
  const chosen = sending.draft.value.people;
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
              <strong>{person.name}</strong> <small>{person.email}</small>
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
