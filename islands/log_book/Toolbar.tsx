import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { type LogBookScreen, RECORD } from "./screen.ts";

/** The title and the two things to do; recording is a bar at the bottom of a phone. */
export function Toolbar({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const text = say(logBookText);
  return (
    <div className="log-book-toolbar">
      <h1 id="log-title" tabIndex={-1}>{text.title}</h1>
      <ExportMenu screen={screen} />
      <div className="log-book-bar">
        <RecordButton screen={screen} />
      </div>
    </div>
  );
}

function RecordButton(
  { screen: { lazyDialogs: signInPath, record } }: { screen: LogBookScreen },
): ReactElement {
  useSignals();
  const isAwaited = signInPath.awaited.value === RECORD;
  return (
    <button type="button" className="button button-main" aria-busy={isAwaited} onClick={record}>
      {isAwaited ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="plus" />}
      {say(logBookText).record}
    </button>
  );
}
