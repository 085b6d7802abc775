import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { PagedList } from "./paged_list_state.ts";

interface PagedEndProps {
  list: PagedList<unknown>;
  text: { loading: string; tryAgain: string; showMore: string };
}

/** What stands under a list: that it is on its way, that it did not come, or the way to its next page. */
export function PagedEnd({ list, text }: PagedEndProps): ReactElement | null {
  useSignals();
  if (list.failure.value !== undefined) {
    return (
      <div className="admin-failure">
        <Banner kind="error">{list.failure.value}</Banner>
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
  useSignals();
  return (
    <>
      <Spinner label={label} />
      <div className="admin-waiting" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => <div key={place} className="skeleton admin-row-waiting" />)}
      </div>
    </>
  );
}
