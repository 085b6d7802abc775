import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminReviewsText } from "@/lib/shared/messages/admin_reviews.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { schedule } from "../../client/schedule.ts";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { OfficeTitle } from "../parts/OfficeTitle.tsx";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import { PassingBanner } from "../parts/PassingBanner.tsx";
import { createReviewState, type ReviewState } from "./review_state.ts";
import { ReviewCard } from "./ReviewCard.tsx";

/** Draws the screen into its place in the document. */
export function startReviews(place: Element): void {
  renderIsland(place, Reviews);
}

/** The screen at /reviews, on which feedback is looked after. */
export function Reviews(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="reviews">
      <ReviewsPage />
    </AdminLayout>
  );
}

function ReviewsPage(): ReactElement {
  useSignals();
  const state = useMemo(() => createReviewState({ ownCall: adminCall, schedule }), []);
  useEffect(() => void state.loadAnew(), [state]);
  const text = say(adminReviewsText);
  return (
    <div className="office">
      <OfficeTitle title={text.title} lead={text.lead} />
      <PassingBanner notice={state.notice} />
      <div className="office-list">
        <Cards state={state} />
        <PagedEnd list={state} text={text} />
      </div>
    </div>
  );
}

function Cards({ state }: { state: ReviewState }): ReactElement | null {
  useSignals();
  const text = say(adminReviewsText);
  const items = state.items.value;
  if (!items) return null;
  if (items.length === 0) {
    return (
      <div className="office-empty" role="status">
        <h2>{text.nothing}</h2>
        <p>{text.nothingLead}</p>
      </div>
    );
  }
  return (
    <ul className="review-list">
      {items.map((feedback) => <ReviewCard key={feedback._id} feedback={feedback} state={state} />)}
    </ul>
  );
}
