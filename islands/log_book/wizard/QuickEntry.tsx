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
import { ReadingTags } from "./ReadingTags.tsx";
import { ChoiceButton, MomentFields, NoteField, SaveButton, SaveFailure, ValueField } from "./Steps.tsx";

/** Value, unit and type on one sheet, and folded what is seldom said. */
export function QuickEntrySheet({ wizard, today }: { wizard: Wizard; today: string }) {
  const text = say(wizardText);
  const { draft, failure } = wizard.view.value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    wizard.next();
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <ValueField wizard={wizard} />
      <div className="cluster wizard-quick-choices" role="group" aria-label={text.titles.unit}>
        {GLUCOSE_UNITS.map((unit) => (
          <ChoiceButton
            key={unit}
            aria-pressed={draft.unit === unit}
            onClick={() => wizard.type("unit", unit)}
          >
            {unit}
          </ChoiceButton>
        ))}
      </div>
      <Occasions wizard={wizard} />
      <AmountFields wizard={wizard} />
      <More wizard={wizard} today={today} />
      {failure && <SaveFailure sentence={failure} />}
      <div className="dialog-foot">
        <SaveButton wizard={wizard} />
      </div>
    </form>
  );
}

type NamedTime = keyof typeof TYPE_BY_TIME;

const TIMES = Object.keys(TYPE_BY_TIME) as NamedTime[];

/** The types, and times that are judged as one of them. */
function Occasions({ wizard }: { wizard: Wizard }) {
  const { type, tags } = wizard.view.value.draft;
  const named = TIMES.find((tag) => tags?.includes(tag));
  const [types, times] = [say(readingTypeText), say(readingTagText).names];
  function choose(type: ReadingType, tag?: NamedTime): void {
    wizard.type("type", type);
    const changed = tag ?? named;
    if (changed) wizard.type("tags", setTag(tags ?? [], changed, tag !== undefined));
  }
  return (
    <div className="cluster wizard-quick-choices" role="group" aria-label={say(wizardText).titles.when}>
      {READING_TYPES.map((each) => (
        <ChoiceButton
          key={each}
          aria-pressed={!named && each === type}
          onClick={() => choose(each)}
        >
          {types[each]}
        </ChoiceButton>
      ))}
      {TIMES.map((tag) => (
        <ChoiceButton
          key={tag}
          aria-pressed={tag === named}
          onClick={() => choose(TYPE_BY_TIME[tag], tag)}
        >
          {times[tag]}
        </ChoiceButton>
      ))}
    </div>
  );
}

const OTHER_TAGS = [READING_TAGS.filter((tag) => !TIMES.some((time) => time === tag))];

/** Open where something in it is typed, asked for or wrong. */
function More({ wizard, today }: { wizard: Wizard; today: string }) {
  const { draft, errors, isMomentAsked } = wizard.view.value;
  const { comment, meal, tags } = draft;
  const isSaid = Boolean(comment || meal || OTHER_TAGS[0]?.some((tag) => tags?.includes(tag)));
  const [isOpen, setOpen] = useState(isSaid || isMomentAsked);
  const isWrong = Boolean(errors.date || errors.time || errors.comment);
  return (
    <details
      className="unfold"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="stack-1">
          <span className="semibold">{say(quickEntryText).more}</span>
          <span className="hint">{nameMoment(draft, today)}</span>
        </span>
      </summary>
      <div className="stack-4">
        <ReadingTags wizard={wizard} rows={OTHER_TAGS} isMealLikely={draft.type === "After meal"} />
        <NoteField wizard={wizard} />
        <MomentFields wizard={wizard} today={today} />
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
