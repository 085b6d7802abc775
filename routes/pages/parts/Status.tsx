import type { ReactElement } from "react";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";

/** A status as colour, word and shape together. */
export function Status({ status }: { status: GlucoseStatus }): ReactElement {
  const name = status.toLowerCase().replace(" ", "-");
  return <span className={`status status-${name}`}>{textOf(statusText)[status]}</span>;
}
