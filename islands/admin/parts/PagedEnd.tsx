import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { PagedList } from "../../state/paged_list.ts";

interface PagedEndProps {
  list: PagedList<unknown>;
  /** Default message. */
  failed: string;
  text: { loading: string; tryAgain: string; showMore: string };
}

export function PagedEnd({ list, failed, text }: PagedEndProps): ReactElement | null {
  const failure = list.failure.value;
  if (failure) {
    return (
      <div className="stack-3 admin-failure">
        <Banner kind="error">{failure.message || failed}</Banner>
        <button type="button" className="button button-quiet" onClick={list.tryAgain}>{text.tryAgain}</button>
      </div>
    );
  }
  if (list.items.value === undefined) return <Waiting label={text.loading} />;
  if (!list.hasMore.value) return null;
  const isLoading = list.isLoadingMore.value;
  return (
    <button
      type="button"
      className="button button-quiet admin-more"
      aria-disabled={isLoading}
      onClick={list.showMore}
    >
      {isLoading && <span className="spinner-ring" aria-hidden="true" />}
      {isLoading ? text.loading : text.showMore}
    </button>
  );
}

function Waiting({ label }: { label: string }): ReactElement {
  return (
    <>
      <Spinner label={label} />
      <div className="stack-3 admin-waiting" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => <div key={place} className="skeleton admin-row-waiting" />)}
      </div>
    </>
  );
}

/**
 * Moves the focus to the list when the pressed button went with its entry, not when the list grows.
 *
 * @returns For the list, which must be focusable.
 */
export function useKeptFocus(items: readonly unknown[] | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!items) return;
    const hasGrown = shown.current === undefined || items.length > shown.current;
    if (!hasGrown && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    shown.current = items.length;
  }, [items]);
  return place;
}
