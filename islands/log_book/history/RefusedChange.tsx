import { type MouseEvent, useEffect, useRef } from "react";
import { discardDialogText } from "@/lib/shared/messages/discard_dialog.ts";
import { rejectedReadingText } from "@/lib/shared/messages/rejected_reading.ts";
import { say } from "../../client/browser/language.ts";
import type { SyncedReading } from "../../client/outbox/reading_store.ts";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { focusTitle, nameMoment, sayOccasion } from "../ReadingParts.tsx";

export function DiscardDialog({ screen }: { screen: LogBookScreen }) {
  const { discarding, today } = screen;
  useFocusAfterDiscarding(screen);
  const about = discarding.about.value;
  if (!about) return null;
  const text = say(discardDialogText);
  return (
    <Modal title={text.discardTitle} onClose={discarding.cancel}>
      <p className="stack-1 history-discard tabular">
        <b>{`${about.value} ${about.unit}`}</b>
        <span>{`${nameMoment(about, today.value)} · ${sayOccasion(about)}`}</span>
      </p>
      <p className="muted">{discardConsequence(about)}</p>
      <div className="dialog-foot">
        <Button onPress={discarding.cancel}>{text.cancel}</Button>
        <Button kind="danger" onPress={discarding.confirm}>{say(rejectedReadingText).discard}</Button>
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
        <Button describedBy={about} onPress={() => screen.discarding.ask(entry)}>{text.discard}</Button>
      </div>
    </div>
  );
}

function titleOf({ pending }: SyncedReading): string {
  const text = say(rejectedReadingText);
  if (pending === "add") return text.notAdded;
  return pending === "delete" ? text.notDeleted : text.notChanged;
}
