import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { say } from "../client/language.ts";

/** Class of each status in `static/styles/parts.css`. */
const CLASSES: Record<GlucoseStatus, string> = {
  "Very Low": "status-very-low",
  "Low": "status-low",
  "Normal": "status-normal",
  "Elevated": "status-elevated",
  "High": "status-high",
  "Critical": "status-critical",
};

/** A status in colour, word and shape. */
export function StatusChip({ status }: { status: GlucoseStatus }): ReactElement {
  useSignals();
  return <span className={`status ${CLASSES[status]}`}>{say(statusText)[status]}</span>;
}
