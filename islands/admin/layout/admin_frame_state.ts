/** The frame of an administrator's screen: who is there, the menu, and leaving. @module */
import { type Signal, signal } from "@preact/signals-react";
import { signOutAdmin } from "@/lib/shared/wire/admin.ts";
import type { AdminSessionState } from "../../client/admin_guard.ts";
import type { Call } from "../../client/api.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import { createFrame, type FrameDeps, type FrameState } from "../../layout/frame_state.ts";

/** What the frame works with; tests hand it other things. */
export interface AdminFrameDeps extends FrameDeps {
  call: Call;
  clearToken(): void;
  /** Asks the server who holds the token; leads to /admin when nobody does. */
  guard(): Promise<AdminSessionState>;
}

/** The frame as the screen shows it. */
export interface AdminFrameState extends FrameState {
  /** Undefined while the server is asked. */
  session: Signal<AdminSessionState | undefined>;
  /** Asks the server, for the first time or once more. */
  ask(): Promise<void>;
  logOut(): void;
}

/** Builds the frame of the administrator whose token is stored now. */
export function createAdminFrameState(deps: AdminFrameDeps): AdminFrameState {
  const { state, takeAway, redirectToSignIn } = createFrame(deps, ADMIN_PATHS.signIn);
  const session = signal<AdminSessionState | undefined>();

  async function ask(): Promise<void> {
    session.value = undefined;
    session.value = await deps.guard();
  }

  function logOut(): void {
    const token = deps.readToken();
    deps.clearToken();
    // Nobody waits for the answer: this device has forgotten, whether or not the server can be reached.
    if (token !== undefined) void deps.call(signOutAdmin, { token, keepalive: true });
    takeAway();
    redirectToSignIn();
  }

  return { ...state, session, ask, logOut };
}
