/** Asking the server who holds a token, and the way to the door for who holds none. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type Call, isSessionOver } from "./api.ts";

/** What a guard works with; tests hand it other things. */
export interface SessionCheckDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  /** Where people sign in. */
  signInPath: string;
}

/** What the server says about the stored token; `offline` where it says nothing. */
export type SessionCheck<Reply> =
  | { kind: "admitted"; data: Reply; token: string }
  | { kind: "offline"; token: string }
  | { kind: "refused"; token: string }
  | { kind: "nobody" };

/** Asks an endpoint that only the holder of a good token may. */
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

/** Leads to the door. */
export function redirectToSignIn(
  { redirectTo, signInPath }: Pick<SessionCheckDeps, "redirectTo" | "signInPath">,
): { kind: "leaving" } {
  redirectTo(signInPath);
  return { kind: "leaving" };
}

/** Forgets a token that was refused; another tab may have signed in meanwhile: one that is not it stays. */
export function clearRejectedToken(
  rejectedToken: string,
  deps: Pick<SessionCheckDeps, "readToken" | "clearToken">,
): void {
  if (deps.readToken() === rejectedToken) deps.clearToken();
}
