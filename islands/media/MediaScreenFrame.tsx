import { type ReactElement, type ReactNode, useEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/language.ts";
import type { ScreenName } from "../layout/links.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { watchMediaPage } from "./browser_media.ts";
import { DataQuestionDialog } from "./DataQuestionDialog.tsx";
import type { MediaScreen } from "./media_screen_state.ts";

interface MediaScreenFrameProps {
  current: ScreenName;
  screen: MediaScreen;
  /** Begins what the screen does; called once. */
  start(): Promise<void>;
  children: ReactNode;
}

/** The signed-in frame around a media screen, with the question that any of its parts may ask. */
export function MediaScreenFrame({ current, screen, start, children }: MediaScreenFrameProps): ReactElement {
  useSignals();
  useEffect(() => {
    void start();
    return watchMediaPage(screen);
  }, [screen]);
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current={current}
      profile={sessionState?.profile}
      isOffline={sessionState?.kind === "offline"}
    >
      {children}
      <DataQuestionDialog consent={screen.consent} />
    </SignedInLayout>
  );
}
