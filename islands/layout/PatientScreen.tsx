import { type ComponentType, type ReactElement, useEffect, useMemo } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { clientText } from "@/lib/shared/messages/client.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { StartIsland } from "../client/browser/island_host.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { SignedInLayout } from "./SignedInLayout.tsx";

/** What the frame asks of a screen's state. */
export interface ScreenState {
  /** Undefined until the guard has answered. */
  sessionState: ReadonlySignal<SessionState | undefined>;
  /** For a screen that knows the person before the guard does. */
  profile?: ReadonlySignal<Profile | undefined>;
  /** For a screen that knows of the network before the guard does. */
  isOffline?: ReadonlySignal<boolean>;
  start(): Promise<void>;
  /** Called when the person or the network returns. */
  resume(): Promise<void>;
}

interface PatientScreenParts<State extends ScreenState> {
  name: PatientScreen;
  open(): State;
  Page: ComponentType<{ screen: State }>;
  /** Drawn until the guard has answered. A page that shows something before that goes without. */
  Waiting?: ComponentType;
  /** Told while offline, instead of the sentence of all screens; empty where the screen says it itself. */
  offlineNotice?(screen: State): string | undefined;
  /** Begins what lasts while the screen is shown, and returns what ends it. */
  watch?(screen: State): () => void;
}

/** Declares a screen of people who are signed in: the only place that draws their frame. */
export function patientScreen<State extends ScreenState>(parts: PatientScreenParts<State>): StartIsland {
  const { name, open, Page, Waiting, offlineNotice, watch } = parts;

  function Screen(): ReactElement {
    const screen = useMemo(open, []);
    useEffect(() => {
      void screen.start();
      const stops = [onPageReturned(screen.resume), watch?.(screen)];
      return () => stops.forEach((stop) => stop?.());
    }, [screen]);
    const session = screen.sessionState.value;
    if (session?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
    return (
      <SignedInLayout
        current={name}
        profile={screen.profile?.value ?? session?.profile}
        isOffline={screen.isOffline?.value ?? session?.kind === "offline"}
        offlineNotice={offlineNotice?.(screen)}
      >
        {session || !Waiting ? <Page screen={screen} /> : <Waiting />}
      </SignedInLayout>
    );
  }

  return (root) => renderIsland(root, Screen);
}

function onPageReturned(returned: () => void): () => void {
  const names = ["online", "focus"];
  for (const name of names) globalThis.addEventListener(name, returned);
  return () => names.forEach((name) => globalThis.removeEventListener(name, returned));
}
