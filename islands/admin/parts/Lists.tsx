import { type ReactNode, useEffect, useRef } from "react";
import type { PagedList } from "../../state/paged_list.ts";
import type { AdminOutline } from "../layout/AdminWaiting.tsx";
import { FetchFailed, LoadingOutline } from "./Notices.tsx";

/** A list of pages: what has come, what is said where there is nothing, and the way to more. */
export function AdminList<Item extends { _id: string }>({ list, failed, text, outline, empty, children }: {
  list: PagedList<Item>;
  /** Said where the server does not say why. */
  failed: string;
  text: { loading: string; tryAgain: string; showMore: string };
  outline?: AdminOutline;
  empty: ReactNode;
  children(items: readonly Item[]): ReactNode;
}) {
  const items = list.items.value;
  const why = list.failure.value && (list.failure.value.message || failed);
  const isLoading = list.isLoadingMore.value;
  return (
    <>
      {items && (items.length > 0 ? children(items) : empty)}
      {why !== undefined && <FetchFailed why={why} text={text} onTryAgain={list.tryAgain} />}
      {why === undefined && !items && <LoadingOutline text={text} outline={outline} />}
      {why === undefined && list.hasMore.value && (
        <button
          type="button"
          className="button button-quiet admin-more"
          aria-disabled={isLoading}
          onClick={list.showMore}
        >
          {isLoading && <span className="spinner-ring" aria-hidden="true" />}
          <span>{isLoading ? text.loading : text.showMore}</span>
        </button>
      )}
    </>
  );
}

export function Empty({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="empty admin-empty" role="status">
      <h2>{title}</h2>
      {lead && <p className="hint">{lead}</p>}
    </div>
  );
}

/**
 * Moves the focus to the list when the pressed button went with its entry, not when the list grows.
 *
 * @returns For the list, which must be focusable.
 */
export function useKeptFocus(items: readonly unknown[] | undefined) {
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

/** Explicit roles: drawn as cards, a table would be none to some screen readers. */
export function AdminTable({ label, heads, isFirstHidden = false, children }: {
  label: string;
  heads: readonly string[];
  /** Its head is heard alone. */
  isFirstHidden?: boolean;
  /** Rows with roles of their own. */
  children: ReactNode;
}) {
  return (
    <table className="admin-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head, place) => (
            <th key={head} scope="col" role="columnheader">
              {isFirstHidden && place === 0 ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
