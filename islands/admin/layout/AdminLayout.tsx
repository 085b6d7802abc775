import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { ADMIN_SCREENS, type LinkedScreen } from "@/lib/shared/screens.ts";
import { ADMIN_BROWSER, guardAdminScreen } from "../../client/session/admin_guard.ts";
import { renderIsland } from "../../client/browser/island_root.ts";
import { say } from "../../client/browser/language.ts";
import { loadOptional } from "../../client/browser/load_optional.ts";
import { onPageRestored, reloadPage } from "../../client/browser/navigation.ts";
import { onTokenChanged } from "../../client/session/session.ts";
import { tabStore } from "../../client/storage/safe_storage.ts";
import { onBecameWide } from "../../client/browser/viewport.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { type AdminFrameState, createAdminFrameState } from "./admin_frame_state.ts";

type LinkedAdminScreen = LinkedScreen<typeof ADMIN_SCREENS>;

interface AdminLayoutProps {
  current: LinkedAdminScreen;
  children: ReactNode;
}

/** From here every link fits in a row; also in `admin_layout.css`. */
const HEADER_BREAKPOINT_PX = 1216;

export function startAdminScreen(
  current: LinkedAdminScreen,
  Page: () => ReactElement,
): (place: Element) => void {
  function Screen(): ReactElement {
    return (
      <AdminLayout current={current}>
        <Page />
      </AdminLayout>
    );
  }
  return (place) => renderIsland(place, Screen);
}

function AdminLayout({ current, children }: AdminLayoutProps): ReactElement {
  const state = useMemo(createState, []);
  const menuId = useId();
  useEffect(() => {
    void state.ask();
    followLinks();
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
  const kind = state.isLeaving.value ? "leaving" : state.session.value?.kind;
  if (kind === "admitted") return <>{children}</>;
  if (kind === "offline") return <Offline current={current} state={state} />;
  return <Spinner label={say(clientText).loading} />;
}

function Offline({ current, state }: Omit<InsideProps, "children">): ReactElement {
  const text = say(adminLayoutText);
  return (
    <div className="stack-4 admin-layout-offline">
      <h1>{say(ADMIN_SCREENS[current].text).link}</h1>
      <Banner kind="error" icon="offline">{text.offline}</Banner>
      <button type="button" className="button button-quiet" onClick={state.ask}>{text.tryAgain}</button>
    </div>
  );
}

/** Without it, each screen is a document. */
function followLinks(): void {
  void loadOptional(() => import("./follow_links.ts"), ({ followAdminLinks }) => followAdminLinks());
}

function createState(): AdminFrameState {
  return createAdminFrameState({
    ...{ ...ADMIN_BROWSER, reloadPage, guard: guardAdminScreen },
    clearTab: tabStore.clear,
  });
}

function watch(state: AdminFrameState): () => void {
  const stops = [
    onTokenChanged(state.noticeTokenChange, "admin"),
    onPageRestored(state.noticeRestored),
    onBecameWide(state.closeMenu, HEADER_BREAKPOINT_PX),
  ];
  return () => stops.forEach((stop) => stop());
}

interface AdminHeaderProps {
  menuId: string;
  current: LinkedAdminScreen;
  state: AdminFrameState;
}

function AdminHeader({ menuId, current, state }: AdminHeaderProps): ReactElement {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const hasLeft = useRef(false);
  const isOpen = state.isMenuOpen.value;
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>("a")?.focus();
    else if (wasOpen.current && !hasLeft.current) button.current?.focus();
    hasLeft.current = false;
    wasOpen.current = isOpen;
  }, [isOpen]);

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) state.closeMenu();
  }

  // The menu would cover whatever Tab leads to.
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!isOpen || !relatedTarget || currentTarget.contains(relatedTarget)) return;
    hasLeft.current = true;
    state.closeMenu();
  }

  return (
    <header className="admin-layout-top adire" onKeyDown={press} onBlur={leave}>
      <a className="brand" href={ADMIN_SCREENS.overview.path} aria-label={say(adminLayoutText).home}>
        <Icon name="drop" />
        {BRAND.name}
      </a>
      <button
        type="button"
        ref={button}
        className="icon-button admin-layout-menu-button"
        aria-label={say(adminLayoutText).menu}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={isOpen ? state.closeMenu : state.openMenu}
      >
        <Icon name={isOpen ? "close" : "menu"} />
      </button>
      <nav
        className="admin-layout-menu"
        id={menuId}
        ref={menu}
        aria-label={say(adminLayoutText).screens}
        data-open={isOpen}
      >
        <AdminLinks current={current} />
        <button type="button" className="layout-link admin-logout" onClick={state.logOut}>
          <Icon name="logout" />
          {say(adminLayoutText).logout}
        </button>
      </nav>
    </header>
  );
}

/** The open screen, or one that belongs to it. */
function currentKind(path: string): "page" | "true" {
  return globalThis.location.pathname === path ? "page" : "true";
}

function AdminLinks({ current }: Pick<AdminHeaderProps, "current">): ReactElement {
  return (
    <ul>
      {Object.entries(ADMIN_SCREENS).map(([screen, row]) =>
        "icon" in row && (
          <li key={screen}>
            <a
              className="layout-link"
              href={row.path}
              aria-current={screen === current ? currentKind(row.path) : undefined}
            >
              <Icon name={row.icon} />
              {say(row.text).link}
            </a>
          </li>
        )
      )}
    </ul>
  );
}
