import { type FormEvent, useId, useState } from "react";
import { convertHba1c, isHba1cUnlikely } from "@/lib/shared/care.ts";
import { type CheckedName, type CheckState, entriesOf, listChecks } from "@/lib/shared/care_figures.ts";
import { isCalendarDate } from "@/lib/shared/calendar.ts";
import { HBA1C_UNITS, type Hba1cUnit, isHba1cPossible } from "@/lib/shared/diabetes.ts";
import { amountText } from "@/lib/shared/messages/amount.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { careCheckText } from "@/lib/shared/messages/care_check.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { DayField } from "../parts/DayField.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import { SelectField } from "../parts/SelectField.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { CareState } from "./care_state.ts";

const nameOf = (day: string) => nameDayOfYear(day, say(dayText));

export function Checks({ state }: { state: CareState }) {
  const id = useId();
  const text = say(careCheckText);
  const [added, setAdded] = useState<AddedName>();
  const [looksAtFeet, setLooksAtFeet] = useState(false);
  const entries = state.entries.value;
  const checks = listChecks(entries, state.bloodPressure.value, state.now().date);
  const lastLook = entriesOf(entries, "foot_check").map(({ date }) => date).sort().at(-1);
  return (
    <section className="card stack-3" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text.title}</h2>
        <p className="hint">{text.lead}</p>
      </div>
      <ul className="stack-3" role="list">
        {checks.map((check) => (
          <li key={check.name} className="reminders-row">
            <CheckFigures check={check} />
            <AddButton name={check.name} onAdd={setAdded} />
          </li>
        ))}
      </ul>
      <Results state={state} />
      <div className="stack-1 items-start">
        <Button onPress={() => setLooksAtFeet(true)}>{text.ownFeet}</Button>
        {lastLook && <p className="hint">{text.ownFeetLast({ day: nameOf(lastLook) })}</p>}
      </div>
      {added && <CheckDialog name={added} state={state} onClose={() => setAdded(undefined)} />}
      {looksAtFeet && <FootCheckDialog state={state} onClose={() => setLooksAtFeet(false)} />}
    </section>
  );
}

/** Blood pressures are in the logbook, which records them. */
type AddedName = Exclude<CheckedName, "blood_pressure">;

function AddButton({ name, onAdd }: { name: CheckedName; onAdd(name: AddedName): void }) {
  const text = say(careCheckText);
  if (name === "blood_pressure") {
    return (
      <a
        className="icon-button"
        href={`${PATIENT_SCREENS.log_book.path}?record=blood_pressure`}
        aria-label={text.add({ name: text.names[name] })}
      >
        <Icon name="plus" />
      </a>
    );
  }
  return (
    <Button
      kind="icon"
      icon="plus"
      name={text.add({ name: text.names[name] })}
      onPress={() => onAdd(name)}
    />
  );
}

function CheckFigures({ check: { name, last, dueOn, isDue } }: { check: CheckState }) {
  const text = say(careCheckText);
  const due = isDue ? text.dueNow : dueOn && text.due({ day: nameOf(dueOn) });
  return (
    <div>
      <p className="semibold">{text.names[name]}</p>
      <p className="hint">
        {[last ? text.last({ day: nameOf(last) }) : text.never, due].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

/** Newest first. */
function Results({ state }: { state: CareState }) {
  const id = useId();
  const text = say(careCheckText);
  const ids = new Map(state.known.value?.map(({ _id, entry }) => [entry, _id]));
  const results = entriesOf(state.entries.value, "hba1c").sort((a, b) => a.date < b.date ? 1 : -1);
  if (results.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id}>{text.results}</h3>
      <ul className="stack-1" role="list">
        {results.map((result) => {
          const { date, value, unit } = result;
          const other = convertHba1c({ value, unit });
          const id = ids.get(result);
          return (
            <li key={id ?? "told"} className="reminders-row">
              <p className="tabular">
                <span>{`${nameOf(date)}: `}</span>
                <b>{`${value} ${unit}`}</b>
                <span>{`, ${text.inOtherUnit({ value: `${other.value} ${other.unit}` })}`}</span>
              </p>
              <Button
                kind="icon"
                icon="trash"
                name={text.deleteResult({ day: nameOf(date) })}
                onPress={() => void (id ? state.remove(id) : state.erase({ hba1c: { value, unit, date } }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CheckDialogProps {
  name: AddedName;
  state: CareState;
  onClose(): void;
}

function CheckDialog({ name, state, onClose }: CheckDialogProps) {
  const text = say(careCheckText);
  const { save, cancel, dateWrong, noted } = say(careText);
  const { date: today } = state.now();
  const [date, setDate] = useState<string | undefined>(today);
  const [typed, setTyped] = useState("");
  const [unit, setUnit] = useState<Hba1cUnit>("%");
  const [errors, setErrors] = useState<{ date?: string; value?: string }>({});
  const [isAsked, setAsked] = useState(false);

  const shown = `${typed.trim()} ${unit}`;

  function edit(change: () => void): void {
    change();
    setErrors({});
    setAsked(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (date === undefined || !isCalendarDate(date)) return setErrors({ date: dateWrong });
    if (date > today) return setErrors({ date: text.dateFuture });
    let entry: CareEntry;
    if (name === "hba1c") {
      const { value = NaN } = parseTypedValue(typed);
      if (!isHba1cPossible({ value, unit })) return setErrors({ value: text.valueWrong });
      if (!isAsked && isHba1cUnlikely({ value, unit })) return setAsked(true);
      entry = { kind: "hba1c", date, value, unit };
    } else entry = { kind: "check", check: name, date };
    if (await state.change(state.newId(), entry, noted({ what: text.names[name] }))) onClose();
  }

  return (
    <Modal title={text.names[name]} onClose={onClose}>
      <form className="stack-4" onSubmit={(event) => void submit(event)} noValidate>
        {name === "hba1c" && (
          <>
            <TextField
              label={text.value}
              name="hba1c"
              inputMode="decimal"
              value={typed}
              autocomplete="off"
              error={errors.value}
              isErrorAnnounced
              onInput={(value) => edit(() => setTyped(value))}
            />
            <SelectField
              label={text.unit}
              name="unit"
              value={unit}
              options={HBA1C_UNITS.map((each) => ({ value: each, name: each }))}
              onChoose={(chosen) => edit(() => setUnit(HBA1C_UNITS.find((each) => each === chosen) ?? "%"))}
            />
          </>
        )}
        <DayField
          label={text.date}
          value={date}
          max={today}
          error={errors.date}
          onPick={(day) => edit(() => setDate(day))}
        />
        {isAsked && <Banner kind="info" icon="alert">{text.ask({ value: shown })}</Banner>}
        <div className="dialog-foot">
          <Button onPress={onClose}>{cancel}</Button>
          <button type="submit" className="button button-main">
            {isAsked ? say(amountText).right : save}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** The button that was pressed is gone: what follows is read aloud. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Ends in one sentence, whatever was answered. */
function FootCheckDialog({ state, onClose }: { state: CareState; onClose(): void }) {
  const id = useId();
  const text = say(careCheckText);
  const { questions } = text;
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const question = questions[answers.length];
  const isFine = !answers.includes(true);

  function answer(isYes: boolean): void {
    const given = [...answers, isYes];
    setAnswers(given);
    if (given.length < questions.length) return;
    const found = { kind: "foot_check", date: state.now().date, isFine: !given.includes(true) } as const;
    void state.change(state.newId(), found, say(careText).noted({ what: text.names.feet }));
  }

  return (
    <Modal title={text.ownFeet} onClose={onClose}>
      {question === undefined
        ? (
          <div className="stack-4">
            <p className="semibold" ref={focusOnce} tabIndex={-1}>{isFine ? text.fine : text.seeClinic}</p>
            <div className="dialog-foot">
              <Button kind="main" onPress={onClose}>{say(clientText).close}</Button>
            </div>
          </div>
        )
        : (
          <div className="stack-4" key={answers.length} role="group" aria-labelledby={id}>
            <p className="hint">{text.question({ number: answers.length + 1, of: questions.length })}</p>
            <p className="semibold" id={id} ref={focusOnce} tabIndex={-1}>{question}</p>
            <div className="dialog-foot">
              <Button onPress={() => answer(false)}>{text.no}</Button>
              <Button onPress={() => answer(true)}>{text.yes}</Button>
            </div>
          </div>
        )}
    </Modal>
  );
}
