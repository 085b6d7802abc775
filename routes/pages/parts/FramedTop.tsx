/** Of pages that whoever is signed in reads within the app's frame. @module */
import type { ReactElement } from "react";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { useText } from "../page_language.ts";
import { Brand } from "./Brand.tsx";
import { LanguageLinks } from "./LanguageLinks.tsx";

/** An early script that leads whoever is signed in to the app's own screen. */
export function leadInto(screen: "help" | "meal_guide"): string {
  return `try{if(localStorage.token)location.replace(` +
    `"${PATIENT_SCREENS[screen].path}"+location.search+location.hash)}catch{}`;
}

export function FramedTop({ path }: { path: string }): ReactElement {
  return (
    <>
      <LanguageLinks path={path} />
      <header className="policy-top adire">
        <div className="wrap meal-guide-top spread">
          <Brand />
          <a className="button button-ghost" href="/dashboard">{useText(mealGuideText).openApp}</a>
        </div>
      </header>
    </>
  );
}
