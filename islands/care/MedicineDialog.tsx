import { type FormEvent, useId, useState } from "react";
import { REMINDER_LABEL_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { careMedicineText } from "@/lib/shared/messages/care_medicine.ts";
import type { Medicine, MedicineTime } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { Switch } from "../parts/Switch.tsx";
import { TextField } from "../parts/TextField.tsx";
import { DayChoice } from "../reminders/ReminderDialogs.tsx";
import { WEEK } from "../reminders/reminder_draft.ts";
import { trimName } from "./care_form.ts";
import type { CareState } from "./care_state.ts";
import { EntryFoot } from "./EntryFoot.tsx";

/** Of three times a day these are the usual ones, then before sleep and at noon. */
const USUAL_TIMES = ["08:00", "20:00", "14:00", "22:00", "12:00", "18:00"] as const;

interface MedicineDialogProps {
  id: string;
  /** Undefined for a new one. */
  medicine?: Medicine;
  state: CareState;
  /** Called with what is kept. */
  onKept(medicine: Medicine): void;
  onClose(): void;
}

export function MedicineDialog({ id, medicine, state, onKept, onClose }: MedicineDialogProps) {
  const text = say(careMedicineText);
  const [name, setName] = useState(medicine?.name ?? "");
  const [dose, setDose] = useState(medicine?.dose ?? "");
  const [times, setTimes] = useState<readonly MedicineTime[]>(() =>
    medicine?.times ?? [addedTime([], state.newId())]
  );
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = [...name.trim()].slice(0, REMINDER_LABEL_MAX_CHARACTERS).join("");
    // One that an older phone left without a name may stay so.
    if (typed === "" && medicine?.name !== "") return setError(say(careText).nameMissing);
    const sorted = times.filter(({ time }) => time !== "")
      .toSorted((a, b) => a.time < b.time ? -1 : a.time > b.time ? 1 : a._id < b._id ? -1 : 1);
    const entry: Medicine = { kind: "medicine", name: typed, dose: trimName(dose), times: sorted };
    const said = say(careText).noted({ what: typed || text.unnamed });
    // Meanwhile another phone may have added a time.
    if (!await state.change(id, entry, said, medicine)) return;
    onKept(entry);
    onClose();
  }

  return (
    <Modal title={medicine ? text.edit({ name: medicine.name || text.unnamed }) : text.add} onClose={onClose}>
      <form
        className="stack-4"
        onSubmit={(event) =>
          void submit(event)}
        noValidate
      >
        <TextField
          label={text.name}
          name="medicine"
          value={name}
          autocomplete="off"
          error={error}
          onInput={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <TextField
          label={text.dose}
          name="dose"
          value={dose}
          autocomplete="off"
          onInput={setDose}
        />
        <Times times={times} newId={state.newId} onChange={setTimes} />
        <EntryFoot state={state} id={id} isKept={medicine !== undefined} onDeleted={onClose} />
      </form>
    </Modal>
  );
}

interface TimesProps {
  times: readonly MedicineTime[];
  newId(): string;
  onChange(times: readonly MedicineTime[]): void;
}

/** Days are asked for once where all times have the same. */
function Times({ times, newId, onChange }: TimesProps) {
  const text = say(careMedicineText);
  const id = useId();
  const edit = (index: number, change: Partial<MedicineTime>) =>
    onChange(times.with(index, {
      ...times[index] as MedicineTime,
      ...change,
    }));
  const editAll = (change: Partial<MedicineTime>) => onChange(times.map((time) => ({ ...time, ...change })));
  const [first] = times;
  const haveSameDays = times.every(({ days }) => String(days) === String(first?.days));

  return (
    <>
      <p className="semibold" id={id}>{text.times}</p>
      <ul className="stack-2 hide-empty" role="list" aria-labelledby={id}>
        {times.map((time, index) => (
          <li key={time._id} className="reminders-row">
            <div className="field">
              <input
                type="time"
                aria-label={text.time({ number: index + 1 })}
                value={time.time}
                onChange={(event) => edit(index, { time: event.currentTarget.value })}
              />
            </div>
            <Button
              kind="icon"
              icon="trash"
              name={text.removeTime({ time: time.time })}
              onPress={() => onChange(times.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon="plus" onPress={() => onChange([...times, addedTime(times, newId())])}>
          {text.addTime}
        </Button>
      </div>
      {(haveSameDays ? times.slice(0, 1) : times).map(({ _id, time, days }, index) => (
        <DayChoice
          key={_id}
          time={haveSameDays ? undefined : time}
          days={days}
          onChange={(days) => days.length > 0 && (haveSameDays ? editAll({ days }) : edit(index, { days }))}
        />
      ))}
      {first && (
        <Switch
          label={text.isTaken}
          hint={text.isTakenHint}
          isOn={times.some(({ isOn }) => isOn)}
          onTurn={(isOn) => editAll({ isOn })}
        />
      )}
    </>
  );
}

/** Each day, at the first usual time that is not there yet. */
function addedTime(times: readonly MedicineTime[], _id: string): MedicineTime {
  const time = USUAL_TIMES.find((usual) => times.every((other) => other.time !== usual)) ?? "";
  return { _id, time, days: WEEK.toSorted(), isOn: true };
}
