import { type ReactElement, type ReactNode, useEffect, useId, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { ADMIN_BROWSER, guardAdminScreen } from "../../client/admin_guard.ts";
import { say } from "../../client/language.ts";
import { onPageRestored, reloadPage } from "../../client/navigation.ts";
import { onTokenChanged } from "../../client/session.ts";
import { onBecameWide } from "../../client/viewport.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { type AdminFrameState, createAdminFrameState } from "./admin_frame_state.ts";
import type { AdminScreenName } from "./admin_links.ts";
import { AdminHeader } from "./AdminHeader.tsx";

interface AdminLayoutProps {
  /** The screen that stands inside; it is drawn once the server has said who is there. */
  current: AdminScreenName;
  children: ReactNode;
}

/** Width from which every link of the header has its place in a row; `admin_layout.css` says the same. */
const HEADER_BREAKPOINT_PX = 1216;

/** The frame around every administrator's screen, and its guard. */
export function AdminLayout({ current, children }: AdminLayoutProps): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  const menuId = useId();
  useEffect(() => {
    void state.ask();
    return watch(state);
  }, [state]);
  return (
    <div className="admin-layout">
      <AdminHeader menuId={menuId} current={current} state={state} />
      {state.isMenuOpen.value && <div className="layout-scrim" onClick={state.closeMenu} />}
      <main className="admin-layout-main" id="main" tabIndex={-1} inert={state.isMenuOpen.value}>
        <Inside current={current} state={state}>{children}</Inside>
      </main>
    </div>
  );
}

interface InsideProps extends AdminLayoutProps {
  state: AdminFrameState;
}

function Inside({ current, state, children }: InsideProps): ReactElement {
  useSignals();
  const kind = state.isLeaving.value ? "leaving" : state.session.value?.kind;
  if (kind === "admitted") return <>{children}</>;
  if (kind === "offline") return <Offline current={current} state={state} />;
  return <Spinner label={say(clientText).loading} />;
}

function Offline({ current, state }: Omit<InsideProps, "children">): ReactElement {
  useSignals();
  const text = say(adminLayoutText);
  return (
    <div className="admin-layout-offline">
      <h1>{text[current]}</h1>
      <Banner kind="error" icon="offline">{text.offline}</Banner>
      <button type="button" className="button button-quiet" onClick={state.ask}>{text.tryAgain}</button>
    </div>
  );
}

function createState(): AdminFrameState {
  return createAdminFrameState({ ...ADMIN_BROWSER, reloadPage, guard: guardAdminScreen });
}

function watch(state: AdminFrameState): () => void {
  const stops = [
    onTokenChanged(state.noticeTokenChange, "admin"),
    onPageRestored(state.noticeRestored),
    onBecameWide(state.closeMenu, HEADER_BREAKPOINT_PX),
  ];
  return () => stops.forEach((stop) => stop());
}
