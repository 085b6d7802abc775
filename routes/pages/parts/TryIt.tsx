import type { ReactElement } from "react";
import {
  classifyReading,
  GLUCOSE_UNITS,
  type GlucoseValue,
  READING_TYPES,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { useText } from "../page_language.ts";
import { AdviceLines, Answers, Status } from "./Answers.tsx";

export interface Sample extends GlucoseValue {
  type: ReadingType;
}

const SAMPLES: readonly Sample[] = [
  { value: 64, unit: "mg/dl", type: "After meal" },
  { value: 92, unit: "mg/dl", type: "Fasting" },
  { value: 8.4, unit: "mmol/l", type: "2-3 hours after meal" },
  { value: 324, unit: "mg/dl", type: "After meal" },
];

/** No form: without its script nothing of it could be sent. Samples stand where the answer comes. */
export function TryIt(): ReactElement {
  const say = useText(landingText);
  const types = useText(readingTypeText);
  const { value, titles } = useText(wizardText);
  return (
    <section className="landing-block" id="meaning" aria-labelledby="meaning-title">
      <div className="wrap">
        <h2 id="meaning-title">{say.meaning}</h2>
        <p className="soft">{say.meaningText}</p>
        <div className="landing-try" data-no-answer={useText(clientText).networkError}>
          <div className="landing-try-fields" role="group" aria-labelledby="meaning-title">
            <p className="field">
              <label htmlFor="try-value">{value}</label>
              <input
                className="tabular"
                id="try-value"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                placeholder="104"
                aria-describedby="try-said try-hint"
              />
            </p>
            <Choices name="unit" legend={titles.unit} choices={GLUCOSE_UNITS.map((unit) => [unit, unit])} />
            <Choices
              name="type"
              legend={titles.when}
              choices={READING_TYPES.map((type) => [type, types[type]])}
            />
            <p className="soft" id="try-hint">{say.staysHere}</p>
          </div>
          <div className="landing-answer">
            <div id="try-said" role="status" tabIndex={-1} />
            <ul className="landing-samples">
              {SAMPLES.map((sample) => <SampleReading key={sample.value} sample={sample} />)}
            </ul>
          </div>
          <Answers />
        </div>
      </div>
    </section>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  /** Values with what they are called; the first is chosen. */
  choices: readonly (readonly [string, string])[];
}

function Choices({ name, legend, choices }: ChoicesProps): ReactElement {
  return (
    <fieldset className="landing-choices">
      <legend>{legend}</legend>
      {choices.map(([value, text], index) => (
        <label className="choice choice-chip" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SampleReading({ sample }: { sample: Sample }): ReactElement {
  const { value, unit, type } = sample;
  const { status, advice } = classifyReading(sample);
  return (
    <li className="landing-sample card">
      <p className="landing-value tabular">
        {value} <small>{unit}</small>
      </p>
      <p className="soft">{useText(readingTypeText)[type]}</p>
      <Status status={status} />
      <AdviceLines advice={advice} />
    </li>
  );
}
