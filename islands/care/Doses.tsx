import { useId, useState } from "react";
import { addDays } from "@/lib/shared/calendar.ts";
import { doseId } from "@/lib/shared/care.ts";
import { INSULIN_UNITS_LIKELY, INSULIN_UNITS_MAX } from "@/lib/shared/limits.ts";
import { countTaken, isDueOn, type MedicineReminder } from "@/lib/shared/care_figures.ts";
import { amountText } from "@/lib/shared/messages/amount.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { careMedicineText } from "@/lib/shared/messages/care_medicine.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import type { Dose } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { CareState } from "./care_state.ts";
import { parseCareAmount } from "./care_form.ts";

/** So far back an answer can be given. */
const DAYS_BACK = 30;
/** What the figures are of. */
const COUNTED_DAYS = 28;

interface DosesProps {
  state: CareState;
  medicines: readonly MedicineReminder[];
}

export function Doses({ state, medicines }: DosesProps) {
  const id = useId();
  const text = say(careText);
  const { date: today } = state.now();
  const [date, setDate] = useState(today);
  const [asked, setAsked] = useState<MedicineReminder>();
  const answerOf = (reminder: MedicineReminder, day: string) => {
    const entry = state.find(doseId(reminder._id, day))?.entry;
    return entry?.kind === "dose" ? entry : undefined;
  };
  if (medicines.length === 0) return null;
  const shown = medicines.filter((reminder) => isDueOn(reminder, date) || answerOf(reminder, date));
  return (
    <section className="card stack-3" aria-labelledby={id}>
      <h2 id={id}>{text.medicines}</h2>
      <div className="line-1">
        <p className="semibold" role="status">{nameDay(date, today, say(dayText))}</p>
        {date > addDays(today, -DAYS_BACK) && (
          <Button
            kind="icon"
            icon="back"
            name={text.dayBefore}
            onPress={() => setDate(addDays(date, -1))}
          />
        )}
        {date < today && (
          <span className="reminders-after">
            <Button
              kind="icon"
              icon="back"
              name={text.dayAfter}
              onPress={() => setDate(addDays(date, 1))}
            />
          </span>
        )}
      </div>
      {shown.length === 0 && <p className="hint">{text.noneDue}</p>}
      <ul className="stack-3 hide-empty" role="list">
        {shown.map((reminder) => (
          <li key={reminder._id}>
            <DoseRow
              state={state}
              reminder={reminder}
              date={date}
              dose={answerOf(reminder, date)}
              onUnits={() => setAsked(reminder)}
            />
          </li>
        ))}
      </ul>
      <Figures state={state} medicines={medicines} />
      {asked && (
        <UnitsDialog
          units={answerOf(asked, date)?.units}
          onSave={async (units) => await state.answer(asked, date, { answer: "taken", units })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface DoseRowProps {
  state: CareState;
  reminder: MedicineReminder;
  date: string;
  dose?: Dose;
  onUnits(): void;
}

function DoseRow({ state, reminder, date, dose, onUnits }: DoseRowProps) {
  const id = useId();
  const text = say(careText);
  const { isOthers, refusal } = state.find(doseId(reminder._id, date)) ?? {};
  const medicine = state.find(reminder.medicineId ?? "")?.entry;
  const name = reminder.label.trim() || say(careMedicineText).unnamed;
  const amount = medicine?.kind === "medicine" ? medicine.dose : "";
  const answers = [["taken", text.taken], ["not_today", text.notToday]] as const;
  return (
    <div className="stack-2" role="group" aria-labelledby={id}>
      <p id={id} className="semibold anywhere">
        {[reminder.time, name, amount].filter(Boolean).join(" · ")}
      </p>
      <div className="cluster">
        {answers.map(([answer, name]) => (
          <button
            key={answer}
            type="button"
            className="button button-quiet"
            aria-pressed={dose?.answer === answer}
            onClick={() => dose?.answer !== answer && void state.answer(reminder, date, { answer })}
          >
            {name}
          </button>
        ))}
        {dose?.answer === "taken" && (dose.units !== undefined || state.usesInsulin.value) && (
          <button type="button" className="link-button" onClick={onUnits}>
            {dose.units === undefined ? text.units : `${text.units}: ${dose.units}`}
          </button>
        )}
      </div>
      {isOthers && <p className="hint">{text.othersLater}</p>}
      {refusal && <p className="field-error" role="alert">{refusal.message}</p>}
    </div>
  );
}

function Figures({ state, medicines }: DosesProps) {
  const now = state.now();
  const entries = (state.known.value ?? []).map(({ entry }) => entry);
  const days = { from: addDays(now.date, 1 - COUNTED_DAYS), to: now.date };
  const counts = countTaken(medicines, entries, days, now);
  return (
    <ul className="stack-1 hide-empty" role="list">
      {counts.map(({ reminderId, label, time, taken, due }) => (
        <li key={reminderId} className="hint anywhere">
          {`${[time, label.trim()].filter(Boolean).join(" · ")}: ${say(careText).takenOn({ taken, due })}`}
        </li>
      ))}
    </ul>
  );
}

interface UnitsDialogProps {
  units?: number;
  onSave(units: number | undefined): Promise<boolean>;
  onClose(): void;
}

function UnitsDialog({ units: former, onSave, onClose }: UnitsDialogProps) {
  const [text, amounts] = [say(careText), say(amountText)];
  const [typed, setTyped] = useState(former === undefined ? "" : String(former));
  const [error, setError] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const units = typed.trim() === "" ? undefined : parseCareAmount(typed, INSULIN_UNITS_MAX);

  async function save(isRight: boolean): Promise<void> {
    if (typed.trim() !== "" && units === undefined) {
      return setError(amounts.wrong({ most: String(INSULIN_UNITS_MAX) }));
    }
    if (!isRight && units !== undefined && units > INSULIN_UNITS_LIKELY) return setAsked(true);
    if (await onSave(units)) onClose();
  }

  return (
    <Modal title={text.units} onClose={onClose}>
      <form
        className="stack-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(isAsked);
        }}
      >
        <TextField
          label={text.units}
          name="units"
          inputMode="decimal"
          hint={text.unitsHint}
          value={typed}
          autocomplete="off"
          error={error}
          isErrorAnnounced
          onInput={(value) => {
            setTyped(value);
            setError(undefined);
            setAsked(false);
          }}
        />
        {isAsked && <Banner kind="info" icon="alert">{amounts.unitsAsk({ units: String(units) })}</Banner>}
        <div className="dialog-foot">
          <Button onPress={onClose}>{text.cancel}</Button>
          <button type="submit" className="button button-main">{isAsked ? amounts.right : text.save}</button>
        </div>
      </form>
    </Modal>
  );
}
