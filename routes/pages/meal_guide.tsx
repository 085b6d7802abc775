/** The meal guide, complete without scripts, which only filter. @module */
import type { ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { FOOD_GROUPS, type FoodGroup } from "@/lib/shared/foods/food.ts";
import {
  type Food,
  FOOD_SOURCES,
  FOODS,
  GUIDE_REVIEW,
  type SourceId,
} from "@/lib/shared/foods/food_guide.ts";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { policySummaryText } from "@/lib/shared/messages/policy_summary.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { useAddress, useLanguage, useText } from "./page_language.ts";
import { FramedTop } from "./parts/FramedTop.tsx";
import { FoodCard, useFoodWords } from "./parts/FoodCard.tsx";

export function MealGuide(): ReactElement {
  const say = useText(mealGuideText);
  const pages = useText(pagesText);
  const { privacy, terms } = useText(policySummaryText);
  const addressOf = useAddress();
  return (
    <div className="meal-guide-page">
      <FramedTop path={MEAL_GUIDE_PATH} />
      <main className="wrap stack-4 meal-guide" id="main" tabIndex={-1}>
        <h1>{say.title}</h1>
        <FoodSearch />
        <BeforeUse />
        <div className="stack-4" id="foods">
          <FoodGroups />
        </div>
        <FoodSources />
      </main>
      <footer className="wrap hint meal-guide-foot">
        <p>{say.noAdvice}</p>
        <p>
          <a href={addressOf("/")}>{pages.goHome}</a> · <a href={addressOf("/privacy")}>{privacy.title}</a> ·
          {" "}
          <a href={addressOf("/terms")}>{terms.title}</a>
        </p>
        <p>{pages.copyright}</p>
      </footer>
    </div>
  );
}

/** One line of warning, behind which all of it stands. */
function BeforeUse(): ReactElement {
  const say = useText(mealGuideText);
  return (
    <details className="unfold meal-guide-before">
      <summary>
        <Icon name="alert" />
        <span>
          {GUIDE_REVIEW
            ? say.reviewed({
              name: GUIDE_REVIEW.name,
              standing: GUIDE_REVIEW.qualification,
              day: GUIDE_REVIEW.day,
            })
            : say.notReviewed} <b>{say.before}</b>
        </span>
      </summary>
      <Lines lines={say.beforeLines} />
      <h2>{say.reading}</h2>
      <Lines lines={say.readingLines} />
    </details>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>;
}

/** Only with scripts; until they have loaded, the form sends its query in the address. */
function FoodSearch(): ReactElement {
  const say = useText(mealGuideText);
  return (
    <form className="food-search stack-3 items-start" role="search" aria-label={say.search}>
      <fieldset className="line-2 food-groups">
        <legend className="visually-hidden">{say.show}</legend>
        <Choice group="" name={say.all} isChosen />
        {FOOD_GROUPS.map((group) => <Choice key={group} group={group} name={say.groups[group].short} />)}
      </fieldset>
      <div className="field search-field">
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
      <p className="food-result-count muted semibold hide-empty" role="status" />
      <button className="button button-quiet food-all" type="button" hidden>{say.showAll}</button>
    </form>
  );
}

function Choice(
  { group, name, isChosen }: { group: string; name: string; isChosen?: boolean },
): ReactElement {
  return (
    <label className="choice choice-chip">
      <input type="radio" name="group" value={group} defaultChecked={isChosen} />
      <span>{name}</span>
    </label>
  );
}

function FoodGroups(): ReactElement {
  return <>{FOOD_GROUPS.map((group) => <FoodGroupSection key={group} group={group} />)}</>;
}

function FoodGroupSection({ group }: { group: FoodGroup }): ReactElement {
  const say = useText(mealGuideText);
  return (
    <section className="stack-3 food-section" data-group={group} aria-labelledby={group}>
      <h2 id={group}>{say.groups[group].title}</h2>
      <ul className="stack-3 food-cards">
        {FOODS.filter((food) => food.group === group).map((food) => <FoodCard key={food.id} food={food} />)}
      </ul>
    </section>
  );
}

function FoodSources(): ReactElement {
  const say = useText(mealGuideText);
  const wordsOf = useFoodWords();
  const isEnglish = useLanguage() === "en";
  return (
    <details className="unfold food-sources" aria-labelledby="sources">
      <summary>
        <h2 id="sources">{say.sources}</h2>
      </summary>
      <p>{say.sourcesLead}</p>
      <ol>
        {FOOD_SOURCES.map(({ id, citation, url }) => (
          <li key={id} id={`source-${id}`}>
            <span lang={isEnglish ? undefined : "en"}>{citation}</span>{" "}
            {url && <a href={url} rel="noopener">{url.replace(/^https:\/\//, "")}</a>}
            <p className="hint">{listFoodsOf(id, (food) => wordsOf(food).name)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** With the source's own number of each, where it has one. */
function listFoodsOf(id: SourceId, nameOf: (food: Food) => string): string {
  return FOODS.flatMap((food) => {
    const { source, entry } = food.carbohydrate;
    if (source === id) return [entry ? `${nameOf(food)} (${entry})` : nameOf(food)];
    return food.glycaemic.source === id ? [nameOf(food)] : [];
  }).join(", ");
}
