import { signal } from "@preact/signals-react";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { signOutAdmin } from "@/lib/shared/wire/admin.ts";
import type { AdminSessionState } from "../../client/session/admin_guard.ts";
import type { Call } from "../../client/api/api.ts";
import { createFrame, type FrameDeps } from "../../layout/frame_state.ts";

interface AdminFrameDeps extends FrameDeps {
  call: Call;
  clearToken(): void;
  /** Leads to /admin without a valid token. */
  guard(): Promise<AdminSessionState>;
}

export type AdminFrameState = ReturnType<typeof createAdminFrameState>;

export function createAdminFrameState(deps: AdminFrameDeps) {
  const { state, hidePersonalData, redirectToSignIn } = createFrame(deps, ADMIN_SCREENS.sign_in.path);
  /** Undefined while the server is being asked. */
  const session = signal<AdminSessionState | undefined>();

  async function ask(): Promise<void> {
    session.value = undefined;
    session.value = await deps.guard();
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
