import { signal } from "@preact/signals-react";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { verifyToken } from "@/lib/shared/wire/auth.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type Call, isSessionOver } from "../client/api/api.ts";

interface GuestDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** Clears a former session's data. */
  clearLeft?(): void;
  inside?: { path: string; session: Endpoint<undefined, unknown> };
}

const PATIENT_INSIDE = { path: PATIENT_SCREENS.log_book.path, session: verifyToken };

export function createGuestState(deps: GuestDeps) {
  const isShown = signal(deps.readToken() === undefined);
  const { path, session } = deps.inside ?? PATIENT_INSIDE;

  /** Without an answer, shows the screen. */
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
