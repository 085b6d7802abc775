/** Translated safety sentences, with the English one until the translation is reviewed. @module */
import type { MessageArea } from "@/lib/shared/message_area.ts";
import { safetyReviewText } from "@/lib/shared/messages/safety_review.ts";
import { say } from "../client/browser/language.ts";

interface EnglishBesideProps<Table> {
  area: MessageArea<Table>;
  sentence: keyof Table;
  pick(table: Table): string;
}

/** Nothing in English, or once reviewed. */
export function EnglishBeside<Table>({ area, sentence, pick }: EnglishBesideProps<Table>) {
  if (say(area) === area.english || isReviewed(area.name, sentence)) return null;
  return <span className="english-beside" lang="en">{pick(area.english)}</span>;
}

interface SafetyStepsProps<Table> {
  area: MessageArea<Table>;
  sentence: keyof Table;
  pick(table: Table): readonly string[];
}

export function SafetySteps<Table>({ area, sentence, pick }: SafetyStepsProps<Table>) {
  return (
    <ol>
      {pick(say(area)).map((step, index) => (
        <li key={step}>
          <span>{step}</span>
          <EnglishBeside area={area} sentence={sentence} pick={(table) => pick(table)[index] ?? ""} />
        </li>
      ))}
    </ol>
  );
}

function isReviewed(area: string, sentence: PropertyKey): boolean {
  const reviews: Readonly<Record<string, Readonly<Record<PropertyKey, unknown>> | undefined>> = say(
    safetyReviewText,
  );
  return reviews[area]?.[sentence] !== undefined;
}
