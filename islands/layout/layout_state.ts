/** The frame's state: the slide-over, and leaving. @see spec §2, §4, contract §4 @module */
import { type Signal, signal } from "@preact/signals-react";
import { PATHS } from "../client/navigation.ts";
import { createLogout, type LogoutDeps, type LogoutState } from "./logout_state.ts";

/** What the frame works with; tests hand it other things. */
export interface LayoutDeps extends LogoutDeps {
  redirectTo(path: string): void;
  reloadPage(): void;
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
  logout: LogoutState;
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

  function takeAway(): void {
    isLeaving.value = true;
    isMenuOpen.value = false;
  }
  const goToSignIn = () => deps.redirectTo(PATHS.signIn);

  function leave(): void {
    takeAway();
    goToSignIn();
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
  const logout = createLogout(deps, takeAway, goToSignIn);
  return { ...menu, isLeaving, logout, noticeTokenChange, noticeRestored };
}
