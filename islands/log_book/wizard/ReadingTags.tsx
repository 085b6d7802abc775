import { useId } from "react";
import { readingTagText } from "@/lib/shared/messages/reading_tags.ts";
import { READING_TAGS, type ReadingTag, TIME_TAGS } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import type { Wizard } from "../wizard_state.ts";
import { MealChoice } from "./MealChoice.tsx";

export function ReadingTags({ wizard }: { wizard: Wizard }) {
  const id = useId();
  const text = say(readingTagText);
  const { draft: { tags, meal }, isLoading } = wizard.view.value;
  const isMeal = Boolean(tags?.includes("meal") || meal);
  return (
    <>
      <p className="hint" id={id}>{text.legend}</p>
      <div className="cluster wizard-tags-chips" role="group" aria-labelledby={id}>
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
      {isMeal && <MealChoice wizard={wizard} />}
    </>
  );
}

function toggleTag(wizard: Wizard, tag: ReadingTag): void {
  const { tags = [] } = wizard.view.value.draft;
  const isTaken = tags?.includes(tag) ?? false;
  const isTime = TIME_TAGS.some((other) => other === tag);
  wizard.type(
    "tags",
    READING_TAGS.filter((other) => {
      if (other === tag) return !isTaken;
      return tags?.includes(other) && !(isTime && TIME_TAGS.some((time) => time === other));
    }),
  );
  if (tag === "meal" && isTaken) wizard.type("meal", "");
}
