import { type FocusEvent, type KeyboardEvent, type ReactElement, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { LogBookScreen } from "./screen.ts";

const EXPORT = "export";
/** Keys that open a menu, the focus on its first or its last item. */
const OPENING_KEYS: readonly string[] = ["ArrowDown", "ArrowUp"];

/** 'Export PDF' with its periods; without readings there is nothing to choose. */
export function ExportMenu(
  { screen: { book, lazyDialogs: signInPath } }: { screen: LogBookScreen },
): ReactElement {
  useSignals();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The key that opened it decides where the focus goes; undefined while closed. */
  const openedBy = useSignal<string | undefined>(undefined);
  const dialogs = openedBy.value === undefined ? undefined : signInPath.dialogs.value;
  const isOpen = dialogs !== undefined;
  const isAwaited = signInPath.awaited.value === EXPORT;

  function open(key: string): void {
    void signInPath.open(EXPORT, () => openedBy.value = key);
  }
  function close(): void {
    openedBy.value = undefined;
    root.current?.querySelector("button")?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (isOpen && event.key === "Escape") return close();
    if (isOpen || !OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open(event.key);
  }
  function leave({ relatedTarget }: FocusEvent): void {
    if (!root.current?.contains(relatedTarget)) openedBy.value = undefined;
  }

  return (
    <div className="log-book-export-menu" ref={root} onKeyDown={press} onBlur={leave}>
      <button
        type="button"
        id={id}
        className="button button-quiet"
        tabIndex={0}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-busy={isAwaited}
        disabled={book.readings.value.length === 0}
        onClick={() => isOpen ? close() : open("Home")}
      >
        {say(logBookText).exportPdf}
        {isAwaited ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="chevron-down" />}
      </button>
      {dialogs && (
        <dialogs.ExportItems
          id={`${id}-menu`}
          labelledBy={id}
          openedBy={openedBy.value ?? ""}
          exporter={dialogs.exporter}
          onChosen={close}
        />
      )}
    </div>
  );
}
