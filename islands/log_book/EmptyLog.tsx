import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";

/** What stands where the first reading will; its drawing is in the style sheet. */
export function EmptyLog(): ReactElement {
  useSignals();
  const text = say(logBookText);
  return (
    <section className="log-book-empty card">
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
    </section>
  );
}
