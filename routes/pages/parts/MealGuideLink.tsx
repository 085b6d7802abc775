import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { Icon } from "./Icon.tsx";

/** Leads to the meal guide as the library's island draws it, so that nothing jumps. */
export function MealGuideLink(): ReactElement {
  const { mealGuide, mealGuideText } = textOf(libraryText);
  return (
    <a className="card library-guide" href={MEAL_GUIDE_PATH}>
      <Icon name="meal" />
      <span>
        <b>{mealGuide}</b>
        {mealGuideText}
      </span>
    </a>
  );
}
