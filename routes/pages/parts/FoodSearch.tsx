import type { ReactElement } from "react";
import { FOOD_GROUPS } from "@/lib/shared/foods/food.ts";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { Icon } from "./Icon.tsx";

const say = textOf(mealGuideText);

/** The search, shown only where a script can answer it; before it has loaded, the form asks by the address. */
export function FoodSearch(): ReactElement {
  return (
    <form className="food-search" role="search" aria-label={say.search}>
      <div className="field">
        <label className="visually-hidden" htmlFor="food-query">{say.search}</label>
        <Icon name="search" />
        <input
          id="food-query"
          type="search"
          name="q"
          placeholder={say.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MAX_CHARACTERS}
        />
      </div>
      <fieldset>
        <legend className="visually-hidden">{say.show}</legend>
        <Choice group="" name={say.all} isChosen />
        {FOOD_GROUPS.map((group) => <Choice key={group} group={group} name={say.groups[group].short} />)}
      </fieldset>
      <p className="food-result-count" role="status" />
      <button className="button button-quiet food-all" type="button" hidden>{say.showAll}</button>
    </form>
  );
}

function Choice(
  { group, name, isChosen }: { group: string; name: string; isChosen?: boolean },
): ReactElement {
  return (
    <label className="food-group">
      <input type="radio" name="group" value={group} defaultChecked={isChosen} />
      <span>{name}</span>
    </label>
  );
}
