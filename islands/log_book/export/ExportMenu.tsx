import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { takeQueryFlag } from "../../client/browser/navigation.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart } from "../../parts/LazyPart.tsx";
import type { LogBookScreen } from "../log_book_state.ts";

const loadItems = () => import("./ExportParts.tsx");

const EXPORT = "export";
const OPENING_KEYS: readonly string[] = ["ArrowDown", "ArrowUp"];

export function ExportMenu({ screen }: { screen: LogBookScreen }) {
  const { book, awaited } = screen;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Decides the focus; undefined while closed. */
  const openedBy = useSignal<string | undefined>(undefined);
  const dialogs = openedBy.value === undefined ? undefined : screen.dialogs.value;
  const isOpen = dialogs !== undefined;
  const isAwaited = awaited.value === EXPORT;

  function open(key: string): void {
    void screen.open(EXPORT, () => openedBy.value = key);
  }
  useEffect(() => {
    if (takeQueryFlag("report")) open("Home");
  }, []);
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
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-busy={isAwaited}
        disabled={book.readings.value.length === 0}
        onClick={() => isOpen ? close() : open("Home")}
      >
        <span>{say(logBookText).exportPdf}</span>
        {isAwaited ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="chevron-down" />}
      </button>
      {dialogs && (
        <LazyPart load={loadItems}>
          {({ ExportItems }) => (
            <ExportItems
              id={`${id}-menu`}
              labelledBy={id}
              openedBy={openedBy.value ?? ""}
              dialogs={dialogs}
              onChosen={close}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
