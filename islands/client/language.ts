/** The one place that knows in which language the person reads. @module */
import { type MessageArea, textOf } from "@/lib/shared/messages/catalogue.ts";

/** Returns an area's sentences in the person's language. */
export function say<Table>(area: MessageArea<Table>): Table {
  return textOf(area);
}
