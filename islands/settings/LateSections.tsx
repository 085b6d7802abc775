import type { ReactElement } from "react";
import { languageChoiceText } from "@/lib/shared/messages/language.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { LanguageSlot } from "../parts/LanguageSlot.tsx";
import { HealthSections } from "./health/HealthSections.tsx";
import { Section } from "./Section.tsx";

/** Known to the phone: also offline. */
export function LateSections(): ReactElement {
  return (
    <>
      <Section title={say(languageChoiceText).label} lead={say(settingsText).languageLead}>
        <div className="field">
          <LanguageSlot />
        </div>
      </Section>
      <HealthSections />
    </>
  );
}
