import { type KeyboardEvent, useRef } from "react";
import { LANGUAGE_NAMES, LANGUAGES, NO_LANGUAGE } from "@/lib/shared/languages.ts";
import { MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { LIST_OF_KIND, type MediaKind } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { takeFlash } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import { queryParameter, writeQuery } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminSearchField } from "../parts/AdminSearchField.tsx";
import { ChosenBar } from "../parts/ChosenBar.tsx";
import { type MediaListState, PANEL_ID, tabIdOf, tabReachedBy, TABS } from "./media_list_state.ts";
import { type AdminMediaState, createAdminMediaState } from "./media_state.ts";
import { MediaDialog, TopicsDialog } from "./MediaDialogs.tsx";
import { MediaPanel } from "./MediaPanel.tsx";

export const startMedia = adminScreen({
  current: "media",
  words: () => ({ title: say(adminMediaText).title }),
  outline: "cards",
  open: openMedia,
  start: ({ list }) => void list.start(),
  Actions: UploadLink,
  Page: MediaPage,
});

function openMedia() {
  return createAdminMediaState({
    authedCall: adminCall,
    schedule,
    takeFlash,
    readTab: () => queryParameter("tab"),
    writeTab: (name) => writeQuery("tab", name),
  });
}

function MediaPage({ screen }: { screen: AdminMediaState }) {
  const { list } = screen;
  const text = say(adminMediaText);
  const dialog = screen.dialog.value;
  const notice = screen.notice.value;
  return (
    <>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="stack-3 admin-media-tools">
        <MediaTabs list={list} />
        <AdminSearchField
          label={text.search}
          isLabelHidden
          placeholder={text.searchHint}
          maxLength={MEDIA_SEARCH_MAX_CHARACTERS}
          value={list.query.value}
          onType={list.search}
        />
        <MediaFilters list={list} />
      </div>
      <MediaPanel screen={screen} />
      {screen.chosen.items.value.length > 0 && (
        <ChosenBar chosen={screen.chosen}>
          {screen.unpublished.value.length > 0 && (
            <Button kind="main" icon="check" onPress={screen.publishChosen}>{text.publish}</Button>
          )}
          <Button icon="edit" onPress={screen.topics.open}>{text.changeTopics}</Button>
        </ChosenBar>
      )}
      {screen.topics.isOpen.value && <TopicsDialog topics={screen.topics} />}
      {dialog && <MediaDialog {...dialog} screen={screen} />}
    </>
  );
}

function UploadLink() {
  return (
    <a className="button button-main" href={ADMIN_SCREENS.upload.path}>
      <Icon name="upload" />
      {say(adminMediaText).upload}
    </a>
  );
}

function MediaTabs({ list }: { list: MediaListState }) {
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

function Tab({ kind, list }: { kind: MediaKind; list: MediaListState }) {
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
      <span>{say(adminMediaText).tabs[LIST_OF_KIND[kind]]}</span>
      {/* The name of a tab stays the same; the panel says how many there are. */}
      {count !== undefined && (
        <span className="pill admin-media-count small tabular" aria-hidden="true">{count}</span>
      )}
    </button>
  );
}

function MediaFilters({ list }: { list: MediaListState }) {
  const text = say(adminMediaText);
  return (
    <div className="line-3 admin-media-filters">
      <div className="field">
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
      <label className="line-2 touch">
        <input
          type="checkbox"
          checked={list.isDrafts.value}
          onChange={(event) => void list.chooseDrafts(event.currentTarget.checked)}
        />
        {text.drafts}
      </label>
    </div>
  );
}
