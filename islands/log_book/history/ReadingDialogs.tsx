import { type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { discardDialogText, rejectedReadingText } from "@/lib/shared/messages/log_dialogs.ts";
import { say } from "../../client/language.ts";
import { focusTitle } from "../focus_title.ts";
import type { LogEntry } from "../log_book.ts";
import type { LogBookScreen } from "../screen.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** The questions that the list asks before a reading, or a change of one, is gone. */
export function ReadingDialogs({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const { deleting, discarding } = screen;
  const today = screen.today.value;
  useFocusAfterDiscarding(screen);
  const { deleteTitle, deleteText, discardTitle } = say(discardDialogText);
  return (
    <>
      <ConfirmDialog
        question={deleting}
        today={today}
        title={deleteTitle}
        consequence={() => deleteText}
        deed={say(logBookText).delete}
      />
      <ConfirmDialog
        question={discarding}
        today={today}
        title={discardTitle}
        consequence={whatDiscardingDoes}
        deed={say(rejectedReadingText).discard}
      />
    </>
  );
}

/** What is discarded takes the pressed button along: the keyboard goes on from the list's title. */
function useFocusAfterDiscarding({ discarding, book }: LogBookScreen): void {
  const asked = useRef<string>(undefined);
  const askedNow = discarding.about.value?._id;
  const entries = book.entries.value;
  useEffect(() => {
    asked.current = askedNow ?? asked.current;
    const isThere = entries.some(({ _id, standing }) => _id === asked.current && standing === "attention");
    if (!asked.current || isThere) return;
    asked.current = undefined;
    if (document.activeElement === document.body) focusTitle();
  }, [askedNow, entries]);
}

function whatDiscardingDoes({ pending }: LogEntry): string {
  const text = say(discardDialogText);
  if (pending === "add") return text.discardAdd;
  return pending === "delete" ? text.discardDelete : text.discardChange;
}
