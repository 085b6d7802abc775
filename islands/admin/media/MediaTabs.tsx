import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { LIST_OF_KIND, type MediaKind } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { type MediaListState, TABS } from "./media_list_state.ts";
import { tabReachedBy } from "./tab_keys.ts";

/** Id of the panel that every tab opens. */
export const PANEL_ID = "stock-panel";

/** Returns the id of a tab, which names the panel while it is open. */
export function tabIdOf(kind: MediaKind): string {
  return `stock-tab-${kind}`;
}

/** The three kinds; the arrow keys go from one to the next. */
export function MediaTabs({ list }: { list: MediaListState }): ReactElement {
  useSignals();
  const bar = useRef<HTMLDivElement>(null);
  const open = list.kind.value;

  function press(event: KeyboardEvent): void {
    const reached = tabReachedBy(event.key, TABS.indexOf(open), TABS.length);
    const kind = TABS[reached ?? -1];
    if (kind === undefined) return;
    event.preventDefault();
    bar.current?.querySelector<HTMLElement>(`#${tabIdOf(kind)}`)?.focus();
    void list.openTab(kind);
  }

  return (
    <div
      className="admin-media-tabs"
      ref={bar}
      role="tablist"
      aria-label={say(adminMediaText).kinds}
      onKeyDown={press}
    >
      {TABS.map((kind) => <Tab key={kind} kind={kind} list={list} />)}
    </div>
  );
}

function Tab({ kind, list }: { kind: MediaKind; list: MediaListState }): ReactElement {
  useSignals();
  const isOpen = kind === list.kind.value;
  const count = list.counts.value[kind];
  return (
    <button
      type="button"
      role="tab"
      id={tabIdOf(kind)}
      aria-selected={isOpen}
      aria-controls={PANEL_ID}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => void list.openTab(kind)}
    >
      {say(adminMediaText).tabs[LIST_OF_KIND[kind]]}
      {/* The name of a tab stays the same; the panel says how many there are. */}
      {count !== undefined && <span className="admin-media-count tabular" aria-hidden="true">{count}</span>}
    </button>
  );
}
