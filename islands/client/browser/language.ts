import { type MessageArea, textOf } from "@/lib/shared/messages/catalogue.ts";

export function say<Table>(area: MessageArea<Table>): Table {
  return textOf(area);
}
