import type { ReactElement } from "react";
import { foodGuideText } from "@/lib/shared/foods/food_guide.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";

const say = textOf(mealGuideText);

/** What every value was taken from, in full. */
export function FoodSources(): ReactElement {
  return (
    <section className="food-sources" aria-labelledby="sources">
      <h2 id="sources">{say.sources}</h2>
      <p>{say.sourcesLead}</p>
      <ol>
        {textOf(foodGuideText).sources.map(({ id, citation, url }) => (
          <li key={id} id={`source-${id}`}>
            {citation} {url && <a href={url} rel="noopener">{url.replace(/^https:\/\//, "")}</a>}
          </li>
        ))}
      </ol>
    </section>
  );
}
