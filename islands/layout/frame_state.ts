import { type Signal, signal } from "@preact/signals-react";
import type { SessionEnd } from "../client/storage/flash.ts";

export interface FrameDeps {
  redirectTo(path: string): void;
  reloadPage(): void;
  readToken(): string | undefined;
  clearTab?(): void;
  noteSessionEnded?(end: SessionEnd): void;
  /** Leads to the sign-in without a valid token. */
  guard(): Promise<{ kind: string }>;
}

export interface FrameState {
  isMenuOpen: Signal<boolean>;
  /** Hides everything personal. */
  isLeaving: Signal<boolean>;
  openMenu(): void;
  closeMenu(): void;
  /** Another tab signed in or out. */
  noticeTokenChange(): void;
  /** Restored from the back/forward cache, perhaps for somebody else. */
  noticeRestored(): Promise<void>;
}

interface Frame {
  state: FrameState;
  takeAway(): void;
  redirectToSignIn(): void;
}

export function createFrame(deps: FrameDeps, signInPath: string): Frame {
  const isMenuOpen = signal(false);
  const isLeaving = signal(false);
  const ownToken = deps.readToken();

  function takeAway(): void {
    isLeaving.value = true;
    isMenuOpen.value = false;
  }
  const redirectToSignIn = () => deps.redirectTo(signInPath);

  /** This tab may have signed out since. */
  function leaveIfChanged(end?: SessionEnd): void {
    const token = deps.readToken();
    if (token === ownToken) return;
    takeAway();
    deps.clearTab?.();
    if (token === undefined) {
      if (end) deps.noteSessionEnded?.(end);
      redirectToSignIn();
    } else deps.reloadPage();
  }

  const noticeTokenChange = () => leaveIfChanged("otherTab");

  async function noticeRestored(): Promise<void> {
    leaveIfChanged();
    if (isLeaving.value) return;
    const session = await deps.guard();
    isLeaving.value = session.kind === "leaving";
  }

  const setMenu = (isOpen: boolean) => () => void (isMenuOpen.value = isOpen);
  const menu = { isMenuOpen, openMenu: setMenu(true), closeMenu: setMenu(false) };
  return { state: { ...menu, isLeaving, noticeTokenChange, noticeRestored }, takeAway, redirectToSignIn };
}
