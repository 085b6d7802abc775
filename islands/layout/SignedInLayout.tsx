import { type ReactElement, type ReactNode, useEffect, useId, useMemo } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api.ts";
import { guardPatientScreen } from "../client/guard.ts";
import { say } from "../client/language.ts";
import { onPageRestored, redirectTo, reloadPage } from "../client/navigation.ts";
import { onProfileUpdated } from "../client/profile_news.ts";
import { clearToken, onTokenChanged, readToken } from "../client/session.ts";
import { onBecameWide } from "../client/viewport.ts";
import { Banner } from "../parts/Banner.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { createLayoutState, type LayoutState } from "./layout_state.ts";
import type { ScreenName } from "./links.ts";
import { SideBar } from "./SideBar.tsx";
import { TopBar } from "./TopBar.tsx";

interface SignedInLayoutProps {
  /** The screen that stands inside. */
  current: ScreenName;
  /** Undefined while it is on its way, or when no answer came. */
  profile?: Profile;
  isOffline?: boolean;
  children: ReactNode;
}

/** The frame around every signed-in screen. @see spec §2 Signed-in layout */
export function SignedInLayout({ current, profile, isOffline, children }: SignedInLayoutProps): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  const sideId = useId();
  useEffect(() => watch(state), [state]);
  // The profile as it became while the screen was open, in this tab or another.
  const renewed = useSignal<Profile | undefined>(undefined);
  useEffect(() => onProfileUpdated((updated) => renewed.value = updated), []);
  if (state.isLeaving.value) return <Leaving />;
  return (
    <div className="layout">
      <SideBar id={sideId} current={current} state={state} />
      {state.isMenuOpen.value && <div className="layout-scrim" onClick={state.closeMenu} />}
      <div className="layout-page">
        <TopBar controls={sideId} profile={renewed.value ?? profile} state={state} />
        <main className="layout-main" id="main" tabIndex={-1} inert={state.isMenuOpen.value}>
          {isOffline && <Banner kind="info" icon="offline">{say(layoutText).offline}</Banner>}
          {children}
        </main>
      </div>
    </div>
  );
}

/** What stays for somebody who comes back with the browser's Back button: nothing of the person. */
function Leaving(): ReactElement {
  useSignals();
  return (
    <main className="layout-leaving">
      <Spinner label={say(clientText).loading} />
    </main>
  );
}

function createState(): LayoutState {
  return createLayoutState({ call, redirectTo, reloadPage, readToken, clearToken, guardPatientScreen });
}

function watch(state: LayoutState): () => void {
  const stops = [
    onTokenChanged(state.noticeTokenChange),
    onPageRestored(state.noticeRestored),
    onBecameWide(state.closeMenu),
  ];
  return () => stops.forEach((stop) => stop());
}
