import { type FormEvent, useState } from "react";
import { GLUCOSE_UNITS, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { quickEntryText } from "@/lib/shared/messages/quick_entry.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { READING_TAGS, setTag, TYPE_BY_TIME } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { nameMoment } from "../ReadingParts.tsx";
import type { Wizard } from "../wizard_state.ts";
import { AmountFields } from "./AmountFields.tsx";
import { ChoiceButton } from "./ChoiceButton.tsx";
import { ReadingTags } from "./ReadingTags.tsx";
import { MomentFields, NoteField, SaveButton, SaveFailure, ValueField } from "./Steps.tsx";

/** Value, unit and type on one sheet, and folded what is seldom said. */
export function QuickEntrySheet({ wizard }: { wizard: Wizard }) {
  const { draft, failure } = wizard.view.value;
  const { unit, when } = say(wizardText).titles;
  function submit(event: FormEvent): void {
    event.preventDefault();
    wizard.next();
  }
  const units = GLUCOSE_UNITS.map((name) => ({
    name,
    isChosen: name === draft.unit,
    choose: () => wizard.type("unit", name),
  }));
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <ValueField wizard={wizard} />
      <Choices label={unit} choices={units} />
      <Choices label={when} choices={listOccasions(wizard)} />
      <AmountFields wizard={wizard} />
      <More wizard={wizard} />
      {failure && <SaveFailure sentence={failure} />}
      <div className="dialog-foot">
        <SaveButton wizard={wizard} />
      </div>
    </form>
  );
}

interface Choice {
  name: string;
  isChosen: boolean;
  choose(): void;
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <div className="cluster wizard-quick-choices" role="group" aria-label={label}>
      {choices.map(({ name, isChosen, choose }) => (
        <ChoiceButton key={name} aria-pressed={isChosen} onClick={choose}>{name}</ChoiceButton>
      ))}
    </div>
  );
}

const TIMES = ["before_meal", "bedtime"] as const;

/** The types, and times that are judged as one of them. */
function listOccasions({ view, type }: Wizard): Choice[] {
  const { draft } = view.value;
  const [types, times] = [say(readingTypeText), say(readingTagText).names];
  const named = TIMES.find((time) => draft.tags?.includes(time));
  function choose(chosen: ReadingType, time?: typeof named): void {
    const changed = time ?? named;
    type("type", chosen);
    if (changed) type("tags", setTag(draft.tags ?? [], changed, time !== undefined));
  }
  return [
    ...READING_TYPES.map((each) => ({
      name: types[each],
      isChosen: !named && each === draft.type,
      choose: () => choose(each),
    })),
    ...TIMES.map((time) => ({
      name: times[time],
      isChosen: time === named,
      choose: () => choose(TYPE_BY_TIME[time], time),
    })),
  ];
}

const OTHER_TAGS = READING_TAGS.filter((tag) => !TIMES.some((time) => time === tag));

/** Open where something in it is typed, asked for or wrong. */
function More({ wizard }: { wizard: Wizard }) {
  const today = wizard.today();
  const { draft, errors, isMomentAsked } = wizard.view.value;
  const { comment, meal, tags } = draft;
  const isSaid = Boolean(comment || meal || OTHER_TAGS.some((tag) => tags?.includes(tag)));
  const [isOpen, setOpen] = useState(isSaid || isMomentAsked);
  const isWrong = Boolean(errors.date || errors.time || errors.comment);
  return (
    <details
      className="unfold"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // Else what unfolds is behind the button that saves.
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView();
      }}
    >
      <summary>
        <span className="stack-1">
          <span className="semibold">{say(quickEntryText).more}</span>
          <span className="hint">{nameMoment(draft, today)}</span>
        </span>
      </summary>
      <div className="stack-4">
        <ReadingTags wizard={wizard} rows={[OTHER_TAGS]} isMealLikely={draft.type === "After meal"} />
        <NoteField wizard={wizard} />
        <MomentFields moment={draft} errors={errors} today={today} onType={wizard.type} />
      </div>
    </details>
  );
}

/** Asked once; a switch in Settings from then on. */
export function QuickEntryOffer({ wizard }: { wizard: Wizard }) {
  const text = say(quickEntryText);
  if (!wizard.isQuickOffered.value || wizard.view.value.isEdit) return null;
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
