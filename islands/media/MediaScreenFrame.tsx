import { type ReactElement, type ReactNode, useEffect } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { watchMediaPage } from "./browser_media.ts";
import { DataQuestionDialog } from "./DataQuestionDialog.tsx";
import type { MediaScreen } from "./media_screen_state.ts";

interface MediaScreenFrameProps {
  current: PatientScreen;
  screen: MediaScreen;
  start(): Promise<void>;
  children: ReactNode;
}

export function MediaScreenFrame({ current, screen, start, children }: MediaScreenFrameProps): ReactElement {
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
