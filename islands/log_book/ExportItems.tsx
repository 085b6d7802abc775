import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { periodText } from "@/lib/shared/messages/report.ts";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../client/language.ts";
import { itemReachedBy } from "./menu_keys.ts";
import type { ExportItemsProps } from "./screen.ts";

/** The periods of a report; what holds nothing cannot be chosen. */
export function ExportItems(props: ExportItemsProps): ReactElement {
  useSignals();
  const { id, labelledBy, openedBy, exporter, onChosen } = props;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => moveFocus(menu.current, openedBy), [openedBy]);

  function choose(period: ReportPeriod): void {
    onChosen();
    void exporter.run(period);
  }
  function press(event: KeyboardEvent): void {
    if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    moveFocus(menu.current, event.key);
  }

  return (
    <div
      className="log-book-export-items"
      role="menu"
      id={id}
      ref={menu}
      aria-labelledby={labelledBy}
      onKeyDown={press}
    >
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

function moveFocus(menu: HTMLElement | null, key: string): void {
  const items = Array.from(menu?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? []);
  const current = items.findIndex((item) => item === document.activeElement);
  const reached = itemReachedBy(key, current, items.map(({ disabled }) => !disabled));
  if (reached !== undefined) items[reached]?.focus();
}
