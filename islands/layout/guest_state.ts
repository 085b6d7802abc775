/** Whether a guest screen may be shown yet. @see spec §2 Routes, contract §4 Guards @module */
import { type Signal, signal } from "@preact/signals-react";
import { verifyToken } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api.ts";
import { PATHS } from "../client/navigation.ts";

/** What the guard works with; tests hand it other things. */
export interface GuestDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
}

/** The guard as the screen shows it. */
export interface GuestState {
  isShown: Signal<boolean>;
  /** Leads a visitor with a valid token to /dashboard; without an answer the screen is shown. */
  check(): Promise<void>;
}

/** Builds the guard; a visitor without a token waits for nothing. */
export function createGuestState(deps: GuestDeps): GuestState {
  const isShown = signal(deps.readToken() === undefined);

  async function check(): Promise<void> {
    const token = deps.readToken();
    if (token === undefined) return void (isShown.value = true);
    const result = await deps.call(verifyToken, { token });
    if (result.ok) return deps.redirectTo(PATHS.logBook);
    if (result.status === 401 && deps.readToken() === token) deps.clearToken();
    isShown.value = true;
  }

  return { isShown, check };
}
