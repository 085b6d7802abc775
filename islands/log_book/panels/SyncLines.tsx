import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { syncText } from "@/lib/shared/messages/log_sync.ts";
import { say } from "../../client/language.ts";
import { PATHS } from "../../client/navigation.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { LogBookScreen } from "../screen.ts";
import { linesOf, type SyncLine } from "./sync_lines.ts";

/** What is on this phone only, why, and what can be done about it. */
export function SyncLines({ screen: { book, isOffline } }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const view = { sync: book.sync.value, entries: book.entries.value, isOffline: isOffline.value };
  const lines = linesOf(view);
  const sending = lines.find(({ kind }) => kind === "sending");
  return (
    <div className="log-book-sync">
      <div className="log-book-sync-status" role="status">
        {lines.filter((line) => line !== sending).map((line) => (
          <Line
            key={line.kind}
            line={line}
            onUnderstood={() => void book.dismissEviction()}
          />
        ))}
      </div>
      {/* Comes and goes with every change: seen when it lasts, never announced. */}
      {sending && <Line line={sending} />}
    </div>
  );
}

function Line({ line, onUnderstood }: { line: SyncLine; onUnderstood?: () => void }): ReactElement {
  useSignals();
  const text = say(syncText);
  const { kind, icon, sentence } = line;
  return (
    <div className="log-book-sync-line" data-kind={kind}>
      <Icon name={icon} />
      <p>{sentence}</p>
      {kind === "sign_in" && <a className="button button-quiet" href={PATHS.signIn}>{text.signIn}</a>}
      {kind === "evicted" && (
        <button type="button" className="button button-quiet" onClick={onUnderstood}>
          {text.understood}
        </button>
      )}
    </div>
  );
}
