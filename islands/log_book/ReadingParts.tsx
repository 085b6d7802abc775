import {
  classifyReading,
  type GlucoseStatus,
  type GlucoseValue,
  isUrgent,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { EMERGENCY_NUMBER } from "@/lib/shared/limits.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { type Reading } from "@/lib/shared/reading.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { nameOccasion } from "@/lib/shared/reading_tags.ts";
import { say } from "../client/browser/language.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import { Icon } from "../parts/Icon.tsx";
import { EnglishBeside } from "./EnglishBeside.tsx";
import { AmountIn, BreakFast, TargetVerdict } from "./health/HealthParts.tsx";
import { readHealth } from "./health/health.ts";

const STATUS_CLASSES: Record<GlucoseStatus, string> = {
  "Very Low": "status-very-low",
  "Low": "status-low",
  "Normal": "status-normal",
  "Elevated": "status-elevated",
  "High": "status-high",
  "Critical": "status-critical",
};

/** What is urgent is so for everybody. */
const targetsFor = (reading: TypedReading) => isUrgent(reading) ? undefined : readHealth().targets;

/** One verdict: the status, or by the person's own targets. */
export function ReadingStatus({ reading }: { reading: TypedReading }) {
  const { status } = classifyReading(reading);
  const targets = targetsFor(reading);
  if (targets) return <TargetVerdict reading={reading} targets={targets} />;
  return <span className={`status ${STATUS_CLASSES[status]}`}>{say(statusText)[status]}</span>;
}

/** The general table's, and said to be where the person has targets. */
export function Advice({ reading }: { reading: TypedReading }) {
  const { advice } = classifyReading(reading);
  const sentence = say(adviceText)[advice];
  return (
    <>
      <span>{targetsFor(reading) ? say(logBookText).byGeneralTable({ advice: sentence }) : sentence}</span>
      <EnglishBeside area={adviceText} sentence={advice} pick={(text) => text[advice]} />
    </>
  );
}

export function nameMoment({ date, time }: LocalMoment, today: string): string {
  return `${nameDay(date, today, say(dayText))}, ${time}`;
}

/** As typed, until it is known that the person prefers a unit. */
export function Amount({ value, unit }: GlucoseValue) {
  const { unit: shown } = readHealth();
  return <AmountIn value={value} unit={unit} shown={shown ?? unit} />;
}

/** When in the day it was measured, in the language of the screen. */
export function sayOccasion(reading: Pick<Reading, "type" | "tags">): string {
  return nameOccasion(reading, say(readingTypeText), say(readingTagText).names);
}

type TypedReading = GlucoseValue & { type: ReadingType };

export function FastHelp({ reading }: { reading: GlucoseValue & { date: string } }) {
  const { ramadan } = readHealth();
  return ramadan && <BreakFast reading={reading} ramadan={ramadan} />;
}

export function EmergencyCall() {
  return (
    <a className="button button-danger" href={`tel:${EMERGENCY_NUMBER}`}>
      <Icon name="phone" />
      {say(logBookText).call}
    </a>
  );
}

export function focusTitle(): void {
  const title = document.getElementById("history-title") ?? document.getElementById("log-title");
  title?.focus({ preventScroll: true });
}
