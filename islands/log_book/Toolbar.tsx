import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import type { LogBookScreen } from "./screen_state.ts";

/** The title and the two things to do; recording is a bar at the bottom of a phone. */
export function Toolbar({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const text = say(logBookText);
  return (
    <div className="log-toolbar">
      <h1 id="log-title" tabIndex={-1}>{text.title}</h1>
      <ExportMenu exporter={screen.exporter} />
      <div className="log-bar">
        <button type="button" className="button button-main" onClick={screen.wizard.openNew}>
          <Icon name="plus" />
          {text.record}
        </button>
      </div>
    </div>
  );
}
