import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { classifyReading, isEmergencyLow } from "@/lib/shared/glucose.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../client/language.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { Amount } from "./Amount.tsx";
import { EmergencyCall } from "./EmergencyCall.tsx";
import { StatusChip } from "./StatusChip.tsx";

interface LatestReadingProps {
  /** Absent while the readings are on their way. */
  reading?: Reading;
  /** `YYYY-MM-DD`. */
  today?: string;
}

/** The newest reading, large: its cloth is there from the start, and the words come onto it. */
export function LatestReading({ reading, today = "" }: LatestReadingProps): ReactElement {
  useSignals();
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      {reading ? <Words reading={reading} today={today} /> : <Spinner label={say(logBookText).loading} />}
    </section>
  );
}

/** When, how much, what it means. */
function Words({ reading, today }: { reading: Reading; today: string }): ReactElement {
  useSignals();
  const { status, advice } = classifyReading(reading);
  const { date, time, type, value, unit } = reading;
  const isDanger = date >= today && (status === "Critical" || isEmergencyLow(reading));
  return (
    <>
      <p className="log-book-latest-when">{`${nameDay(date, today, say(dayText))}, ${time} · ${type}`}</p>
      <p className="log-book-latest-value tabular">
        <Amount value={value} unit={unit} />
      </p>
      <p>
        <StatusChip status={status} />
      </p>
      <p className="log-book-latest-advice">{say(adviceText)[advice]}</p>
      {isDanger && <EmergencyCall />}
    </>
  );
}
