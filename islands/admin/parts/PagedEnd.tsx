import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Spinner } from "../../parts/Spinner.tsx";
import type { PagedList } from "../../state/paged_list.ts";
import { type AdminOutline, AdminWaiting } from "../layout/AdminWaiting.tsx";
import { FetchFailed } from "./Notices.tsx";

interface PagedEndProps {
  list: PagedList<unknown>;
  /** Said where the server does not say why. */
  failed: string;
  text: { loading: string; tryAgain: string; showMore: string };
  outline?: AdminOutline;
}

export function PagedEnd({ list, failed, text, outline }: PagedEndProps): ReactElement | null {
  const failure = list.failure.value;
  if (failure) {
    return (
      <FetchFailed why={failure.message || failed} tryAgain={text.tryAgain} onTryAgain={list.tryAgain} />
    );
  }
  if (list.items.value === undefined) {
    return (
      <AdminWaiting outline={outline}>
        <Spinner label={text.loading} />
      </AdminWaiting>
    );
  }
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
