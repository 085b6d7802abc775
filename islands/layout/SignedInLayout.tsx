import { type ReactElement, type ReactNode, useEffect, useId, useMemo } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { whenIdle } from "../client/idle.ts";
import { cacheProfile } from "../client/cached_profile.ts";
import { say } from "../client/language.ts";
import { onPageRestored } from "../client/navigation.ts";
import { onProfileUpdated } from "../client/profile_events.ts";
import { onTokenChanged } from "../client/session.ts";
import { onBecameWide } from "../client/viewport.ts";
import { Banner } from "../parts/Banner.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserLayout } from "./browser_layout.ts";
import type { LayoutState } from "./layout_state.ts";
import type { ScreenName } from "./links.ts";
import { SideBar } from "./SideBar.tsx";
import { TopBar } from "./TopBar.tsx";

interface SignedInLayoutProps {
  /** The screen that stands inside. */
  current: ScreenName;
  /** Undefined while it is on its way, or when no answer came. */
  profile?: Profile;
  isOffline?: boolean;
  /** What can be done on this screen meanwhile, in place of the usual words. */
  offlineNotice?: string;
  children: ReactNode;
}

/** The frame around every signed-in screen. */
export function SignedInLayout(props: SignedInLayoutProps): ReactElement {
  useSignals();
  const { current, isOffline, offlineNotice = say(layoutText).offline, children } = props;
  const state = useMemo(openBrowserLayout, []);
  const sideId = useId();
  const profile = useNewestProfile(props.profile);
  useEffect(() => watch(state), [state]);
  useEffect(() => whenIdle(() => void state.logoutPart.load()), [state]);
  if (state.isLeaving.value) return <Leaving />;
  const question = state.logout.question.value;
  const dialog = state.logoutPart.part.value;
  return (
    <div className="layout">
      <SideBar id={sideId} current={current} state={state} />
      {state.isMenuOpen.value && <div className="layout-scrim" onClick={state.closeMenu} />}
      <div className="layout-page">
        <TopBar controls={sideId} profile={profile} state={state} />
        <main className="layout-main" id="main" tabIndex={-1} inert={state.isMenuOpen.value}>
          {isOffline && <Banner kind="info" icon="offline">{offlineNotice}</Banner>}
          {children}
        </main>
      </div>
      {question && dialog && <dialog.LogoutDialog logout={state.logout} question={question} />}
    </div>
  );
}

/** The profile as it became while the screen was open, in this tab or another. */
function useNewestProfile(profile: Profile | undefined): Profile | undefined {
  const renewed = useSignal<Profile | undefined>(undefined);
  useEffect(() =>
    onProfileUpdated((updated) => {
      renewed.value = updated;
      void cacheProfile(updated);
    }), []);
  return renewed.value ?? profile;
}

/** What stays for somebody who comes back with the browser's Back button: nothing of the person. */
function Leaving(): ReactElement {
  useSignals();
  return (
    <main className="layout-signing-out">
      <Spinner label={say(clientText).loading} />
    </main>
  );
}

function watch(state: LayoutState): () => void {
  const stops = [
    onTokenChanged(state.noticeTokenChange),
    onPageRestored(state.noticeRestored),
    onBecameWide(state.closeMenu),
  ];
  return () => stops.forEach((stop) => stop());
}
