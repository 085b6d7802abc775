import { type ReactElement, type ReactNode, useEffect } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { createLazy } from "../client/browser/lazy.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { watchMediaPage } from "./browser_media.ts";
import type { DataConsent } from "./data_consent_state.ts";
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
      <DataQuestion consent={screen.consent} />
    </SignedInLayout>
  );
}

const dataQuestion = createLazy(() => import("./DataQuestionDialog.tsx"));

/** Offline it asks nothing: the next tap retries. */
function DataQuestion({ consent }: { consent: DataConsent }): ReactElement | null {
  const isAsked = consent.question.value !== undefined;
  const part = dataQuestion.part.value;
  useEffect(() => {
    if (isAsked) void dataQuestion.load().then((loaded) => loaded ?? consent.decline());
  }, [isAsked]);
  return isAsked && part ? <part.DataQuestionDialog consent={consent} /> : null;
}
