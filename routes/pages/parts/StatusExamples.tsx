import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { type Sample, SampleReading } from "./SampleReading.tsx";

const SAMPLES: readonly Sample[] = [
  { value: 64, unit: "mg/dl", type: "After meal" },
  { value: 92, unit: "mg/dl", type: "Fasting" },
  { value: 8.4, unit: "mmol/l", type: "2-3 hours after meal" },
  { value: 324, unit: "mg/dl", type: "After meal" },
];

/** What the logbook says about a reading, shown on four. */
export function StatusExamples(): ReactElement {
  const say = textOf(landingText);
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
