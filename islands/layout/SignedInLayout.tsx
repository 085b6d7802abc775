import { type ReactElement, type ReactNode, useEffect, useId, useMemo } from "react";
import { useSignal } from "@preact/signals-react";
import { SIDEBAR_BREAKPOINT_PX } from "@/lib/shared/limits.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { documentText } from "@/lib/shared/messages/document.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { PATIENT_SCREENS, type PatientScreen } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api/api.ts";
import { cacheProfile, onProfileUpdated } from "../client/session/cached_profile.ts";
import { clearUserData } from "../client/session/clear_user_data.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { redirectTo, reloadPage } from "../client/browser/navigation.ts";
import { startSoftNavigation } from "../client/browser/soft_navigation.ts";
import { readToken, userIdOf } from "../client/session/session.ts";
import { pauseSound } from "../client/browser/sound_playing.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { tabStore } from "../client/storage/safe_storage.ts";
import { noteSessionEnded } from "../client/storage/flash.ts";
import { countUnsentWork } from "../client/outbox/unsent_work.ts";
import { openRetestEnd } from "../client/storage/retest_end.ts";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { RetestBar } from "../log_book/retest/RetestBar.tsx";
import { loadBackground, loadScreens } from "../weights.ts";
import { BottomBar } from "./BottomBar.tsx";
import { hasEpisode } from "./frame_signals.ts";
import { createLayoutState } from "./layout_state.ts";
import { LogoutDialog } from "./LogoutDialog.tsx";
import { SideBar } from "./SideBar.tsx";
import { TopBar } from "./TopBar.tsx";
import { watchFrame } from "./watch_frame.ts";

interface SignedInLayoutProps {
  current: PatientScreen;
  profile?: Profile;
  isOffline?: boolean;
  offlineNotice?: string;
  children: ReactNode;
}

/** Drawn by `patientScreen()` only. */
export function SignedInLayout(props: SignedInLayoutProps): ReactElement {
  const { current, isOffline, offlineNotice = say(layoutText).offline, children } = props;
  const state = useMemo(openBrowserLayout, []);
  const sideId = useId();
  const profile = useNewestProfile(props.profile);
  useEffect(() => watchFrame(state, "user", SIDEBAR_BREAKPOINT_PX), [state]);
  useEffect(followLinks, []);
  useEffect(startBackground, []);
  const isRetestAwaited = useMemo(() => openRetestEnd(userIdOf(readToken() ?? "")).read() > 0, []);
  const isLeaving = state.isLeaving.value;
  useEffect(() => isLeaving ? pauseSound() : undefined, [isLeaving]);
  if (isLeaving) return <Leaving />;
  const { logout, isMenuOpen } = state;
  const question = logout.question.value;
  return (
    <div className="layout">
      <SideBar id={sideId} current={current} state={state} />
      {isMenuOpen.value && <div className="layout-scrim" onClick={state.closeMenu} />}
      <div className="layout-page">
        <TopBar profile={profile} isInert={isMenuOpen.value} />
        <main className="stack-5 layout-main" id="main" tabIndex={-1} inert={isMenuOpen.value}>
          {isRetestAwaited && current !== "log_book" && <RetestBar />}
          {isOffline && offlineNotice && <Banner kind="info" icon="offline">{offlineNotice}</Banner>}
          {children}
        </main>
        {current !== "podcast" && hasEpisode.value && (
          <LazyPart load={loadScreens}>
            {({ MiniPlayer }) => <MiniPlayer isInert={isMenuOpen.value} />}
          </LazyPart>
        )}
        <BottomBar controls={sideId} current={current} state={state} />
      </div>
      {question && <LogoutDialog logout={logout} question={question} />}
    </div>
  );
}

/** The former screen's: a document is one person's, and the name stays while the next screen asks. */
let lastProfile: Profile | undefined;

function useNewestProfile(profile: Profile | undefined): Profile | undefined {
  const renewed = useSignal<Profile | undefined>(undefined);
  useEffect(() =>
    onProfileUpdated((updated) => {
      renewed.value = updated;
      void cacheProfile(updated);
    }), []);
  const newest = renewed.value ?? profile;
  useEffect(() => void (lastProfile = newest ?? lastProfile), [newest]);
  return newest ?? lastProfile;
}

const SCREENS = new Map<string, string>(
  Object.entries(PATIENT_SCREENS).flatMap(([name, row]) => "isGuest" in row ? [] : [[row.path, name]]),
);

/** Without it, each screen is a document. */
function followLinks(): void {
  startSoftNavigation({
    screens: SCREENS,
    readToken,
    tokenAtStart: readToken(),
    // Each screen's first heading is its title.
    titleOf: () => say(documentText).titleOf({ screen: document.querySelector("h1")?.textContent ?? "" }),
  });
}

let hasStarted = false;

/** Once per document, however many screens it shows. */
function startBackground(): void {
  if (hasStarted) return;
  hasStarted = true;
  whenIdle(() => {
    if (readToken() === undefined) return;
    loadOptional(loadBackground, ({ startBackgroundWork }) => startBackgroundWork());
  });
}

/** The Back button may restore this page: nothing personal stays. */
function Leaving(): ReactElement {
  return (
    <main className="layout-signing-out centered">
      <Spinner label={say(clientText).loading} />
    </main>
  );
}

function openBrowserLayout() {
  return createLayoutState({
    call,
    redirectTo,
    reloadPage,
    readToken,
    clearTab: tabStore.clear,
    noteSessionEnded,
    isOnline: () => globalThis.navigator.onLine,
    countUnsent: countUnsentWork,
    sendUnsent: (token) => loadOptional(loadBackground, ({ sendUnsentWork }) => sendUnsentWork(token)),
    clearUserData,
    guard: guardPatientScreen,
  });
}
