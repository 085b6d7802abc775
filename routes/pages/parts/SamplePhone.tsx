import type { ReactElement } from "react";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import type { Sample } from "./SampleReading.tsx";
import { Status } from "./Status.tsx";

const NEWEST: Sample = { value: 92, unit: "mg/dl", type: "Fasting" };
const EARLIER: readonly Sample[] = [
  { value: 118, unit: "mg/dl", type: "2-3 hours after meal" },
  { value: 211, unit: "mg/dl", type: "After meal" },
];

/** The logbook on a phone, drawn; the words around it say the same. */
export function SamplePhone(): ReactElement {
  const say = textOf(landingText);
  const { status, advice } = classifyReading(NEWEST);
  return (
    <div className="landing-phone" aria-hidden="true">
      <p className="soft">{say.sampleWhen(NEWEST.type)}</p>
      <p className="landing-value tabular">
        {NEWEST.value} <small>{NEWEST.unit}</small>
      </p>
      <p>
        <Status status={status} />
      </p>
      <p className="landing-advice">{textOf(adviceText)[advice]}</p>
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
