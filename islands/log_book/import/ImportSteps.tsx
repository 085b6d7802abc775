/** The import's questions. @module */
import type { FormEvent } from "react";
import { BY_HOUR, type ForeignType, TYPES_BY_HOUR } from "@/lib/shared/exchange/imported_row.ts";
import type { DayOrder } from "@/lib/shared/exchange/moments.ts";
import type { ReadTable } from "@/lib/shared/exchange/table.ts";
import { COLUMN_ROLES, type ColumnRole } from "@/lib/shared/exchange/table_columns.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { nameColumnField, nameTypeField } from "./file_questions.ts";
import type { Importer } from "./import_state.ts";

const ORDERS: readonly DayOrder[] = ["day_first", "month_first"];
const EXAMPLE_CHARACTERS = 24;

export function ImportQuestions({ importer }: { importer: Importer }) {
  const text = say(logImportText);
  const { needs, table } = importer;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [first] = importer.unanswered.value;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    void importer.submitAnswers();
  }

  return (
    <form className="stack-4" onSubmit={submit}>
      {needs.value.columns && table.value && <ColumnFields importer={importer} table={table.value} />}
      <AnswerField
        importer={importer}
        name="unit"
        label={[text.unit, importer.withoutUnit.value.join("; ").slice(0, EXAMPLE_CHARACTERS)].join(": ")}
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
      {needs.value.types.length > 0 && <p className="hint">{text.typesHint}</p>}
      {needs.value.types.map((found) => <TypeField key={found.type} importer={importer} {...found} />)}
      <div className="dialog-foot">
        <button type="submit" className="button button-main">{text.goOn}</button>
        <Button onPress={importer.startAgain}>{text.otherFile}</Button>
      </div>
    </form>
  );
}

/** Once somebody went on without an answer. */
function errorOf({ failure, unanswered }: Importer, name: string): string | undefined {
  return failure.value && unanswered.value.includes(name) ? say(logImportText).pick : undefined;
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
      options={[{ value: "", name: say(logImportText).pick }, ...options]}
      onChoose={(chosen) =>
        answers.value = { ...answers.value, [name]: values.find((value) => value === chosen) }}
      error={errorOf(importer, name)}
    />
  );
}

function TypeField({ importer, type, count }: TypeFieldProps) {
  const { answers } = importer;
  const text = say(logImportText);
  const names = say(readingTypeText);
  return (
    <SelectField
      name={nameTypeField(type)}
      label={type === "none"
        ? text.type({ count })
        : text.timeTag({ name: say(readingTagText).names[type], count })}
      value={answers.value.types?.[type] ?? ""}
      options={[
        { value: "", name: text.pick },
        ...READING_TYPES.map((value) => ({ value, name: names[value] })),
        ...type === "none" ? [{ value: BY_HOUR, name: nameHours() }] : [],
      ]}
      onChoose={(chosen) => {
        const counted = ([...READING_TYPES, BY_HOUR] as const).find((value) => value === chosen);
        answers.value = { ...answers.value, types: { ...answers.value.types, [type]: counted } };
      }}
      error={errorOf(importer, nameTypeField(type))}
    />
  );
}

/** "By the hour: 04:00 Fasting · 09:00 After meal". */
function nameHours(): string {
  const hours = TYPES_BY_HOUR.map(([from, type]) => `${from} ${say(readingTypeText)[type]}`).reverse();
  return `${say(logImportText).byHour}: ${hours.join(" · ")}`;
}

interface TypeFieldProps {
  importer: Importer;
  type: ForeignType;
  count: number;
}

function ColumnFields({ importer, table }: { importer: Importer; table: ReadTable }) {
  const { choice } = importer;
  const text = say(logImportText);
  const first = table.rows[0]?.cells ?? [];
  const columns = first.map((cell, index) => {
    const [number, example] = [index + 1, cell.trim().slice(0, EXAMPLE_CHARACTERS)];
    const name = example ? text.columnLike({ number, example }) : text.column({ number });
    return { value: String(index), name: table.names[index] || name };
  });

  function choose(role: ColumnRole, index: string): void {
    choice.value = { ...choice.value, [role]: index === "" ? undefined : Number(index) };
  }
  const { value, also = [] } = choice.value;
  const others = table.values.filter((column) => column !== value);

  return (
    <>
      {COLUMN_ROLES.map((role) => (
        <SelectField
          key={role}
          name={nameColumnField(role)}
          label={text.columns[role]}
          value={String(choice.value[role] ?? "")}
          options={[{ value: "", name: role === "time" ? text.timeWithDate : text.none }, ...columns]}
          onChoose={(index) => choose(role, index)}
          error={errorOf(importer, nameColumnField(role))}
        />
      ))}
      {others.length > 0 && (
        <fieldset className="stack-1">
          <legend>{text.also}</legend>
          {others.map((column) => (
            <Tick
              key={column}
              name={table.names[column] ?? ""}
              isChosen={also.includes(column)}
              onChoose={() => choice.value = { ...choice.value, also: toggle(also, column) }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

export function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

export function Tick({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }) {
  return (
    <label className="row-2 log-book-for-doctor touch">
      <input type="checkbox" checked={isChosen} onChange={onChoose} />
      <span>{name}</span>
    </label>
  );
}
