import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserFeedback, watchConnection } from "./browser_feedback.ts";
import { FeedbackLayout } from "./FeedbackPage.tsx";

/** Draws the screen into its place in the document. */
export function startFeedback(place: Element): void {
  renderIsland(place, FeedbackIsland);
}

/** The screen at /feedback. */
export function FeedbackIsland(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserFeedback, []);
  useEffect(() => {
    void screen.start();
    return watchConnection(screen);
  }, [screen]);
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="feedback"
      profile={screen.profile.value}
      isOffline={sessionState?.kind === "offline"}
    >
      <FeedbackLayout screen={screen} />
    </SignedInLayout>
  );
}
