import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { classifyReading, isEmergencyLow } from "@/lib/shared/glucose.ts";
import { nameDay } from "@/lib/shared/log_days.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { dayText, logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../client/language.ts";
import { Amount } from "./Amount.tsx";
import { EmergencyCall } from "./EmergencyCall.tsx";
import { StatusChip } from "./StatusChip.tsx";

/** The newest reading, large: when, how much, what it means. */
export function LatestReading({ reading, today }: { reading: Reading; today: string }): ReactElement {
  useSignals();
  const { status, advice } = classifyReading(reading);
  const { date, time, type, value, unit } = reading;
  const isDanger = date >= today && (status === "Critical" || isEmergencyLow(reading));
  return (
    <section className="latest adire" aria-label={say(logBookText).latest}>
      <p className="latest-when">{`${nameDay(date, today, say(dayText))}, ${time} · ${type}`}</p>
      <p className="latest-value tabular">
        <Amount value={value} unit={unit} />
      </p>
      <p>
        <StatusChip status={status} />
      </p>
      <p className="latest-advice">{say(adviceText)[advice]}</p>
      {isDanger && <EmergencyCall />}
    </section>
  );
}
