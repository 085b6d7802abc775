import type { ReactElement } from "react";
import { carbohydrateOf } from "@/lib/shared/foods/food.ts";
import { type Food, FOODS, type FoodWords } from "@/lib/shared/foods/food_guide.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { otherFoodText } from "@/lib/shared/messages/other_food.ts";
import { stapleFoodText } from "@/lib/shared/messages/staple_food.ts";
import { useText } from "../page_language.ts";

const BY_ID = new Map(FOODS.map((food) => [food.id, food]));

export function FoodCard({ food }: { food: Food }): ReactElement {
  const say = useText(mealGuideText);
  const { name, measure, tip, madeOf } = useFoodWords()(food);
  const { id, portion, glycaemic, carbohydrate } = food;
  // A food is found by its English name, too.
  const also = name === food.english.name ? food.also : `${food.english.name}, ${food.also}`;
  return (
    <li className="card food" id={id} tabIndex={-1}>
      <h3>{name}</h3>
      <p className="food-also">{also}</p>
      <p className="food-carbohydrate">
        <b className="tabular">{say.grams({ grams: carbohydrateOf(food) })}</b> {say.carbohydrate}
      </p>
      <p className="food-portion semibold">
        {measure} · <span className="tabular">{say.grams({ grams: portion.grams })}</span>
      </p>
      <p className="food-class">
        <span className={`status food-gi-${glycaemic.class}`}>{say.classes[glycaemic.class]}</span>{" "}
        <span className="hint food-basis">{basisOf(glycaemic, say)}</span>
      </p>
      <p className="food-tip">{tip}</p>
      {food.swaps.length > 0 && <Swaps ids={food.swaps} />}
      <p className="hint food-origin">
        {say.per100G({ grams: carbohydrate.per100G })}
        {madeOf && `, ${say.calculated({ madeOf })}`}.
      </p>
    </li>
  );
}

type Say = typeof mealGuideText.english;

export function useFoodWords(): (food: Food) => FoodWords {
  const staples = useText(stapleFoodText);
  const others = useText(otherFoodText);
  const words: Partial<Record<string, FoodWords>> = { ...staples, ...others };
  return ({ id, english }) => words[id] ?? english;
}

function Swaps({ ids }: { ids: readonly string[] }): ReactElement {
  const say = useText(mealGuideText);
  return (
    <div className="stack-1 food-swaps small">
      <span>{say.swaps}</span>
      <ul className="cluster">{ids.map((id) => <Swap key={id} id={id} />)}</ul>
    </div>
  );
}

function Swap({ id }: { id: string }): ReactElement | null {
  const say = useText(mealGuideText);
  const wordsOf = useFoodWords();
  const food = BY_ID.get(id);
  if (!food) return null;
  return (
    <li>
      <a href={`#${id}`}>
        {wordsOf(food).name} <span className="tabular">{say.grams({ grams: carbohydrateOf(food) })}</span>
      </a>
    </li>
  );
}

function basisOf({ index, estimatedFrom }: Food["glycaemic"], say: Say): string {
  if (index !== undefined) return say.measured({ index });
  return estimatedFrom ? say.estimated[estimatedFrom] : "";
}
