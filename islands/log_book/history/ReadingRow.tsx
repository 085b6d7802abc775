import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../../client/language.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { Amount } from "../Amount.tsx";
import type { LogEntry } from "../log_book_state.ts";
import { StatusChip } from "../StatusChip.tsx";
import { Note } from "./Note.tsx";

interface ReadingRowProps {
  entry: LogEntry;
  onEdit(): void;
  onDelete(): void;
}

/** One reading of the list. */
export function ReadingRow({ entry, onEdit, onDelete }: ReadingRowProps): ReactElement {
  useSignals();
  const id = useId();
  const text = say(logBookText);
  return (
    <li className="row" tabIndex={-1} data-pending={entry.pending}>
      <p className="row-value tabular" id={`${id}-value`}>
        <Amount value={entry.value} unit={entry.unit} />
      </p>
      <p className="row-when" id={`${id}-when`}>{`${entry.type} · ${entry.time}`}</p>
      {entry.comment && <Note text={entry.comment} />}
      <div className="row-status">
        <StatusChip status={classifyReading(entry).status} />
      </div>
      {entry.pending
        ? <p className="row-pending">{entry.pending === "deleting" ? text.deleting : text.saving}</p>
        : (
          <div className="row-actions">
            <RowButton icon="edit" name={text.edit} about={id} onPress={onEdit} />
            <RowButton icon="trash" name={text.delete} about={id} onPress={onDelete} />
          </div>
        )}
    </li>
  );
}

interface RowButtonProps {
  icon: IconName;
  name: string;
  /** Prefix of the ids that say which reading it is. */
  about: string;
  onPress(): void;
}

function RowButton({ icon, name, about, onPress }: RowButtonProps): ReactElement {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-describedby={`${about}-value ${about}-when`}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
