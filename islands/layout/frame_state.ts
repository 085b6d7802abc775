/** A frame's state, whoever it is around: the menu, and what happens when the person is not the same any more. @module */
import { type Signal, signal } from "@preact/signals-react";

/** What a frame works with; tests hand it other things. */
export interface FrameDeps {
  redirectTo(path: string): void;
  reloadPage(): void;
  readToken(): string | undefined;
  /** Forgets what this tab remembers of the person. */
  clearTab?(): void;
  /** Asks the server whether the token still holds; leads to the door when it does not. */
  guard(): Promise<{ kind: string }>;
}

/** The frame as the screen shows it. */
export interface FrameState {
  isMenuOpen: Signal<boolean>;
  /** The person is on the way out: nothing of theirs is shown any more. */
  isLeaving: Signal<boolean>;
  openMenu(): void;
  closeMenu(): void;
  /** Another tab signed in, signed out, or changed the person. */
  noticeTokenChange(): void;
  /** The browser brought the page back as it was left, perhaps by somebody who has signed out since. */
  noticeRestored(): Promise<void>;
}

/** A frame, and the two steps of leaving it. */
export interface Frame {
  state: FrameState;
  /** Takes the person's things off the screen. */
  takeAway(): void;
  /** Leads to where people sign in. */
  redirectToSignIn(): void;
}

/** Builds the frame of the person whose token is stored now; `signInPath` is where people sign in. */
export function createFrame(deps: FrameDeps, signInPath: string): Frame {
  const isMenuOpen = signal(false);
  const isLeaving = signal(false);
  const ownToken = deps.readToken();

  function takeAway(): void {
    isLeaving.value = true;
    isMenuOpen.value = false;
  }
  const redirectToSignIn = () => deps.redirectTo(signInPath);

  function noticeTokenChange(): void {
    const token = deps.readToken();
    if (token === ownToken) return;
    takeAway();
    deps.clearTab?.();
    if (token === undefined) redirectToSignIn();
    else deps.reloadPage();
  }

  async function noticeRestored(): Promise<void> {
    noticeTokenChange();
    if (isLeaving.value) return;
    const session = await deps.guard();
    isLeaving.value = session.kind === "leaving";
  }

  const setMenu = (isOpen: boolean) => () => void (isMenuOpen.value = isOpen);
  const menu = { isMenuOpen, openMenu: setMenu(true), closeMenu: setMenu(false) };
  return { state: { ...menu, isLeaving, noticeTokenChange, noticeRestored }, takeAway, redirectToSignIn };
}
