import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type Call, isSessionOver } from "../api/api.ts";
import type { SessionEnd } from "../storage/flash.ts";
import { endOf } from "./token_owner.ts";

export interface SessionCheckDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** For this tab's sign-in page. */
  noteSessionEnded(end: SessionEnd | undefined): void;
  signInPath: string;
}

export type SessionCheck<Reply> =
  | { kind: "admitted"; data: Reply; token: string }
  | { kind: "offline"; token: string }
  | { kind: "refused"; token: string }
  | { kind: "nobody" };

export async function fetchSession<Reply>(
  endpoint: Endpoint<undefined, Reply>,
  { readToken, call }: Pick<SessionCheckDeps, "readToken" | "call">,
): Promise<SessionCheck<Reply>> {
  const token = readToken();
  if (token === undefined) return { kind: "nobody" };
  const result = await call(endpoint, { token });
  if (result.ok) return { kind: "admitted", data: result.data, token };
  return { kind: isSessionOver(result) ? "refused" : "offline", token };
}

/** Says nothing if another tab has signed in meanwhile. */
export function leaveEndedSession(
  deps: Pick<SessionCheckDeps, "readToken" | "noteSessionEnded" | "redirectTo" | "signInPath">,
): { kind: "leaving" } {
  if (deps.readToken() !== undefined) deps.noteSessionEnded(undefined);
  return redirectToSignIn(deps);
}

export function redirectToSignIn(
  { redirectTo, signInPath }: Pick<SessionCheckDeps, "redirectTo" | "signInPath">,
): { kind: "leaving" } {
  redirectTo(signInPath);
  return { kind: "leaving" };
}

/** Keeps another tab's newer token. Without a token any part of the page may leave. */
export function clearRejectedToken(
  rejectedToken: string,
  deps: Pick<SessionCheckDeps, "readToken" | "clearToken" | "noteSessionEnded">,
): void {
  if (deps.readToken() !== rejectedToken) return;
  deps.noteSessionEnded(endOf(rejectedToken) * 1000 <= Date.now() ? "expired" : "revoked");
  deps.clearToken();
}
