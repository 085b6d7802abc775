import type { ReactElement } from "react";
import {
  classifyReading,
  type GlucoseStatus,
  type GlucoseUnit,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { useText } from "../page_language.ts";

const NEWEST: Sample = { value: 92, unit: "mg/dl", type: "Fasting" };
const EARLIER: readonly Sample[] = [
  { value: 118, unit: "mg/dl", type: "2-3 hours after meal" },
  { value: 211, unit: "mg/dl", type: "After meal" },
];

/** Decorative: the words around it say the same. */
export function SamplePhone(): ReactElement {
  const say = useText(landingText);
  const typeNames = useText(readingTypeText);
  const { status, advice } = classifyReading(NEWEST);
  return (
    <div className="landing-phone" aria-hidden="true">
      <p className="soft">{say.sampleWhen({ type: typeNames[NEWEST.type] })}</p>
      <p className="landing-value tabular">
        {NEWEST.value} <small>{NEWEST.unit}</small>
      </p>
      <p>
        <Status status={status} />
      </p>
      <p className="landing-advice">{useText(adviceText)[advice]}</p>
      <SampleTrend />
      <p className="soft">{say.sampleEarlier}</p>
      {EARLIER.map((sample) => (
        <p className="landing-line" key={sample.type}>
          <b className="tabular">{sample.value}</b>
          <Status status={classifyReading(sample).status} />
        </p>
      ))}
    </div>
  );
}

function SampleTrend(): ReactElement {
  return (
    <svg className="landing-trend" viewBox="0 0 220 60">
      <rect y="17" width="220" height="28" rx="6" />
      <polyline points="8,33 40,25 72,39 104,21 136,35 168,13 212,31" />
      <circle cx="8" cy="33" r="4" />
      <circle cx="72" cy="39" r="4" />
      <circle cx="136" cy="35" r="4" />
      <circle cx="212" cy="31" r="4" />
    </svg>
  );
}

export interface Sample {
  value: number;
  unit: GlucoseUnit;
  type: ReadingType;
}

function SampleReading({ sample }: { sample: Sample }): ReactElement {
  const { status, advice } = classifyReading(sample);
  return (
    <li className="landing-sample card">
      <p className="landing-value tabular">
        {sample.value} <small>{sample.unit}</small>
      </p>
      <p className="soft">{useText(readingTypeText)[sample.type]}</p>
      <Status status={status} />
      <p className="landing-advice">{useText(adviceText)[advice]}</p>
    </li>
  );
}

const SAMPLES: readonly Sample[] = [
  { value: 64, unit: "mg/dl", type: "After meal" },
  { value: 92, unit: "mg/dl", type: "Fasting" },
  { value: 8.4, unit: "mmol/l", type: "2-3 hours after meal" },
  { value: 324, unit: "mg/dl", type: "After meal" },
];

export function StatusExamples(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block">
      <div className="wrap">
        <h2>{say.meaning}</h2>
        <p className="soft">{say.meaningText}</p>
        <ul className="landing-samples">
          {SAMPLES.map((sample) => <SampleReading key={sample.value} sample={sample} />)}
        </ul>
      </div>
    </section>
  );
}

export function Status({ status }: { status: GlucoseStatus }): ReactElement {
  const name = status.toLowerCase().replace(" ", "-");
  return <span className={`status status-${name}`}>{useText(statusText)[status]}</span>;
}
