import type { ReactElement } from "react";
import { classifyReading, type GlucoseUnit, type ReadingType } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { Status } from "./Status.tsx";

/** A reading to show what the logbook says about one like it. */
export interface Sample {
  value: number;
  unit: GlucoseUnit;
  type: ReadingType;
}

/** A reading with its status and advice, both as the logbook itself would give them. */
export function SampleReading({ sample }: { sample: Sample }): ReactElement {
  const { status, advice } = classifyReading(sample);
  return (
    <li className="landing-sample card">
      <p className="landing-value tabular">
        {sample.value} <small>{sample.unit}</small>
      </p>
      <p className="soft">{sample.type}</p>
      <Status status={status} />
      <p className="landing-advice">{textOf(adviceText)[advice]}</p>
    </li>
  );
}
