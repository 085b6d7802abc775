import type { FormEvent } from "react";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { quickEntryText } from "@/lib/shared/messages/quick_entry.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Switch } from "../../parts/Switch.tsx";
import type { QuickEntry } from "../quick_entry.ts";
import { nameMoment } from "../ReadingParts.tsx";
import type { Wizard } from "../wizard_state.ts";
import { AmountFields } from "./AmountFields.tsx";
import { ChoiceButton, SaveButton, SaveFailure, ValueField } from "./Steps.tsx";

interface QuickEntryProps {
  wizard: Wizard;
  quickEntry: QuickEntry;
}

/** Value, unit and type on one sheet. */
export function QuickEntrySheet({ today, ...props }: QuickEntryProps & { today: string }) {
  const { wizard } = props;
  const { draft, failure } = wizard.view.value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    wizard.next();
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <ValueField wizard={wizard} />
      <Choice wizard={wizard} field="unit" choices={GLUCOSE_UNITS} nameOf={(unit) => unit} />
      <Choice
        wizard={wizard}
        field="type"
        choices={READING_TYPES}
        nameOf={(type) => say(readingTypeText)[type]}
      />
      <AmountFields wizard={wizard} />
      <p className="wizard-quick-moment small">
        <span>{nameMoment(draft, today)}</span>
        <button type="button" className="link-button" onClick={wizard.goStepByStep}>
          {say(quickEntryText).more}
        </button>
      </p>
      <QuickEntryOffer {...props} />
      {failure && <SaveFailure sentence={failure} />}
      <div className="dialog-foot">
        <SaveButton wizard={wizard} />
      </div>
    </form>
  );
}

interface ChoiceProps<Field extends "unit" | "type", Value extends string> {
  wizard: Wizard;
  field: Field;
  choices: readonly Value[];
  nameOf(value: Value): string;
}

function Choice<Field extends "unit" | "type", Value extends Wizard["view"]["value"]["draft"][Field]>(
  { wizard, field, choices, nameOf }: ChoiceProps<Field, Value>,
) {
  const text = say(wizardText);
  return (
    <div
      className="cluster wizard-quick-choices"
      role="group"
      aria-label={field === "unit" ? text.titles.unit : text.titles.when}
    >
      {choices.map((choice) => (
        <ChoiceButton
          key={choice}
          aria-pressed={wizard.view.value.draft[field] === choice}
          onClick={() => wizard.type(field, choice)}
        >
          {nameOf(choice)}
        </ChoiceButton>
      ))}
    </div>
  );
}

/** Asked once; a switch from then on. */
export function QuickEntryOffer({ wizard, quickEntry }: QuickEntryProps) {
  const text = say(quickEntryText);
  const shownAs = quickEntry.shownAs.value;
  if (!shownAs || wizard.view.value.isEdit) return null;
  if (shownAs === "switch") {
    return (
      <Switch
        label={text.name}
        hint={text.hint}
        isOn={quickEntry.isOn.value}
        onTurn={wizard.turnQuickEntry}
      />
    );
  }
  return (
    <section className="card card-compact stack-3" aria-label={text.name}>
      <p>{text.offer}</p>
      <div className="cluster">
        <Button onPress={() => wizard.turnQuickEntry(true)}>{text.use}</Button>
        <Button onPress={() => wizard.turnQuickEntry(false)}>{text.notNow}</Button>
      </div>
    </section>
  );
}
