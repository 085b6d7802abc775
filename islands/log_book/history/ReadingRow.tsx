import { memo, type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../../client/language.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { Amount } from "../Amount.tsx";
import type { LogEntry } from "../log_book.ts";
import type { LogBookScreen } from "../screen.ts";
import { StatusChip } from "../StatusChip.tsx";
import { ReadingComment } from "./ReadingComment.tsx";
import { SyncStateMark } from "./SyncStateMark.tsx";

interface ReadingRowProps {
  entry: LogEntry;
  screen: LogBookScreen;
}

/** One reading of the list; drawn again only when it is another. */
export const ReadingRow = memo(function ReadingRow({ entry, screen }: ReadingRowProps): ReactElement {
  useSignals();
  const id = useId();
  const about = `${id}-value ${id}-when`;
  const { standing = "saved" } = entry;
  const dialogs = standing === "attention" ? screen.lazyDialogs.dialogs.value : undefined;
  return (
    <li className="history-row" tabIndex={-1} data-pending={entry.underWay}>
      <p className="history-row-value tabular" id={`${id}-value`}>
        <Amount value={entry.value} unit={entry.unit} />
      </p>
      <div className="history-row-facts">
        <p className="history-row-when" id={`${id}-when`}>{`${entry.type} · ${entry.time}`}</p>
        {!entry.underWay && <SyncStateMark standing={standing} />}
      </div>
      {entry.comment && <ReadingComment text={entry.comment} />}
      <div className="history-row-status">
        <StatusChip status={classifyReading(entry).status} />
      </div>
      <RowActions entry={entry} screen={screen} about={about} />
      {dialogs && <dialogs.RefusedChange entry={entry} screen={screen} about={about} />}
    </li>
  );
});

/** Ids of what says which reading it is. */
type About = { about: string };

function RowActions({ entry, screen, about }: ReadingRowProps & About): ReactElement {
  useSignals();
  const text = say(logBookText);
  if (entry.underWay) {
    return (
      <p className="history-row-pending">{entry.underWay === "deleting" ? text.deleting : text.saving}</p>
    );
  }
  const isAwaited = (name: string) => screen.lazyDialogs.awaited.value === `${name} ${entry._id}`;
  return (
    <div className="history-row-actions">
      <RowButton
        icon="edit"
        name={text.edit}
        about={about}
        isBusy={isAwaited("edit")}
        onPress={() => void screen.edit(entry)}
      />
      <RowButton
        icon="trash"
        name={text.delete}
        about={about}
        isBusy={isAwaited("ask")}
        onPress={() => void screen.askToDelete(entry)}
      />
    </div>
  );
}

interface RowButtonProps extends About {
  icon: IconName;
  name: string;
  isBusy: boolean;
  onPress(): void;
}

function RowButton({ icon, name, about, isBusy, onPress }: RowButtonProps): ReactElement {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-describedby={about}
      aria-busy={isBusy}
      onClick={onPress}
    >
      {isBusy ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name={icon} />}
    </button>
  );
}
