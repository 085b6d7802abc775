import { type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { LIST_OF_KIND } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { MediaListState } from "./media_list_state.ts";
import type { AdminMediaScreen } from "./media_screen.ts";
import { MediaCard } from "./MediaCard.tsx";
import { MediaCover } from "./MediaCover.tsx";
import { PANEL_ID, tabIdOf } from "./MediaTabs.tsx";

/** What the open tab holds. */
export function MediaPanel({ screen }: { screen: AdminMediaScreen }): ReactElement {
  useSignals();
  const { list } = screen;
  const panel = useRef<HTMLDivElement>(null);
  const items = list.items.value;
  useEffect(() => {
    // The button that was pressed is gone with its card: the keyboard goes on from the list.
    const isLost = items && document.activeElement === document.body && panel.current?.dataset.used;
    if (isLost) panel.current?.focus();
    if (panel.current && items?.length) panel.current.dataset.used = "true";
  }, [items]);
  return (
    <div
      className="admin-media-panel"
      id={PANEL_ID}
      ref={panel}
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={tabIdOf(list.kind.value)}
    >
      {items === undefined && list.failure.value === undefined && <Waiting />}
      {items?.length === 0 && <Empty list={list} />}
      {items && items.length > 0 && <Grid screen={screen} />}
      {list.failure.value !== undefined && <Failure list={list} />}
    </div>
  );
}

function Grid({ screen }: { screen: AdminMediaScreen }): ReactElement {
  useSignals();
  const { list } = screen;
  const text = say(adminMediaText);
  const isLoading = list.isLoadingMore.value;
  return (
    <>
      <p className="hint" role="status">{text.found(list.found.value)}</p>
      <ul className="admin-media-grid">
        {list.items.value?.map((item) => <MediaCard key={item._id} item={item} screen={screen} />)}
      </ul>
      {list.hasMore.value && list.failure.value === undefined && (
        <button
          type="button"
          className="button button-quiet admin-media-more"
          aria-disabled={isLoading}
          onClick={list.showMore}
        >
          {isLoading && <span className="spinner-ring" aria-hidden="true" />}
          {isLoading ? text.loading : text.showMore}
        </button>
      )}
    </>
  );
}

function Failure({ list }: { list: MediaListState }): ReactElement {
  useSignals();
  return (
    <div className="admin-media-failure">
      <Banner kind="error">{list.failure.value}</Banner>
      <button type="button" className="button button-quiet" onClick={list.tryAgain}>
        {say(adminMediaText).tryAgain}
      </button>
    </div>
  );
}

function Empty({ list }: { list: MediaListState }): ReactElement {
  useSignals();
  const text = say(adminMediaText);
  const query = list.query.value.trim();
  if (query) return <p className="admin-media-no-matches" role="status">{text.nothingFound(query)}</p>;
  return (
    <div className="admin-media-empty" role="status">
      <MediaCover kind={list.kind.value} />
      <h2>{text.empty[LIST_OF_KIND[list.kind.value]]}</h2>
      <p>{text.emptyLead}</p>
    </div>
  );
}

function Waiting(): ReactElement {
  useSignals();
  return (
    <>
      <Spinner label={say(adminMediaText).loading} />
      <div className="admin-media-grid" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => <div key={place} className="skeleton admin-media-card-waiting" />)}
      </div>
    </>
  );
}
