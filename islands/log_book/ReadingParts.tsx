import type { ReactElement } from "react";
import type { GlucoseStatus, GlucoseValue, ReadingType } from "@/lib/shared/glucose.ts";
import { EMERGENCY_NUMBER } from "@/lib/shared/limits.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadHealthParts, readHealth } from "./health/health.ts";
import type { ListenProps } from "./listen/Listen.tsx";

const STATUS_CLASSES: Record<GlucoseStatus, string> = {
  "Very Low": "status-very-low",
  "Low": "status-low",
  "Normal": "status-normal",
  "Elevated": "status-elevated",
  "High": "status-high",
  "Critical": "status-critical",
};

export function StatusChip({ status }: { status: GlucoseStatus }): ReactElement {
  return <span className={`status ${STATUS_CLASSES[status]}`}>{say(statusText)[status]}</span>;
}

/** As typed, until it is known that the person prefers a unit. */
export function Amount({ value, unit }: GlucoseValue): ReactElement {
  const { unit: shown } = readHealth();
  const typed = (
    <>
      {value}
      <small>{` ${unit}`}</small>
    </>
  );
  if (!shown) return typed;
  return (
    <LazyPart load={loadHealthParts} fallback={typed} failed={typed}>
      {({ AmountIn }) => <AmountIn value={value} unit={unit} shown={shown} />}
    </LazyPart>
  );
}

type TypedReading = GlucoseValue & { type: ReadingType };

export function ReadingTarget({ reading }: { reading: TypedReading }): ReactElement | null {
  const { targets } = readHealth();
  if (!targets) return null;
  return (
    <LazyPart load={loadHealthParts}>
      {({ TargetMark }) => <TargetMark reading={reading} targets={targets} />}
    </LazyPart>
  );
}

export function FastHelp({ reading }: { reading: GlucoseValue & { date: string } }): ReactElement | null {
  const { ramadan } = readHealth();
  if (!ramadan) return null;
  return (
    <LazyPart load={loadHealthParts}>
      {({ BreakFast }) => <BreakFast reading={reading} ramadan={ramadan} />}
    </LazyPart>
  );
}

export function EmergencyCall(): ReactElement {
  return (
    <a className="button button-danger" href={`tel:${EMERGENCY_NUMBER}`}>
      <Icon name="phone" />
      {say(logBookText).call}
    </a>
  );
}

export const loadListen = () => import("./listen/Listen.tsx");

export function ListenButton(props: ListenProps): ReactElement {
  return <LazyPart load={loadListen}>{({ Listen }) => <Listen {...props} />}</LazyPart>;
}

export function focusTitle(): void {
  const title = document.getElementById("history-title") ?? document.getElementById("log-title");
  title?.focus({ preventScroll: true });
}
