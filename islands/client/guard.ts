/** Who may see a patient screen. @see contract §4 Guards @module */
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { type Call, call as callServer } from "./api.ts";
import { PATHS, redirectTo } from "./navigation.ts";
import { clearToken as forgetToken, readToken as readStoredToken } from "./session.ts";

/** What a guard works with; tests hand it other things. */
export interface GuardDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
}

const BROWSER: GuardDeps = {
  call: callServer,
  redirectTo,
  readToken: readStoredToken,
  clearToken: forgetToken,
};

/**
 * What a patient screen is told.
 *
 * `offline`: no answer came, so the person stays in and sees what there is. `leaving`: the way to /login is taken.
 */
export type Admission =
  | { kind: "admitted"; profile: Profile; token: string }
  | { kind: "offline"; profile: undefined; token: string }
  | { kind: "leaving" };

/** Lets a patient in, or leads to /login when there is no token or the server refuses it. */
export async function guardPatientScreen(deps: GuardDeps = BROWSER): Promise<Admission> {
  const token = deps.readToken();
  if (token === undefined) return leave(deps);
  const result = await deps.call(getProfile, { token });
  if (result.ok) return { kind: "admitted", profile: result.data.user, token };
  if (result.status === 401) return dropSession(token, deps);
  return { kind: "offline", profile: undefined, token };
}

/**
 * Forgets a token that a call was refused with (401) and leads to /login.
 *
 * Another tab may have signed in meanwhile: a token that is not the refused one stays.
 */
export function dropSession(refusedToken: string, deps: GuardDeps = BROWSER): { kind: "leaving" } {
  if (deps.readToken() === refusedToken) deps.clearToken();
  return leave(deps);
}

function leave(deps: GuardDeps): { kind: "leaving" } {
  deps.redirectTo(PATHS.signIn);
  return { kind: "leaving" };
}
