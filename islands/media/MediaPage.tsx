import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { saveOfflineText } from "@/lib/shared/messages/save_offline.ts";
import { mediaLanguageText } from "@/lib/shared/messages/media_language.ts";
import { say } from "../client/browser/language.ts";
import { AskedQuestions } from "../lessons/AskedQuestions.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SeenNote } from "../parts/SeenNote.tsx";
import { DataQuestionDialog } from "./DataQuestionDialog.tsx";
import { KNOWN_LANGUAGES } from "./MediaCard.tsx";
import type { MediaList } from "./media_list_state.ts";
import type { MediaScreen } from "./media_screen_state.ts";
import { LoadingCards, MediaHead } from "./MediaWaiting.tsx";
import { SavedMediaList, SavingHint } from "./SavedMediaList.tsx";

interface MediaPageWords {
  title: string;
  loading: string;
  failed(values: { message: string | number }): string;
  fetchFailed: string;
  empty: string;
  emptyAdvice: string;
  nothingFound?: string;
}

interface MediaPageProps<Item extends MediaItem> {
  screen: MediaScreen<Item>;
  kind: Item["type"];
  words: MediaPageWords;
  renderCard(item: Item): ReactNode;
  renderSaved(item: MediaItem, describedBy: string): ReactNode;
  /** Begins what a link asks for. */
  begin?(item: MediaItem): void;
  /** Above the list. */
  note?: ReactNode;
  children?: ReactNode;
}

export function MediaLayout<Item extends MediaItem>(props: MediaPageProps<Item>) {
  const { screen, kind, words, renderSaved, children } = props;
  const { consent, list } = screen;
  const isReady = screen.isReady.value;
  useEffect(() => {
    const wanted = isReady ? screen.takeWanted() : undefined;
    if (wanted) props.begin?.(wanted);
  }, [isReady]);
  return (
    <>
      <div className="stack-4 media-page" data-kind={kind}>
        <MediaHead kind={kind} title={words.title} />
        <AskedQuestions questions={screen.questions} kind={kind} />
        <SearchField list={list} />
        {props.note && <div>{props.note}</div>}
        <SavedMediaList screen={screen} kind={kind} renderAction={renderSaved} />
        <Content {...props} />
        {children}
      </div>
      <DataQuestionDialog consent={consent} />
    </>
  );
}

function Content<Item extends MediaItem>(props: MediaPageProps<Item>) {
  const { list, sessionState, saving } = props.screen;
  const isWaiting = list.load.value === "loading" || !sessionState.value;
  if (isWaiting) return <LoadingCards label={props.words.loading} />;
  return (
    <>
      <Found {...props} />
      <SavingHint saving={saving} />
    </>
  );
}

function Found<Item extends MediaItem>(props: MediaPageProps<Item>) {
  const { list } = props.screen;
  const { words } = props;
  if (list.load.value === "failed") return <Failed {...props} />;
  return (
    <>
      <SeenNote ago={list.seenAgo.value} />
      {list.items.value.length > 0
        ? <Cards {...props} />
        : list.searched.value || list.language.value
        ? <Empty title={words.nothingFound ?? say(mediaText).nothingFound} />
        : <Empty title={words.empty} advice={words.emptyAdvice} />}
    </>
  );
}

function Failed<Item extends MediaItem>({ screen, kind, words }: MediaPageProps<Item>) {
  const { list, saving } = screen;
  const failure = list.failure.value;
  const hasSaved = saving.files.value?.some(({ isComplete, item }) => isComplete && item.type === kind) ??
    false;
  return (
    <div className="stack-3 media-failed items-start">
      {failure?.status === 0
        ? <Banner kind="info" icon="offline">{failure.message || words.fetchFailed}</Banner>
        : <Banner kind="error">{words.failed({ message: failure?.message || words.fetchFailed })}</Banner>}
      {failure?.status === 0 && hasSaved && <p>{say(saveOfflineText).onlySaved}</p>}
      <Button onPress={() => void screen.resume()}>{say(mediaText).tryAgain}</Button>
    </div>
  );
}

function Empty({ title, advice }: { title: string; advice?: string }) {
  return (
    <section className="empty media-empty muted card" role="status">
      <p className="media-empty-title">{title}</p>
      {advice && <p>{advice}</p>}
    </section>
  );
}

function Cards<Item extends MediaItem>({ screen: { list }, renderCard }: MediaPageProps<Item>) {
  const grid = useRef<HTMLUListElement>(null);
  const items = list.items.value;
  const formerCount = useRef(items.length);
  useEffect(() => {
    const first = grid.current?.children[formerCount.current];
    formerCount.current = items.length;
    // The button goes with the last page.
    const isLost = document.activeElement === document.body;
    if (isLost && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [items]);
  return (
    <>
      <ul className="stack-4 media-grid" ref={grid} aria-labelledby="learn-title">
        {items.map((item) => (
          <li key={item._id} className="stack-3 media-card card-compact card" tabIndex={-1}>
            {renderCard(item)}
          </li>
        ))}
      </ul>
      {list.hasMore.value && <ShowMore list={list} />}
    </>
  );
}

function ShowMore({ list }: { list: MediaList<MediaItem> }) {
  const text = say(mediaText);
  const isLoading = list.more.value === "loading";
  const isUnreachable = list.more.value === "unreachable";
  const hasFailed = list.more.value === "failed" || isUnreachable;
  return (
    <div className="stack-3 media-more">
      {isUnreachable && <Banner kind="info" icon="offline">{text.moreOffline}</Banner>}
      {hasFailed && !isUnreachable && <Banner kind="error">{text.moreFailed}</Banner>}
      <Button isBusy={isLoading} onPress={() => void list.showMore()}>
        {isLoading ? text.loadingMore : hasFailed ? text.tryAgain : text.showMore}
      </Button>
    </div>
  );
}

function SearchField({ list }: { list: MediaList<MediaItem> }) {
  const id = useId();
  const text = say(mediaText);

  function submit(event: FormEvent): void {
    event.preventDefault();
    list.submitSearch();
  }

  return (
    <form className="media-search" role="search" onSubmit={submit}>
      <div className="field search-field">
        <label className="visually-hidden" htmlFor={id}>{text.search}</label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          placeholder={text.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MEDIA_SEARCH_MAX_CHARACTERS}
          value={list.search.value}
          onChange={(event) => list.typeSearch(event.currentTarget.value)}
        />
      </div>
      <LanguageFilter list={list} />
      <p className="hint hide-empty" role="status">{tellFound(list)}</p>
    </form>
  );
}

function tellFound({ isSearching, searched, load, count }: MediaList<MediaItem>): string {
  const text = say(mediaText);
  if (isSearching.value) return text.searching;
  const isFound = searched.value && load.value === "loaded" && count.value > 0;
  return isFound ? text.found({ count: count.value }) : "";
}

/** Stays while something is hidden. */
function LanguageFilter({ list }: { list: MediaList<MediaItem> }) {
  const text = say(mediaLanguageText);
  const chosen = list.language.value;
  const there = list.languages.value;
  if (there.length < 2 && !chosen) return null;
  return (
    <div className="field media-language">
      <select
        aria-label={text.label}
        value={chosen}
        onChange={(event) => void list.chooseLanguage(event.currentTarget.value)}
      >
        <option value="">{text.all}</option>
        {Object.keys(KNOWN_LANGUAGES).filter((tag) => there.includes(tag) || tag === chosen)
          .map((tag) => <option key={tag} value={tag} lang={tag}>{KNOWN_LANGUAGES[tag]}</option>)}
      </select>
    </div>
  );
}
