import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { mediaText, saveOfflineText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import type { MediaList } from "./media_list_state.ts";
import type { MediaScreen } from "./media_screen_state.ts";
import { NoticeToast } from "./NoticeToast.tsx";
import { SavedMediaList, SavingHint } from "./SavedMediaList.tsx";
import { SearchField } from "./SearchField.tsx";

/** What a media screen says of itself. */
export interface MediaPageWords {
  title: string;
  lead: string;
  loading: string;
  failed(message: string): string;
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
  /** Draws what can be done with an item that is on the phone. */
  renderSaved(item: MediaItem, describedBy: string): ReactNode;
  /** Stands above the search: where else to look. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The podcast, the library or the videos: title, search, what is saved, and the cards. */
export function MediaLayout<Item extends MediaItem>(props: MediaPageProps<Item>): ReactElement {
  useSignals();
  const { screen, kind, words, renderSaved, beside, children } = props;
  return (
    <div className="media-page" data-kind={kind}>
      <header className="media-head">
        <h1 id="learn-title" tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {beside}
      <SearchField list={screen.list} />
      <SavedMediaList screen={screen} kind={kind} renderAction={renderSaved} />
      <Content {...props} />
      <NoticeToast notice={screen.saving.notice.value} />
      {children}
    </div>
  );
}

function Content<Item extends MediaItem>(props: MediaPageProps<Item>): ReactElement {
  useSignals();
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

function Found<Item extends MediaItem>(props: MediaPageProps<Item>): ReactElement {
  useSignals();
  const { list } = props.screen;
  const { words } = props;
  if (list.load.value === "failed") return <Failed {...props} />;
  if (list.items.value.length > 0) return <Cards {...props} />;
  return list.searched.value
    ? <Empty title={words.nothingFound ?? say(mediaText).nothingFound} />
    : <Empty title={words.empty} advice={words.emptyAdvice} />;
}

/** The outline of what is on its way. */
function LoadingCards({ label }: { label: string }): ReactElement {
  useSignals();
  return (
    <div className="media-loading">
      <Spinner label={label} />
      <div className="media-grid">
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
      </div>
    </div>
  );
}

function Failed<Item extends MediaItem>({ screen, words }: MediaPageProps<Item>): ReactElement {
  useSignals();
  const { list, saving } = screen;
  const hasSaved = saving.files.value?.some(({ isComplete }) => isComplete) ?? false;
  return (
    <div className="media-failed">
      <Banner kind="error">{words.failed(list.reason.value || words.fetchFailed)}</Banner>
      {list.isUnreachable.value && hasSaved && <p>{say(saveOfflineText).onlySaved}</p>}
      <button type="button" className="button button-quiet" onClick={() => void screen.resume()}>
        {say(mediaText).tryAgain}
      </button>
    </div>
  );
}

function Empty({ title, advice }: { title: string; advice?: string }): ReactElement {
  useSignals();
  return (
    <section className="media-empty card" role="status">
      <p className="media-empty-title">{title}</p>
      {advice && <p>{advice}</p>}
    </section>
  );
}

function Cards<Item extends MediaItem>({ screen: { list }, renderCard }: MediaPageProps<Item>): ReactElement {
  useSignals();
  const grid = useRef<HTMLUListElement>(null);
  const items = list.items.value;
  const formerCount = useRef(items.length);
  useEffect(() => {
    const first = grid.current?.children[formerCount.current];
    formerCount.current = items.length;
    // The button that asked for more is gone with the last page.
    const isLost = document.activeElement === document.body;
    if (isLost && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [items]);
  return (
    <>
      <ul className="media-grid" ref={grid} aria-labelledby="learn-title">
        {items.map((item) => (
          <li key={item._id} className="media-card card" tabIndex={-1}>{renderCard(item)}</li>
        ))}
      </ul>
      {list.hasMore.value && <ShowMore list={list} />}
    </>
  );
}

function ShowMore({ list }: { list: MediaList<MediaItem> }): ReactElement {
  useSignals();
  const text = say(mediaText);
  const state = list.more.value;
  return (
    <div className="media-more">
      {state === "failed" && <Banner kind="error">{text.moreFailed}</Banner>}
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state === "loading"}
        onClick={() => void list.showMore()}
      >
        {state === "loading" && <span className="spinner-ring" aria-hidden="true" />}
        {state === "loading" ? text.loadingMore : state === "failed" ? text.tryAgain : text.showMore}
      </button>
    </div>
  );
}
