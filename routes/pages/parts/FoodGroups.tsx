import type { ReactElement } from "react";
import { FOOD_GROUPS, type FoodGroup } from "@/lib/shared/foods/food.ts";
import { foodGuideText } from "@/lib/shared/foods/food_guide.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { FoodCard } from "./FoodCard.tsx";

const say = textOf(mealGuideText);
const { shelves } = textOf(foodGuideText);

/** Every food, shelf by shelf. */
export function FoodGroups(): ReactElement {
  return <>{FOOD_GROUPS.map((group) => <FoodGroupSection key={group} group={group} />)}</>;
}

function FoodGroupSection({ group }: { group: FoodGroup }): ReactElement {
  return (
    <section className="food-section" data-group={group} aria-labelledby={group}>
      <h2 id={group}>{say.groups[group].title}</h2>
      <ul className="food-cards">
        {shelves[group].map((food) => <FoodCard key={food.id} food={food} />)}
      </ul>
    </section>
  );
}
