import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { periodText } from "@/lib/shared/messages/report.ts";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { Exporter } from "./export_state.ts";
import { itemReachedBy } from "./menu_keys.ts";

/** 'Export PDF' with its periods; what holds nothing cannot be chosen. @see spec §5 PDF export */
export function ExportMenu({ exporter }: { exporter: Exporter }): ReactElement {
  useSignals();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The key that opened it decides where the focus goes; undefined while closed. */
  const openedBy = useSignal<string | undefined>(undefined);
  const isEmpty = exporter.counts.value.all === 0;
  const isOpen = openedBy.value !== undefined;
  useEffect(() => moveFocus(root.current, openedBy.value), [openedBy.value]);

  function close(): void {
    openedBy.value = undefined;
    root.current?.querySelector("button")?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (isOpen && event.key === "Escape") return close();
    if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    if (isOpen) moveFocus(root.current, event.key);
    else openedBy.value = event.key;
  }
  function leave({ relatedTarget }: FocusEvent): void {
    if (!root.current?.contains(relatedTarget)) openedBy.value = undefined;
  }

  return (
    <div className="export-menu" ref={root} onKeyDown={press} onBlur={leave}>
      <button
        type="button"
        id={id}
        className="button button-quiet"
        tabIndex={0}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        disabled={isEmpty}
        onClick={() => openedBy.value = isOpen ? undefined : "Home"}
      >
        {say(logBookText).exportPdf}
        <Icon name="chevron-down" />
      </button>
      {isOpen && <Periods id={`${id}-menu`} labelledBy={id} exporter={exporter} onChosen={close} />}
    </div>
  );
}

interface PeriodsProps {
  id: string;
  labelledBy: string;
  exporter: Exporter;
  onChosen(): void;
}

function Periods({ id, labelledBy, exporter, onChosen }: PeriodsProps): ReactElement {
  useSignals();
  function choose(period: ReportPeriod): void {
    onChosen();
    void exporter.run(period);
  }
  return (
    <div className="export-items" role="menu" id={id} aria-labelledby={labelledBy}>
      {REPORT_PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={exporter.counts.value[period] === 0}
          onClick={() => choose(period)}
        >
          {say(periodText)[period]}
        </button>
      ))}
    </div>
  );
}

function moveFocus(root: HTMLElement | null, key: string | undefined): void {
  if (!root || key === undefined) return;
  const items = Array.from(root.querySelectorAll<HTMLButtonElement>('[role="menuitem"]'));
  const current = items.findIndex((item) => item === document.activeElement);
  const reached = itemReachedBy(key, current, items.map(({ disabled }) => !disabled));
  if (reached !== undefined) items[reached]?.focus();
}
