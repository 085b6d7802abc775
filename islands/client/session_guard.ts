/** Who may see a patient screen. @module */
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "./api.ts";
import { loadOptional } from "./load_optional.ts";
import {
  clearRejectedToken,
  fetchSession,
  redirectToSignIn,
  type SessionCheckDeps,
} from "./session_check.ts";
import { cacheProfile, getCachedProfile } from "./cached_profile.ts";
import { PATHS, redirectTo } from "./navigation.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";

/** What a guard works with; tests hand it other things. */
export interface SessionGuardDeps extends SessionCheckDeps {
  cacheProfile(profile: Profile): Promise<void>;
  /** Who this phone remembers the holder of a token to be. */
  getCachedProfile(token: string): Promise<Profile | undefined>;
  /** Empties this phone of all that the holder of a token has on it; what was never sent stays, sealed. */
  clearSession(token: string): Promise<void>;
}

const BROWSER: SessionGuardDeps = {
  call,
  redirectTo,
  readToken,
  clearToken,
  signInPath: PATHS.signIn,
  cacheProfile,
  getCachedProfile: getCachedHolder,
  clearSession: (token) =>
    loadOptional(
      () => import("./clear_ended_sessions.ts"),
      ({ clearEndedSessions }) => clearEndedSessions(userIdOf(token)),
    ),
};

/**
 * What a patient screen is told.
 *
 * `offline`: no answer came, so the person stays in and sees what there is. `leaving`: the way to /login is taken.
 */
export type SessionState =
  | { kind: "admitted"; profile: Profile; token: string }
  | { kind: "offline"; profile: Profile | undefined; token: string }
  | { kind: "leaving" };

/** Lets a patient in, or leads to /login when there is no token or the server refuses it. */
export async function guardPatientScreen(deps: SessionGuardDeps = BROWSER): Promise<SessionState> {
  const answer = await fetchSession(getProfile, deps);
  if (answer.kind === "nobody") return redirectToSignIn(deps);
  const { token } = answer;
  if (answer.kind === "refused") return await dropSession(token, deps);
  if (answer.kind === "offline") {
    return { kind: "offline", profile: await deps.getCachedProfile(token), token };
  }
  const profile = answer.data.user;
  void deps.cacheProfile(profile);
  return { kind: "admitted", profile, token };
}

/** Forgets whose token a call was refused with (401) and leads to /login; what was never sent stays, sealed. */
export async function dropSession(
  rejectedToken: string,
  deps: SessionGuardDeps = BROWSER,
): Promise<{ kind: "leaving" }> {
  clearRejectedToken(rejectedToken, deps);
  await deps.clearSession(rejectedToken);
  return redirectToSignIn(deps);
}

/** Returns who this phone remembers the holder of a token to be. */
export async function getCachedHolder(token: string): Promise<Profile | undefined> {
  const userId = userIdOf(token);
  return userId === undefined ? undefined : await getCachedProfile(userId);
}
