/** The frame's state: the slide-over, and leaving. @see spec §2, §4, contract §4 @module */
import { type Signal, signal } from "@preact/signals-react";
import { signOut } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api.ts";
import { PATHS } from "../client/navigation.ts";

/** What the frame works with; tests hand it other things. */
export interface LayoutDeps {
  call: Call;
  redirectTo(path: string): void;
  reloadPage(): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** Asks the server whether the token still holds; leads to /login when it does not. */
  guardPatientScreen(): Promise<{ kind: string }>;
}

/** The frame as the screen shows it. */
export interface LayoutState {
  isMenuOpen: Signal<boolean>;
  /** The person is on the way out: nothing of theirs is shown any more. */
  isLeaving: Signal<boolean>;
  openMenu(): void;
  closeMenu(): void;
  logOut(): void;
  /** Another tab signed in, signed out, or changed the person. */
  noticeTokenChange(): void;
  /** The browser brought the page back as it was left, perhaps by somebody who has signed out since. */
  noticeRestored(): Promise<void>;
}

/** Builds the frame of the person whose token is stored now. */
export function createLayoutState(deps: LayoutDeps): LayoutState {
  const isMenuOpen = signal(false);
  const isLeaving = signal(false);
  const ownToken = deps.readToken();

  function leave(): void {
    isLeaving.value = true;
    isMenuOpen.value = false;
    deps.redirectTo(PATHS.signIn);
  }

  function logOut(): void {
    const token = deps.readToken();
    deps.clearToken();
    // Nobody waits for the answer: this device has forgotten, whether or not the server can be reached.
    if (token !== undefined) deps.call(signOut, { token, keepalive: true });
    leave();
  }

  function noticeTokenChange(): void {
    const token = deps.readToken();
    if (token === ownToken) return;
    if (token === undefined) return leave();
    isLeaving.value = true;
    deps.reloadPage();
  }

  async function noticeRestored(): Promise<void> {
    noticeTokenChange();
    if (isLeaving.value) return;
    const admission = await deps.guardPatientScreen();
    isLeaving.value = admission.kind === "leaving";
  }

  const setMenu = (isOpen: boolean) => () => void (isMenuOpen.value = isOpen);
  const menu = { isMenuOpen, openMenu: setMenu(true), closeMenu: setMenu(false) };
  return { ...menu, isLeaving, logOut, noticeTokenChange, noticeRestored };
}
