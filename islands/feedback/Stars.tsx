import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { MAX_STARS } from "@/lib/shared/feedback.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";

/** How many stars somebody gave, as full and empty shapes, and in words for who cannot see them. */
export function Stars({ rating }: { rating: number }): ReactElement {
  useSignals();
  return (
    <p className="stars">
      <span className="visually-hidden">{say(feedbackListText).stars(rating)}</span>
      {Array.from(
        { length: MAX_STARS },
        (_, index) => (
          <span key={index} className="star" data-filled={index < rating}>
            <Icon name="star" />
          </span>
        ),
      )}
    </p>
  );
}
