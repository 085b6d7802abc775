import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../api/api.ts";
import { loadOptional } from "../browser/load_optional.ts";
import {
  clearRejectedToken,
  fetchSession,
  leaveEndedSession,
  redirectToSignIn,
  type SessionCheckDeps,
} from "./session_check.ts";
import { cacheProfile, getCachedProfile } from "./cached_profile.ts";
import { redirectTo } from "../browser/navigation.ts";
import { noteSessionEnded } from "../storage/flash.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";

export interface SessionGuardDeps extends SessionCheckDeps {
  cacheProfile(profile: Profile): Promise<void>;
  getCachedProfile(token: string): Promise<Profile | undefined>;
  /** Seals what was never sent. */
  clearSession(token: string): Promise<void>;
}

const BROWSER: SessionGuardDeps = {
  call,
  redirectTo,
  readToken,
  clearToken,
  noteSessionEnded,
  signInPath: PATIENT_SCREENS.sign_in.path,
  cacheProfile,
  getCachedProfile: getCachedHolder,
  clearSession: (token) =>
    loadOptional(
      () => import("./clear_ended_sessions.ts"),
      ({ clearEndedSessions }) => clearEndedSessions(userIdOf(token)),
    ),
};

/** `offline`: without an answer the person stays in. */
export type SessionState =
  | { kind: "admitted"; profile: Profile; token: string }
  | { kind: "offline"; profile: Profile | undefined; token: string }
  | { kind: "leaving" };

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

export async function dropSession(
  rejectedToken: string,
  deps: SessionGuardDeps = BROWSER,
): Promise<{ kind: "leaving" }> {
  clearRejectedToken(rejectedToken, deps);
  await deps.clearSession(rejectedToken);
  return leaveEndedSession(deps);
}

export async function getCachedHolder(token: string): Promise<Profile | undefined> {
  const userId = userIdOf(token);
  return userId === undefined ? undefined : await getCachedProfile(userId);
}
