import type { MouseEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { rejectedReadingText } from "@/lib/shared/messages/log_dialogs.ts";
import { say } from "../../client/language.ts";
import type { LogEntry } from "../log_book.ts";
import type { RefusedChangeProps } from "../screen.ts";

/** Why the server would not take it, and what can be done beside editing. */
export function RefusedChange({ entry, screen, about }: RefusedChangeProps): ReactElement {
  useSignals();
  const text = say(rejectedReadingText);

  // The buttons go while it is tried: the keyboard stays with the reading.
  function retry({ currentTarget }: MouseEvent): void {
    currentTarget.closest("li")?.focus({ preventScroll: true });
    void screen.book.retry(entry._id);
  }

  return (
    <div className="history-rejected">
      <p>
        <b>{titleOf(entry)}</b>
        {entry.refusal?.message}
      </p>
      <div className="history-rejected-actions">
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={about}
          onClick={retry}
        >
          {text.tryAgain}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={about}
          onClick={() => void screen.askToDiscard(entry)}
        >
          {text.discard}
        </button>
      </div>
    </div>
  );
}

function titleOf({ pending }: LogEntry): string {
  const text = say(rejectedReadingText);
  if (pending === "add") return text.notAdded;
  return pending === "delete" ? text.notDeleted : text.notChanged;
}
