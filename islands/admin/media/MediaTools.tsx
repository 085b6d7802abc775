import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { LANGUAGE_NAMES, LANGUAGES, NO_LANGUAGE } from "@/lib/shared/languages.ts";
import { LIST_OF_KIND, type MediaKind } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/browser/language.ts";
import { type MediaListState, tabReachedBy, TABS } from "./media_list_state.ts";

export const PANEL_ID = "stock-panel";

export function tabIdOf(kind: MediaKind): string {
  return `stock-tab-${kind}`;
}

export function MediaTabs({ list }: { list: MediaListState }): ReactElement {
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
      {count !== undefined && (
        <span className="pill admin-media-count tabular" aria-hidden="true">{count}</span>
      )}
    </button>
  );
}

export function MediaLanguageSelect({ list }: { list: MediaListState }): ReactElement {
  const text = say(adminMediaText);
  return (
    <div className="field admin-media-language">
      <select
        aria-label={text.language}
        value={list.language.value}
        onChange={(event) => void list.chooseLanguage(event.currentTarget.value)}
      >
        <option value="">{text.anyLanguage}</option>
        {LANGUAGES.map((tag) => <option key={tag} value={tag} lang={tag}>{LANGUAGE_NAMES[tag]}</option>)}
        <option value={NO_LANGUAGE}>{text.noLanguage}</option>
      </select>
    </div>
  );
}
