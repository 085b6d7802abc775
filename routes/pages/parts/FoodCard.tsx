import type { ReactElement } from "react";
import { type Carbohydrate, carbohydrateOf, type Food, type Glycaemic } from "@/lib/shared/foods/food.ts";
import { foodGuideText, listFoods } from "@/lib/shared/foods/food_guide.ts";
import type { SourceId } from "@/lib/shared/foods/sources.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";

const say = textOf(mealGuideText);
const { shelves, sources } = textOf(foodGuideText);
const FOODS = new Map(listFoods(shelves).map((food) => [food.id, food]));

export function FoodCard({ food }: { food: Food }): ReactElement {
  const { id, name, also, portion, glycaemic, carbohydrate, tip } = food;
  return (
    <li className="card food" id={id} tabIndex={-1}>
      <h3>{name}</h3>
      <p className="food-also">{also}</p>
      <p className="food-carbohydrate">
        <b className="tabular">{say.grams(carbohydrateOf(food))}</b> {say.carbohydrate}
      </p>
      <p className="food-portion">
        {portion.measure} · <span className="tabular">{say.grams(portion.grams)}</span>
      </p>
      <p className="food-class">
        <span className={`status food-gi-${glycaemic.class}`}>{say.classes[glycaemic.class]}</span>{" "}
        <span className="hint food-basis">{basisOf(glycaemic)}</span>
      </p>
      <p className="food-tip">{tip}</p>
      {food.swaps.length > 0 && <Swaps ids={food.swaps} />}
      <p className="hint food-origin">
        {say.per100G(carbohydrate.per100G)}
        {carbohydrate.madeOf && `, ${say.calculated(carbohydrate.madeOf)}`}.{" "}
        <a href="#sources">{say.sourcesOf(sourcesOf(carbohydrate, glycaemic))}</a>
      </p>
    </li>
  );
}

function Swaps({ ids }: { ids: readonly string[] }): ReactElement {
  return (
    <div className="stack-1 food-swaps">
      <span>{say.swaps}</span>
      <ul>{ids.map((id) => <Swap key={id} id={id} />)}</ul>
    </div>
  );
}

function Swap({ id }: { id: string }): ReactElement | null {
  const food = FOODS.get(id);
  if (!food) return null;
  return (
    <li>
      <a href={`#${id}`}>
        {food.name} <span className="tabular">{say.grams(carbohydrateOf(food))}</span>
      </a>
    </li>
  );
}

function basisOf({ index, estimatedFrom }: Glycaemic): string {
  if (index !== undefined) return say.measured(index);
  return estimatedFrom ? say.estimated[estimatedFrom] : "";
}

/** Source numbers, the carbohydrate's first, each once. */
function sourcesOf({ source, entry }: Carbohydrate, glycaemic: Glycaemic): string {
  const numberOf = (id: SourceId) => sources.findIndex((candidate) => candidate.id === id) + 1;
  const first = say.sourceOf(numberOf(source), entry);
  const second = glycaemic.source && glycaemic.source !== source ? [String(numberOf(glycaemic.source))] : [];
  return [first, ...second].join(", ");
}
