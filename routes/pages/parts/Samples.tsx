import type { ReactElement } from "react";
import { classifyReading, toMgDl } from "@/lib/shared/glucose.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { useText } from "../page_language.ts";
import { AdviceLines, Scale, Status } from "./Answers.tsx";
import type { Sample } from "./TryIt.tsx";

const SHOWN: Sample = { value: 92, unit: "mg/dl", type: "Fasting" };

/** As the logbook shows it. Decorative: the words around it say the same. */
export function ResultSheet(): ReactElement {
  const say = useText(landingText);
  const { titles, back, save } = useText(wizardText);
  const { status, advice } = classifyReading(SHOWN);
  return (
    <div className="landing-phone">
      <div className="landing-sheet" aria-hidden="true">
        <p className="landing-sheet-title">{titles.result}</p>
        <p className="soft">{say.sampleWhen({ type: useText(readingTypeText)[SHOWN.type] })}</p>
        <p className="landing-value tabular">
          {SHOWN.value} <small>{SHOWN.unit}</small>
        </p>
        <Status status={status} />
        <Scale {...SHOWN} mgDl={toMgDl(SHOWN)} />
        <AdviceLines advice={advice} />
        <p className="landing-sheet-foot">
          <span className="button button-quiet">{back}</span>
          <span className="button button-main">{save}</span>
        </p>
      </div>
      <a className="landing-try-link" href="#try-value">{say.tryIt}</a>
    </div>
  );
}
