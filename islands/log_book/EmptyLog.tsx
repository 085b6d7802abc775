import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";

/** What stands where the first reading will. */
export function EmptyLog(): ReactElement {
  useSignals();
  const text = say(logBookText);
  return (
    <section className="log-empty card">
      <DropDrawing />
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
    </section>
  );
}

/** A drop on the cloth's squares. */
function DropDrawing(): ReactElement {
  useSignals();
  return (
    <svg className="log-empty-drawing" viewBox="0 0 200 128" aria-hidden="true">
      <g className="log-empty-cloth">
        <path d="M8 24h40v40H8zM56 24h40v40H56zM104 24h40v40h-40zM152 24h40v40h-40zM8 72h40v40H8zM152 72h40v40h-40z" />
        <path d="m28 28 16 16-16 16-16-16zM172 76l16 16-16 16-16-16z" />
        <path d="M12 86q8-10 16 0t16 0M12 98q8-10 16 0t16 0M156 38q8-10 16 0t16 0M156 50q8-10 16 0t16 0" />
      </g>
      <path className="log-empty-drop" d="M100 14c22 28 36 44 36 64a36 36 0 0 1-72 0c0-20 14-36 36-64z" />
      <circle className="log-empty-ring" cx="100" cy="80" r="20" />
      <circle className="log-empty-ring" cx="100" cy="80" r="11" />
      <circle className="log-empty-core" cx="100" cy="80" r="4" />
    </svg>
  );
}
