import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { askText, refusedText } from "@/lib/shared/messages/log_dialogs.ts";
import { say } from "../../client/language.ts";
import type { LogEntry } from "../log_book.ts";
import type { LogBookScreen } from "../screen.ts";
import { AskDialog } from "./AskDialog.tsx";

/** The questions that the list asks before a reading, or a change of one, is gone. */
export function ReadingDialogs({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { deleting, discarding } = screen;
  const today = screen.today.value;
  const { deleteTitle, deleteText, discardTitle } = say(askText);
  return (
    <>
      <AskDialog
        question={deleting}
        today={today}
        title={deleteTitle}
        consequence={() => deleteText}
        deed={say(logBookText).delete}
      />
      <AskDialog
        question={discarding}
        today={today}
        title={discardTitle}
        consequence={whatDiscardingDoes}
        deed={say(refusedText).discard}
      />
    </>
  );
}

function whatDiscardingDoes({ pending }: LogEntry): string {
  const text = say(askText);
  if (pending === "add") return text.discardAdd;
  return pending === "delete" ? text.discardDelete : text.discardChange;
}
