import type { ReactElement } from "react";
import type { GlucoseStatus, GlucoseUnit } from "@/lib/shared/glucose.ts";
import { EMERGENCY_NUMBER } from "@/lib/shared/limits.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { listenParts } from "./listen_part.ts";
import type { ListenProps } from "./listen/Listen.tsx";
import { ownParts } from "./own_parts.ts";

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

export function Amount({ value, unit }: { value: number; unit: GlucoseUnit }): ReactElement {
  const own = ownParts.part.value;
  if (own) return <own.OwnAmount value={value} unit={unit} />;
  return (
    <>
      {value}
      <small>{` ${unit}`}</small>
    </>
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

/** Results do not wait for it. */
export function ListenButton(props: ListenProps): ReactElement | null {
  const parts = listenParts.part.value;
  return parts ? <parts.Listen {...props} /> : null;
}

/** When the focused element has gone. */
export function focusTitle(): void {
  const title = document.getElementById("history-title") ?? document.getElementById("log-title");
  title?.focus({ preventScroll: true });
}
