import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";

/** Leads to the meal guide, which is a public page of its own. */
export function LibraryMealGuideLink(): ReactElement {
  useSignals();
  const { mealGuide, mealGuideText } = say(libraryText);
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
