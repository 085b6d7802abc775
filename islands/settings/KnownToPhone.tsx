import type { ReactElement } from "react";
import { languageChoiceText } from "@/lib/shared/messages/language.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { LanguageSelect } from "../parts/LanguageSelect.tsx";
import { HealthSections } from "./health/HealthSections.tsx";
import { Section } from "./Section.tsx";

/** What the phone keeps by itself, and can change offline too. */
export function KnownToPhone(): ReactElement {
  return (
    <>
      <Section title={say(languageChoiceText).label} lead={say(settingsText).languageLead}>
        <div className="field">
          <LanguageSelect />
        </div>
      </Section>
      <HealthSections />
    </>
  );
}
