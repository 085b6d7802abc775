import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserFeedback, watchBrowser } from "./browser_feedback.ts";
import { FeedbackPage } from "./FeedbackPage.tsx";

/** Draws the screen into its place in the document. */
export function startFeedback(place: Element): void {
  renderIsland(place, Feedback);
}

/** The screen at /feedback. @see spec §2 Feedback */
export function Feedback(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserFeedback, []);
  useEffect(() => {
    void screen.start();
    return watchBrowser(screen);
  }, [screen]);
  const admission = screen.admission.value;
  if (admission?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="feedback"
      profile={screen.profile.value}
      isOffline={admission?.kind === "offline"}
    >
      <FeedbackPage screen={screen} />
    </SignedInLayout>
  );
}
