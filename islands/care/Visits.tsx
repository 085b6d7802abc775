import { type FormEvent, useId, useState } from "react";
import { findNextVisit } from "@/lib/shared/care_figures.ts";
import { isCalendarDate } from "@/lib/shared/calendar.ts";
import { formatVisitIcs } from "@/lib/shared/visit_ics.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { Visit } from "@/lib/shared/schemas/care.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { saveFile } from "../client/browser/files.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { DayField } from "../parts/DayField.tsx";
import { Modal } from "../parts/Modal.tsx";
import { TextField } from "../parts/TextField.tsx";
import { trimName } from "./care_form.ts";
import type { CareState } from "./care_state.ts";
import { EntryFoot } from "./EntryFoot.tsx";

type Open = { id: string; visit?: Visit };

/** @param isNextOnly Nothing is shown without one. */
export function Visits({ state, isNextOnly = false }: { state: CareState; isNextOnly?: boolean }) {
  const id = useId();
  const text = say(careText);
  const [open, setOpen] = useState<Open>();
  const known = state.known.value ?? [];
  const next = findNextVisit(known.map(({ entry }) => entry), state.now().date);
  const nextId = known.find(({ entry }) => entry === next)?._id;

  if (isNextOnly && !next) return null;

  function toCalendar(): void {
    if (!next || !nextId) return;
    const file = formatVisitIcs(next, { id: nextId, title: text.calendarTitle, madeAt: new Date() });
    saveFile(file, { name: `visit-${next.date}.ics`, type: "text/calendar" });
  }

  return (
    <section className="card stack-3" aria-labelledby={id}>
      <h2 id={id}>{text.visit}</h2>
      {next && nextId
        ? (
          <>
            <p className="semibold anywhere">
              {[nameDayOfYear(next.date, say(dayText)), next.time, next.place].filter(Boolean).join(" · ")}
            </p>
            <div className="cluster">
              <a className="button button-main" href={`${PATIENT_SCREENS.log_book.path}?report`}>
                {text.takeReport}
              </a>
              <Button onPress={toCalendar}>{text.toCalendar}</Button>
              <Button onPress={() => setOpen({ id: nextId, visit: next })}>{text.editVisit}</Button>
            </div>
          </>
        )
        : (
          <>
            <p>{text.noVisit}</p>
            <button
              type="button"
              className="button button-quiet start"
              onClick={() => setOpen({ id: state.newId() })}
            >
              {text.addVisit}
            </button>
          </>
        )}
      {open && <VisitDialog {...open} state={state} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function VisitDialog({ id, visit, state, onClose }: Open & { state: CareState; onClose(): void }) {
  const timeId = useId();
  const text = say(careText);
  const { date: today } = state.now();
  const [date, setDate] = useState(visit?.date);
  const [time, setTime] = useState(visit?.time ?? "");
  const [place, setPlace] = useState(visit?.place ?? "");
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (date === undefined || !isCalendarDate(date)) return setError(text.dateWrong);
    if (date < today) return setError(text.visitPast);
    const entry: Visit = { kind: "visit", date, time: time || null, place: trimName(place) };
    if (await state.change(id, entry, text.noted({ what: nameDayOfYear(date, say(dayText)) }))) onClose();
  }

  return (
    <Modal title={visit ? text.editVisit : text.addVisit} onClose={onClose}>
      <form className="stack-4" onSubmit={(event) => void submit(event)} noValidate>
        <DayField
          label={text.visitDate}
          value={date}
          min={today}
          error={error}
          onPick={(day) => {
            setDate(day);
            setError(undefined);
          }}
        />
        <div className="field">
          <label htmlFor={timeId}>{text.visitTime}</label>
          <input
            id={timeId}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <TextField label={text.visitPlace} name="place" value={place} autocomplete="off" onInput={setPlace} />
        <EntryFoot state={state} id={id} isKept={visit !== undefined} onDeleted={onClose} />
      </form>
    </Modal>
  );
}
