import { signal } from "@preact/signals-react";
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

export type FrameState = ReturnType<typeof createFrame>["state"];

export function createFrame(deps: FrameDeps, signInPath: string) {
  const isMenuOpen = signal(false);
  const isLeaving = signal(false);
  const tokenAtStart = deps.readToken();

  function hidePersonalData(): void {
    isLeaving.value = true;
    isMenuOpen.value = false;
  }
  const redirectToSignIn = () => deps.redirectTo(signInPath);

  /** This tab may have signed out since. */
  function leaveIfChanged(end?: SessionEnd): void {
    const token = deps.readToken();
    if (token === tokenAtStart) return;
    hidePersonalData();
    deps.clearTab?.();
    if (token === undefined) {
      if (end) deps.noteSessionEnded?.(end);
      redirectToSignIn();
    } else deps.reloadPage();
  }

  const state = {
    isMenuOpen,
    isLeaving,
    openMenu: () => void (isMenuOpen.value = true),
    closeMenu: () => void (isMenuOpen.value = false),
    /** Called when another tab has signed in or out. */
    handleTokenChange: () => leaveIfChanged("otherTab"),
    /** The page came back from the back/forward cache, perhaps for somebody else. */
    async handlePageRestored(): Promise<void> {
      isMenuOpen.value = false;
      leaveIfChanged();
      if (isLeaving.value) return;
      const session = await deps.guard();
      isLeaving.value = session.kind === "leaving";
    },
  };
  return { state, hidePersonalData, redirectToSignIn };
}
