/** The meal guide: complete as it is; a script only hides what is not looked for. @module */
import type { ReactElement } from "react";
import { foodGuideText } from "@/lib/shared/foods/food_guide.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { privacyText } from "@/lib/shared/messages/policies/privacy.ts";
import { termsText } from "@/lib/shared/messages/policies/terms.ts";
import { Brand } from "./parts/Brand.tsx";
import { FoodSearch } from "./parts/FoodSearch.tsx";
import { FoodGroups } from "./parts/FoodGroups.tsx";
import { FoodSources } from "./parts/FoodSources.tsx";
import { Icon } from "./parts/Icon.tsx";

const say = textOf(mealGuideText);
const { reviewedBy } = textOf(foodGuideText);

/** The page at /meal-guide. */
export function MealGuide(): ReactElement {
  return (
    <div className="meal-guide-page">
      <header className="policy-top adire">
        <div className="wrap meal-guide-top">
          <Brand />
          <a className="button button-ghost" href="/dashboard">{say.openApp}</a>
        </div>
      </header>
      <main className="wrap meal-guide" id="main" tabIndex={-1}>
        <h1>{say.title}</h1>
        <p className="meal-guide-lead">{say.lead}</p>
        <a className="button button-quiet meal-guide-jump" href="#foods">{say.toFoods}</a>
        <Preface />
        <div className="meal-guide-foods" id="foods">
          <FoodSearch />
          <FoodGroups />
        </div>
        <FoodSources />
      </main>
      <footer className="wrap meal-guide-foot">
        <p>{say.noAdvice}</p>
        <p>
          <a href="/">{textOf(pagesText).goHome}</a> · <a href="/privacy">{textOf(privacyText).title}</a> ·
          {" "}
          <a href="/terms">{textOf(termsText).title}</a>
        </p>
        <p>{textOf(pagesText).copyright}</p>
      </footer>
    </div>
  );
}

function Preface(): ReactElement {
  return (
    <div className="meal-guide-preface">
      <section className="card" aria-labelledby="before">
        <h2 id="before">{say.before}</h2>
        <p className="banner">
          <Icon name="alert" />
          {reviewedBy
            ? say.reviewed(reviewedBy.name, reviewedBy.qualification, reviewedBy.day)
            : say.notReviewed}
        </p>
        <Lines lines={say.beforeLines} />
      </section>
      <details className="card unfold meal-guide-reading">
        <summary>
          <h2>{say.reading}</h2>
        </summary>
        <Lines lines={say.readingLines} />
      </details>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>;
}
