import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { schedule } from "../../client/schedule.ts";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader } from "../parts/AdminPageHeader.tsx";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import { TimedBanner } from "../parts/TimedBanner.tsx";
import { createFeedbackReviewState, type FeedbackReviewState } from "./review_state.ts";
import { FeedbackCard } from "./FeedbackCard.tsx";

/** Draws the screen into its place in the document. */
export function startAdminFeedback(place: Element): void {
  renderIsland(place, AdminFeedback);
}

/** The screen at /reviews, on which feedback is looked after. */
export function AdminFeedback(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="reviews">
      <ReviewsPage />
    </AdminLayout>
  );
}

function ReviewsPage(): ReactElement {
  useSignals();
  const state = useMemo(() => createFeedbackReviewState({ authedCall: adminCall, schedule }), []);
  useEffect(() => void state.loadAnew(), [state]);
  const text = say(adminFeedbackText);
  return (
    <div className="admin-page">
      <AdminPageHeader title={text.title} lead={text.lead} />
      <TimedBanner notice={state.notice} />
      <div className="admin-list">
        <Cards state={state} />
        <PagedEnd list={state} text={text} />
      </div>
    </div>
  );
}

function Cards({ state }: { state: FeedbackReviewState }): ReactElement | null {
  useSignals();
  const text = say(adminFeedbackText);
  const items = state.items.value;
  if (!items) return null;
  if (items.length === 0) {
    return (
      <div className="admin-empty" role="status">
        <h2>{text.nothing}</h2>
        <p>{text.nothingLead}</p>
      </div>
    );
  }
  return (
    <ul className="admin-feedback-list">
      {items.map((feedback) => <FeedbackCard key={feedback._id} feedback={feedback} state={state} />)}
    </ul>
  );
}
