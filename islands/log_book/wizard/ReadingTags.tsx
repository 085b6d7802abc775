import { type ReactElement, useEffect, useId } from "react";
import { readingTagText } from "@/lib/shared/messages/reading_tags.ts";
import { READING_TAGS, type ReadingTag } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import type { Wizard } from "../wizard_types.ts";

/** The meal guide is fetched by whoever says that there was a meal. */
const mealParts = createLazy(() => import("./MealChoice.tsx"));

/** One tap each, and never asked for. */
export function ReadingTags({ wizard }: { wizard: Wizard }): ReactElement {
  const id = useId();
  const text = say(readingTagText);
  const { draft: { tags, meal }, isLoading } = wizard.view.value;
  const choice = mealParts.part.value;
  const isMeal = Boolean(tags?.includes("meal") || meal);
  useEffect(() => isMeal ? void mealParts.load() : undefined, [isMeal]);
  return (
    <>
      <p className="hint" id={id}>{text.legend}</p>
      <div className="wizard-tags-chips" role="group" aria-labelledby={id}>
        {READING_TAGS.map((tag) => (
          <button
            key={tag}
            type="button"
            className="line-2 wizard-choice"
            aria-pressed={tags?.includes(tag) ?? false}
            aria-disabled={isLoading}
            onClick={() => toggleTag(wizard, tag)}
          >
            {text.names[tag]}
          </button>
        ))}
      </div>
      {isMeal && choice && (
        <choice.MealChoice
          meal={meal ?? ""}
          onChoose={(chosen) => wizard.type("meal", chosen)}
        />
      )}
    </>
  );
}

function toggleTag(wizard: Wizard, tag: ReadingTag): void {
  const { tags = [] } = wizard.view.value.draft;
  const isTaken = tags?.includes(tag) ?? false;
  wizard.type("tags", READING_TAGS.filter((other) => other === tag ? !isTaken : tags?.includes(other)));
  if (tag === "meal" && isTaken) wizard.type("meal", "");
}
