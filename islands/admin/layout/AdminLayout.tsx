import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { signal } from "@preact/signals-react";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { documentText } from "@/lib/shared/messages/document.ts";
import { ADMIN_MENU, ADMIN_SCREENS, type LinkedScreen } from "@/lib/shared/screens.ts";
import { signOutAdmin } from "@/lib/shared/wire/admin.ts";
import { ADMIN_BROWSER, type AdminSessionState, guardAdminScreen } from "../../client/session/admin_guard.ts";
import type { StartIsland } from "../../client/browser/island_host.ts";
import { renderIsland } from "../../client/browser/island_root.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { say } from "../../client/browser/language.ts";
import { reloadPage } from "../../client/browser/navigation.ts";
import { startSoftNavigation } from "../../client/browser/soft_navigation.ts";
import { tabStore } from "../../client/storage/safe_storage.ts";
import { watchFrame } from "../../layout/watch_frame.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { Call } from "../../client/api/api.ts";
import { createFrame, type FrameDeps } from "../../layout/frame_state.ts";
import { AccountMenu, signedIn } from "./AccountMenu.tsx";
import { type AdminOutline, AdminPage, AdminWaiting } from "./AdminWaiting.tsx";

interface AdminFrameDeps extends FrameDeps {
  call: Call;
  clearToken(): void;
  /** Leads to /admin without a valid token. */
  guard(): Promise<AdminSessionState>;
}

type AdminFrameState = ReturnType<typeof createAdminFrameState>;

export function createAdminFrameState(deps: AdminFrameDeps) {
  const { state, hidePersonalData, redirectToSignIn } = createFrame(deps, ADMIN_SCREENS.sign_in.path);
  /** Undefined while the server is being asked. */
  const session = signal<AdminSessionState | undefined>();

  async function ask(): Promise<void> {
    session.value = undefined;
    const asked = session.value = await deps.guard();
    if (asked.kind === "admitted") signedIn.value = asked.admin;
  }

  function logOut(): void {
    const token = deps.readToken();
    deps.clearToken();
    // Not awaited: this device has forgotten, whatever the server answers.
    if (token !== undefined) void deps.call(signOutAdmin, { token, keepalive: true });
    hidePersonalData();
    deps.clearTab?.();
    redirectToSignIn();
  }

  return { ...state, session, ask, logOut };
}

type LinkedAdminScreen = LinkedScreen<typeof ADMIN_SCREENS>;

/** From here the menu stands at the side; also in `admin_layout.css`. */
const RAIL_BREAKPOINT_PX = 1024;

interface AdminScreenParts<Screen> {
  current: LinkedAdminScreen;
  words(): { title: string; lead?: string };
  outline?: AdminOutline;
  open(): Screen;
  /** Runs once the screen is shown, and returns what ends it. */
  start?(screen: Screen): (() => void) | void;
  Actions?: ComponentType<{ screen: Screen }>;
  Page: ComponentType<{ screen: Screen }>;
}

/** Declares a screen of administrators: what the frame draws, and what is opened once they are admitted. */
export function adminScreen<Screen>(
  { current, words, outline = "list", open, start, Actions, Page }: AdminScreenParts<Screen>,
): StartIsland {
  function Opened() {
    const screen = useMemo(open, []);
    useEffect(() => start?.(screen), [screen]);
    return (
      <AdminPage words={words()} outline={outline} actions={Actions && <Actions screen={screen} />}>
        <Page screen={screen} />
      </AdminPage>
    );
  }

  function Inside({ state }: { state: AdminFrameState }) {
    const kind = state.session.value?.kind;
    if (state.isLeaving.value || kind === "leaving") return <Spinner label={say(clientText).loading} />;
    if (kind === "admitted") return <Opened />;
    if (kind === "offline") return <Offline current={current} state={state} />;
    return (
      <AdminPage words={words()} outline={outline}>
        <AdminWaiting outline={outline}>
          <Spinner label={say(clientText).loading} />
        </AdminWaiting>
      </AdminPage>
    );
  }

  function Screen() {
    const state = useMemo(createState, []);
    const menuId = useId();
    useEffect(() => {
      void state.ask();
      followLinks();
      return watchFrame(state, "admin", RAIL_BREAKPOINT_PX);
    }, [state]);
    return (
      <div className="admin-layout">
        <AdminHeader menuId={menuId} current={current} state={state} />
        {state.isMenuOpen.value && <div className="layout-scrim" onClick={state.closeMenu} />}
        <main className="admin-layout-main" id="main" tabIndex={-1} inert={state.isMenuOpen.value}>
          <Inside state={state} />
        </main>
      </div>
    );
  }

  return (place) => renderIsland(place, Screen);
}

interface FrameProps {
  current: LinkedAdminScreen;
  state: AdminFrameState;
}

function Offline({ current, state }: FrameProps) {
  const text = say(adminLayoutText);
  return (
    <div className="stack-4 admin-layout-offline items-start">
      <h1>{say(ADMIN_SCREENS[current].text).link}</h1>
      <Banner kind="error" icon="offline">{text.offline}</Banner>
      <Button onPress={state.ask}>{text.tryAgain}</Button>
    </div>
  );
}

const SIGNED_IN = Object.entries(ADMIN_SCREENS).filter(([screen]) => screen !== "sign_in");
const SCREENS = new Map<string, string>(SIGNED_IN.map(([screen, { path }]) => [path, `admin/${screen}`]));
const TITLES = new Map<string, string>(SIGNED_IN.map(([_screen, { path, text }]) => [path, say(text).title]));

/** Without it, each link leads to a new document. */
function followLinks(): void {
  const { readToken } = ADMIN_BROWSER;
  startSoftNavigation({
    screens: SCREENS,
    readToken,
    tokenAtStart: readToken(),
    titleOf: (path) => say(documentText).titleOf({ screen: TITLES.get(path) ?? "" }),
  });
}

function createState() {
  return createAdminFrameState({
    ...ADMIN_BROWSER,
    reloadPage,
    guard: guardAdminScreen,
    clearTab: tabStore.clear,
  });
}

interface AdminHeaderProps extends FrameProps {
  menuId: string;
}

function AdminHeader({ menuId, current, state }: AdminHeaderProps) {
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
    return isOpen ? holdBack(state.closeMenu) : undefined;
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
    <header className="admin-layout-top line-3 spread on-dark adire" onKeyDown={press} onBlur={leave}>
      <a
        className="brand"
        translate="no"
        href={ADMIN_SCREENS.overview.path}
        aria-label={say(adminLayoutText).home}
      >
        <Icon name="drop" />
        {BRAND.name}
      </a>
      {signedIn.value && !state.isLeaving.value && <AccountMenu />}
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
        <button type="button" className="layout-link line-3" onClick={state.logOut}>
          <Icon name="logout" />
          {say(adminLayoutText).logout}
        </button>
      </nav>
    </header>
  );
}

function AdminLinks({ current }: { current: LinkedAdminScreen }) {
  const groups: Readonly<Record<string, string>> = say(adminLayoutText).groups;
  return Object.entries(ADMIN_MENU).map(([group, screens]) => (
    <ul key={group}>
      {groups[group] && <li className="admin-layout-group small">{groups[group]}</li>}
      {screens.map((screen) => {
        const { path, icon, text } = ADMIN_SCREENS[screen];
        return (
          <li key={screen}>
            <a
              className="layout-link line-3"
              href={path}
              aria-current={screen === current ? "page" : undefined}
            >
              <Icon name={icon} />
              {say(text).link}
            </a>
          </li>
        );
      })}
    </ul>
  ));
}
