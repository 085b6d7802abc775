/** Asks the server whose screen this is. Without an answer the person stays in. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type Call, isSessionOver } from "../api/api.ts";
import type { SessionEnd } from "../storage/flash.ts";
import { endOf } from "./session.ts";

export interface SessionDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** For this tab's sign-in page. */
  noteSessionEnded(end: SessionEnd | undefined): void;
  signInPath: string;
  /** Clears all but what was never sent. */
  clearSession?(token: string): Promise<void>;
}

export type Leaving = { kind: "leaving" };

export async function checkSession<Reply>(
  endpoint: Endpoint<undefined, Reply>,
  deps: SessionDeps,
): Promise<{ kind: "admitted"; data: Reply; token: string } | { kind: "offline"; token: string } | Leaving> {
  const token = deps.readToken();
  if (token === undefined) return leave(deps);
  const result = await deps.call(endpoint, { token });
  if (result.ok) return { kind: "admitted", data: result.data, token };
  return isSessionOver(result) ? await leaveRejectedSession(token, deps) : { kind: "offline", token };
}

/** Keeps another tab's newer token. Without a token any part of the page may leave. */
export async function leaveRejectedSession(rejectedToken: string, deps: SessionDeps): Promise<Leaving> {
  if (deps.readToken() === rejectedToken) {
    deps.noteSessionEnded(endOf(rejectedToken) * 1000 <= Date.now() ? "expired" : "revoked");
    deps.clearToken();
  }
  await deps.clearSession?.(rejectedToken);
  // Another tab has signed in meanwhile: nothing has ended.
  if (deps.readToken() !== undefined) deps.noteSessionEnded(undefined);
  return leave(deps);
}

function leave({ redirectTo, signInPath }: SessionDeps): Leaving {
  redirectTo(signInPath);
  return { kind: "leaving" };
}
