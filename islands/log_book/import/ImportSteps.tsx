/** The import's questions, and what it found in a file. @module */
import type { FormEvent } from "react";
import type { PlannedHba1c, PlannedReading, PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { type ForeignType } from "@/lib/shared/exchange/imported_row.ts";
import type { DayOrder } from "@/lib/shared/exchange/moments.ts";
import { COLUMN_ROLES, type ColumnRole, type ReadTable } from "@/lib/shared/exchange/table.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { importRowText, importText } from "@/lib/shared/messages/log_import.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tags.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_types.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { nameOccasion } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { nameEntry } from "../vital_signs/vital_sign_form.ts";
import type { Importer, ImportFindings } from "./import_state.ts";

const ORDERS: readonly DayOrder[] = ["day_first", "month_first"];
const EXAMPLE_CHARACTERS = 24;

export function ImportQuestions({ importer }: { importer: Importer }) {
  const text = say(importText);
  const { needs, table } = importer;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void importer.submitAnswers();
  }

  return (
    <form className="stack-4" onSubmit={submit}>
      {needs.value.columns && table.value && <ColumnFields importer={importer} table={table.value} />}
      <AnswerField
        importer={importer}
        name="unit"
        label={text.unit}
        values={GLUCOSE_UNITS}
        nameOf={(unit) => unit}
      />
      {needs.value.unit && <p className="hint">{text.unitHint}</p>}
      <AnswerField
        importer={importer}
        name="order"
        label={text.order}
        values={ORDERS}
        nameOf={(order) => text.orders[order]}
      />
      {needs.value.types.map((found) => <TypeField key={found.type} importer={importer} {...found} />)}
      <div className="dialog-foot">
        <button type="submit" className="button button-main">{text.goOn}</button>
        <Button onPress={importer.startAgain}>{text.otherFile}</Button>
      </div>
    </form>
  );
}

interface AnswerFieldProps<Value extends string> {
  importer: Importer;
  name: "unit" | "order";
  label: string;
  values: readonly Value[];
  nameOf(value: Value): string;
}

/** Asks nothing that the file itself says. */
function AnswerField<Value extends string>(
  { importer, name, label, values, nameOf }: AnswerFieldProps<Value>,
) {
  const { answers, needs } = importer;
  if (!needs.value[name]) return null;
  const options = values.map((value) => ({ value, name: nameOf(value) }));
  return (
    <SelectField
      name={name}
      label={label}
      value={answers.value[name] ?? ""}
      options={[{ value: "", name: say(importText).pick }, ...options]}
      onChoose={(chosen) =>
        answers.value = { ...answers.value, [name]: values.find((value) => value === chosen) }}
    />
  );
}

function TypeField({ importer: { answers }, type, count }: TypeFieldProps) {
  const text = say(importText);
  const names = say(readingTypeText);
  return (
    <SelectField
      name={`type-${type}`}
      label={type === "none" ? text.type(count) : text.timeTag(say(readingTagText).names[type], count)}
      value={answers.value.types?.[type] ?? ""}
      options={[
        { value: "", name: text.pick },
        ...READING_TYPES.map((value) => ({ value, name: names[value] })),
      ]}
      onChoose={(chosen) => {
        const counted = READING_TYPES.find((value) => value === chosen);
        answers.value = { ...answers.value, types: { ...answers.value.types, [type]: counted } };
      }}
    />
  );
}

interface TypeFieldProps {
  importer: Importer;
  type: ForeignType;
  count: number;
}

function ColumnFields({ importer: { choice }, table }: { importer: Importer; table: ReadTable }) {
  const text = say(importText);
  const first = table.rows[0]?.cells ?? [];
  const columns = first.map((cell, index) => ({
    value: String(index),
    name: table.names[index] || text.column(index + 1, cell.trim().slice(0, EXAMPLE_CHARACTERS)),
  }));

  function choose(role: ColumnRole, index: string): void {
    choice.value = { ...choice.value, [role]: index === "" ? undefined : Number(index) };
  }

  return (
    <>
      {COLUMN_ROLES.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={text.columns[role]}
          value={String(choice.value[role] ?? "")}
          options={[{ value: "", name: role === "time" ? text.timeWithDate : text.none }, ...columns]}
          onChoose={(index) => choose(role, index)}
        />
      ))}
    </>
  );
}

const LINES_SHOWN = 20;
const SAMPLES_SHOWN = 3;

export function ImportFindingsList({ importer }: { importer: Importer }) {
  const found = importer.findings.value;
  if (!found) return null;
  const text = say(importText);
  const { fresh, duplicates, bad, leftOut, notTaken, doubtful, vitalSigns, hba1c } = found;
  const count = fresh.length + vitalSigns.fresh.length;
  const isNothing = count + hba1c.fresh.length === 0;
  return (
    <>
      <ul className="stack-1 log-book-import-counts">
        {isNothing && (
          <li>
            <b>{text.nothing}</b>
          </li>
        )}
        {count > 0 && (
          <li>
            <b>{text.fresh(fresh.length, vitalSigns.fresh.length)}</b>
          </li>
        )}
        {hba1c.fresh.length > 0 && (
          <li>
            <b>{text.hba1c(hba1c.fresh.length)}</b>
          </li>
        )}
        {duplicates > 0 && <li>{text.duplicates(duplicates)}</li>}
        {vitalSigns.duplicates > 0 && <li>{text.duplicateVitalSigns(vitalSigns.duplicates)}</li>}
        {hba1c.duplicates > 0 && <li>{text.duplicateHba1c(hba1c.duplicates)}</li>}
        {bad.length > 0 && <li>{text.bad(bad.length)}</li>}
        {leftOut > 0 && <li>{text.leftOut(leftOut)}</li>}
        {notTaken.length > 0 && <li>{text.notTaken(notTaken.join(", "))}</li>}
      </ul>
      {bad.length > 0 && (
        <ul className="stack-1 log-book-import-lines small">
          {bad.slice(0, LINES_SHOWN).map(({ line, problem }) => (
            <li key={line}>{text.badLine(line, say(importRowText)[problem])}</li>
          ))}
          {bad.length > LINES_SHOWN && <li>{text.moreLines(bad.length - LINES_SHOWN)}</li>}
        </ul>
      )}
      {count > 0 && (
        <EntryLines
          title={text.sample}
          lines={[...sampleOf(fresh).map(sayReading), ...sampleOf(vitalSigns.fresh).map(sayVitalSign)]}
          left={count - sampleOf(fresh).length - sampleOf(vitalSigns.fresh).length}
        />
      )}
      {hba1c.fresh.length > 0 && (
        <EntryLines
          title={text.hba1c(hba1c.fresh.length)}
          lines={hba1c.fresh.slice(0, LINES_SHOWN).map(sayHba1c)}
          left={Math.max(0, hba1c.fresh.length - LINES_SHOWN)}
        />
      )}
      {doubtful.length + vitalSigns.doubtful.length > 0 && <Doubt importer={importer} findings={found} />}
    </>
  );
}

function sampleOf<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(0, SAMPLES_SHOWN);
}

function sayReading(reading: PlannedReading): string {
  const { date, time, value, unit } = reading;
  const occasion = nameOccasion(reading, say(readingTypeText), say(readingTagText).names);
  return `${nameDayOfYear(date, say(dayText))}, ${time}: ${value} ${unit}, ${occasion}`;
}

function sayVitalSign(sign: PlannedVitalSign): string {
  return `${nameDayOfYear(sign.date, say(dayText))}, ${sign.time}: ${nameEntry(sign)}`;
}

function sayHba1c({ date, value, unit }: PlannedHba1c): string {
  return `${nameDayOfYear(date, say(dayText))}: ${value} ${unit}`;
}

function EntryLines({ title, lines, left }: { title: string; lines: readonly string[]; left: number }) {
  return (
    <div className="stack-1">
      <h4>{title}</h4>
      <ul className="stack-1 log-book-import-lines small tabular">
        {lines.map((line, index) => <li key={index}>{line}</li>)}
        {left > 0 && <li>{say(importText).moreLines(left)}</li>}
      </ul>
    </div>
  );
}

function Doubt({ importer, findings }: { importer: Importer; findings: ImportFindings }) {
  const text = say(importText);
  const { hasCompared } = importer;
  const { doubtful, vitalSigns } = findings;
  const lines = [...doubtful.map(sayReading), ...vitalSigns.doubtful.map(sayVitalSign)];
  const shown = lines.slice(0, LINES_SHOWN);
  return (
    <section className="stack-2 log-book-import-doubt" aria-label={text.doubtTitle}>
      {doubtful.length > 0 && <p>{text.doubt(doubtful.length)}</p>}
      {vitalSigns.doubtful.length > 0 && <p>{text.doubtVitalSigns(vitalSigns.doubtful.length)}</p>}
      <EntryLines title={text.doubtTitle} lines={shown} left={lines.length - shown.length} />
      <label className="row-2 log-book-for-doctor touch">
        <input
          type="checkbox"
          checked={hasCompared.value}
          onChange={({ currentTarget }) => hasCompared.value = currentTarget.checked}
        />
        <span>{doubtful.length > 0 ? text.doubtChecked : text.doubtVitalSignsChecked}</span>
      </label>
    </section>
  );
}
