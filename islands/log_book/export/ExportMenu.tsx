import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { SHARED_FILE_QUERY } from "@/lib/shared/shared_file.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { hasQuery, takeQueryFlag } from "../../client/browser/navigation.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { ExportItems } from "./ExportParts.tsx";

const OPENING_KEYS: readonly string[] = ["ArrowDown", "ArrowUp"];

export function ExportMenu({ screen }: { screen: LogBookScreen }) {
  const { book, dialogs } = screen;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Decides the focus; undefined while closed. */
  const openedBy = useSignal<string | undefined>(undefined);
  const isOpen = openedBy.value !== undefined;
  const isLoading = book.load.value === "loading";

  const open = (key: string) => openedBy.value = key;
  useEffect(() => {
    if (isLoading) return;
    if (takeQueryFlag("report")) open("Home");
    else if (takeQueryFlag("files")) void dialogs.openFiles();
    else if (hasQuery(SHARED_FILE_QUERY)) void dialogs.openImport();
  }, [isLoading]);
  useEffect(() => isOpen ? holdBack(close) : undefined, [isOpen]);
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
        aria-label={say(logBookText).exportPdf}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        disabled={book.readings.value.length === 0}
        onClick={() => isOpen ? close() : open("Home")}
      >
        <Icon name="download" />
        <span className="layout-wide">{say(logBookText).exportPdf}</span>
      </button>
      {openedBy.value !== undefined && (
        <ExportItems
          id={`${id}-menu`}
          labelledBy={id}
          openedBy={openedBy.value}
          dialogs={dialogs}
          onChosen={close}
        />
      )}
    </div>
  );
}
