/** Whether a guest screen may be shown yet. @module */
import { type Signal, signal } from "@preact/signals-react";
import { verifyToken } from "@/lib/shared/wire/auth.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type Call, isSessionOver } from "../client/api.ts";
import { PATHS } from "../client/navigation.ts";

/** What the guard works with; tests hand it other things. */
export interface GuestDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** Nobody is signed in here: what is left of anybody goes. */
  clearLeft?(): void;
  /** The call that knows a valid token, and where its holder is led; a patient's when absent. */
  inside?: { path: string; session: Endpoint<undefined, unknown> };
}

const PATIENT_INSIDE = { path: PATHS.logBook, session: verifyToken };

/** The guard as the screen shows it. */
export interface GuestState {
  isShown: Signal<boolean>;
  /** Leads a visitor with a valid token inside; without an answer the screen is shown. */
  check(): Promise<void>;
}

/** Builds the guard; a visitor without a token waits for nothing. */
export function createGuestState(deps: GuestDeps): GuestState {
  const isShown = signal(deps.readToken() === undefined);
  const { path, session } = deps.inside ?? PATIENT_INSIDE;

  async function check(): Promise<void> {
    const token = deps.readToken();
    const result = token === undefined ? undefined : await deps.call(session, { token });
    if (result?.ok) return deps.redirectTo(path);
    if (result && isSessionOver(result) && deps.readToken() === token) deps.clearToken();
    isShown.value = true;
    if (deps.readToken() === undefined) deps.clearLeft?.();
  }

  return { isShown, check };
}
