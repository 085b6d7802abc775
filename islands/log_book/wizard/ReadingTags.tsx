import { type KeyboardEvent, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { MEAL_MAX_FOODS, nameFood, readMeal } from "@/lib/shared/meals.ts";
import { foodNameText } from "@/lib/shared/messages/food_name.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { READING_TAGS, type ReadingTag, setTag, TIME_TAGS } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import { matchesNames } from "../../meal_guide/food_choice.ts";
import type { Wizard } from "../wizard_state.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";

/** When in the day, and what happened. */
const TAG_ROWS: readonly (readonly ReadingTag[])[] = [
  TIME_TAGS,
  READING_TAGS.filter((tag) => !TIME_TAGS.some((time) => time === tag)),
];

interface ReadingTagsProps {
  wizard: Wizard;
  rows?: typeof TAG_ROWS;
  /** So that foods are offered before "Meal" is tapped. */
  isMealLikely?: boolean;
}

export function ReadingTags({ wizard, rows = TAG_ROWS, isMealLikely }: ReadingTagsProps) {
  const id = useId();
  const text = say(readingTagText);
  const { draft, isLoading } = wizard.view.value;
  const isMeal = isMealLikely || draft.tags?.includes("meal") || draft.meal;
  return (
    <>
      <p className="hint" id={id}>{text.legend}</p>
      <div className="stack-3" role="group" aria-labelledby={id}>
        {rows.map((tags) => (
          <div key={tags[0]} className="cluster">
            {tags.map((tag) => (
              <ChoiceButton
                key={tag}
                aria-pressed={draft.tags?.includes(tag) ?? false}
                aria-disabled={isLoading}
                onClick={() => toggleTag(wizard, tag)}
              >
                {text.names[tag]}
              </ChoiceButton>
            ))}
          </div>
        ))}
      </div>
      {isMeal && <MealChoice wizard={wizard} />}
    </>
  );
}

function toggleTag(wizard: Wizard, tag: ReadingTag): void {
  const tags = wizard.view.value.draft.tags ?? [];
  const isTaken = tags.includes(tag);
  wizard.type("tags", setTag(tags, tag, !isTaken));
  if (tag === "meal" && isTaken) wizard.type("meal", "");
}

/** So many foods are offered at once. */
const OFFERED = 6;

export function nameFoods(): Readonly<Record<string, string>> {
  return { ...foodNameText.english, ...say(foodNameText) };
}

/** Those that were eaten last are offered first; a food that this guide does not know stays chosen. */
function MealChoice({ wizard }: { wizard: Wizard }) {
  const id = useId();
  const text = say(readingTagText);
  const names = nameFoods();
  const query = useSignal("");
  const chosen = readMeal(wizard.view.value.draft.meal ?? "");
  const isFull = chosen.length >= MEAL_MAX_FOODS;
  const known = new Set([...wizard.recentFoods(OFFERED), ...sortByName(names)]);
  const offered = [...known].filter((food) =>
    !chosen.includes(food) &&
    matchesNames(`${nameFood(food, names)} ${nameFood(food, foodNameText.english)}`, query.value)
  ).slice(0, OFFERED);

  function toggle(food: string): void {
    const others = chosen.filter((other) => other !== food);
    if (others.length === chosen.length && isFull) return;
    wizard.type("meal", (others.length < chosen.length ? others : [...chosen, food]).join(" "));
    query.value = "";
  }

  /** Goes on to no other step. */
  function chooseFirst(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (query.value.trim() && offered[0]) toggle(offered[0]);
  }

  return (
    <div className="stack-2">
      <div className="field">
        <label htmlFor={id}>{text.whichMeal}</label>
        <input
          id={id}
          type="search"
          placeholder={text.noMeal}
          value={query.value}
          onChange={(event) => query.value = event.currentTarget.value}
          onKeyDown={chooseFirst}
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="cluster" role="group" aria-label={text.whichMeal}>
        {[...chosen, ...offered].map((food) => (
          <ChoiceButton
            key={food}
            aria-pressed={chosen.includes(food)}
            aria-disabled={wizard.view.value.isLoading || (isFull && !chosen.includes(food))}
            onClick={() => toggle(food)}
          >
            {nameFood(food, names)}
          </ChoiceButton>
        ))}
      </div>
      <p className="hint hide-empty" role="status">
        {isFull ? text.mealFull({ count: MEAL_MAX_FOODS }) : offered.length === 0 ? text.noFood : ""}
      </p>
    </div>
  );
}

function sortByName(names: Readonly<Record<string, string>>): string[] {
  return Object.keys(names).sort((one, other) =>
    nameFood(one, names).localeCompare(nameFood(other, names), "en")
  );
}
