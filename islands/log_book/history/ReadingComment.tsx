import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../../client/language.ts";

/** A note up to this length, in characters, is never folded. */
const SHORT_CHARACTERS = 120;

/** A person's own words; long ones are folded until asked for. */
export function ReadingComment({ text }: { text: string }): ReactElement {
  useSignals();
  const isWhole = useSignal(false);
  const isLong = text.length > SHORT_CHARACTERS || text.split("\n").length > 3;
  return (
    <div className="history-row-note">
      <p data-folded={isLong && !isWhole.value}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="history-row-more"
          aria-expanded={isWhole.value}
          onClick={() => isWhole.value = !isWhole.value}
        >
          {isWhole.value ? say(logBookText).lessOfNote : say(logBookText).moreOfNote}
        </button>
      )}
    </div>
  );
}
