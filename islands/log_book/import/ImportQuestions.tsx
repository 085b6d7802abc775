import type { FormEvent, ReactElement } from "react";
import type { DayOrder } from "@/lib/shared/exchange/moments.ts";
import { COLUMN_ROLES, type ColumnRole, type ReadTable } from "@/lib/shared/exchange/table.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { importText } from "@/lib/shared/messages/log_import.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_types.ts";
import { say } from "../../client/browser/language.ts";
import { SelectField } from "../../parts/SelectField.tsx";
import type { Importer } from "./import_state.ts";

const ORDERS: readonly DayOrder[] = ["day_first", "month_first"];
const EXAMPLE_CHARACTERS = 24;

export function ImportQuestions({ importer }: { importer: Importer }): ReactElement {
  const text = say(importText);
  const { answers, needs, table } = importer;
  const { unit, order, type } = answers.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void importer.submitAnswers();
  }

  return (
    <form className="stack-4" onSubmit={submit}>
      {needs.value.columns && table.value && <ColumnFields importer={importer} table={table.value} />}
      {needs.value.unit && (
        <>
          <AnswerField
            name="unit"
            label={text.unit}
            value={unit}
            options={GLUCOSE_UNITS.map((value) => ({ value, name: value }))}
            onChoose={(unit) => answers.value = { ...answers.value, unit }}
          />
          <p className="hint">{text.unitHint}</p>
        </>
      )}
      {needs.value.order && (
        <AnswerField
          name="order"
          label={text.order}
          value={order}
          options={ORDERS.map((value) => ({ value, name: text.orders[value] }))}
          onChoose={(order) => answers.value = { ...answers.value, order }}
        />
      )}
      {needs.value.type && (
        <AnswerField
          name="type"
          label={text.type}
          value={type}
          options={READING_TYPES.map((value) => ({ value, name: say(readingTypeText)[value] }))}
          onChoose={(type) => answers.value = { ...answers.value, type }}
        />
      )}
      <div className="dialog-foot">
        <button type="submit" className="button button-main">{text.goOn}</button>
        <button type="button" className="button button-quiet" onClick={importer.startAgain}>
          {text.otherFile}
        </button>
      </div>
    </form>
  );
}

interface AnswerFieldProps<Value extends string> {
  name: string;
  label: string;
  value?: Value;
  options: readonly { value: Value; name: string }[];
  onChoose(value: Value | undefined): void;
}

/** Without a default. */
function AnswerField<Value extends string>(
  { name, label, value, options, onChoose }: AnswerFieldProps<Value>,
): ReactElement {
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ""}
      options={[{ value: "", name: say(importText).pick }, ...options]}
      onChoose={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value)}
    />
  );
}

function ColumnFields(
  { importer: { choice }, table }: { importer: Importer; table: ReadTable },
): ReactElement {
  const text = say(importText);
  const first = table.rows[0]?.cells ?? [];
  const columns = first.map((cell, place) => ({
    value: String(place),
    name: table.names[place] || text.column(place + 1, cell.trim().slice(0, EXAMPLE_CHARACTERS)),
  }));

  function choose(role: ColumnRole, place: string): void {
    choice.value = { ...choice.value, [role]: place === "" ? undefined : Number(place) };
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
          onChoose={(place) => choose(role, place)}
        />
      ))}
    </>
  );
}
