import { type MouseEvent, useEffect, useRef } from "react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { discardDialogText } from "@/lib/shared/messages/discard_dialog.ts";
import { rejectedReadingText } from "@/lib/shared/messages/rejected_reading.ts";
import { say } from "../../client/browser/language.ts";
import type { SyncedReading } from "../../client/outbox/reading_store.ts";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { Confirmation, LogBookScreen } from "../log_book_state.ts";
import { focusTitle, nameMoment, sayOccasion } from "../ReadingParts.tsx";

export function ReadingDialogs({ screen }: { screen: LogBookScreen }) {
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
        action={say(logBookText).delete}
      />
      <ConfirmDialog
        question={discarding}
        today={today}
        title={discardTitle}
        consequence={discardConsequence}
        action={say(rejectedReadingText).discard}
      />
    </>
  );
}

interface ConfirmDialogProps {
  question: Confirmation;
  today: string;
  title: string;
  consequence(about: SyncedReading): string;
  action: string;
}

function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, today, title, consequence, action } = props;
  const about = question.about.value;
  if (!about) return null;
  const { value, unit } = about;
  return (
    <Modal title={title} onClose={question.cancel}>
      <p className="stack-1 history-delete-reading tabular">
        <b>{`${value} ${unit}`}</b>
        <span>{`${nameMoment(about, today)} · ${sayOccasion(about)}`}</span>
      </p>
      <p className="muted">{consequence(about)}</p>
      <div className="dialog-foot">
        <Button onPress={question.cancel}>{say(discardDialogText).cancel}</Button>
        <Button kind="danger" onPress={question.confirm}>{action}</Button>
      </div>
    </Modal>
  );
}

/** Discarding removes the pressed button. */
function useFocusAfterDiscarding({ discarding, book }: LogBookScreen): void {
  const asked = useRef<string>(undefined);
  const askedNow = discarding.about.value?._id;
  const entries = book.entries.value;
  useEffect(() => {
    asked.current = askedNow ?? asked.current;
    const isThere = entries.some(({ _id, syncState }) => _id === asked.current && syncState === "attention");
    if (!asked.current || isThere) return;
    asked.current = undefined;
    if (document.activeElement === document.body) focusTitle();
  }, [askedNow, entries]);
}

function discardConsequence({ pending }: SyncedReading): string {
  const text = say(discardDialogText);
  if (pending === "add") return text.discardAdd;
  return pending === "delete" ? text.discardDelete : text.discardChange;
}

export function RefusedChange(
  { entry, screen, about }: { entry: SyncedReading; screen: LogBookScreen; about: string },
) {
  const text = say(rejectedReadingText);

  // The buttons go meanwhile: focus the reading.
  function retry({ currentTarget }: MouseEvent): void {
    currentTarget.closest("li")?.focus({ preventScroll: true });
    void screen.book.retry(entry._id);
  }

  return (
    <div className="stack-2 history-rejected small">
      <p>
        <b>{titleOf(entry)}</b>
        {entry.refusal?.message}
      </p>
      <div className="cluster history-rejected-actions">
        <button type="button" className="button button-quiet" aria-describedby={about} onClick={retry}>
          {text.tryAgain}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={about}
          onClick={() => screen.discarding.ask(entry)}
        >
          {text.discard}
        </button>
      </div>
    </div>
  );
}

function titleOf({ pending }: SyncedReading): string {
  const text = say(rejectedReadingText);
  if (pending === "add") return text.notAdded;
  return pending === "delete" ? text.notDeleted : text.notChanged;
}
