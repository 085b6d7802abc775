import { type ReactElement, useId } from "react";
import { foodGuideText, listFoods } from "@/lib/shared/foods/food_guide.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tags.ts";
import { say } from "../../client/browser/language.ts";

interface MealChoiceProps {
  /** The id of a food; "" for none. */
  meal: string;
  onChoose(meal: string): void;
}

/** What the phone's guide does not know stays chosen under its id. */
export function MealChoice({ meal, onChoose }: MealChoiceProps): ReactElement {
  const id = useId();
  const text = say(readingTagText);
  const foods = listFoods(say(foodGuideText).shelves).sort((a, b) => a.name.localeCompare(b.name));
  const isKnown = foods.some((food) => food.id === meal);
  return (
    <div className="field">
      <label htmlFor={id}>{text.whichMeal}</label>
      <select id={id} name="meal" value={meal} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{text.noMeal}</option>
        {!isKnown && meal && <option value={meal}>{meal}</option>}
        {foods.map((food) => <option key={food.id} value={food.id}>{food.name}</option>)}
      </select>
    </div>
  );
}
