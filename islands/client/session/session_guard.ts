import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { SHARED_FILE_QUERY } from "@/lib/shared/shared_file.ts";
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../api/api.ts";
import { loadOptional } from "../browser/load_optional.ts";
import { hasQuery, redirectTo } from "../browser/navigation.ts";
import { noteSessionEnded } from "../storage/flash.ts";
import { cacheProfile, getCachedProfile } from "./cached_profile.ts";
import { loadClearing } from "./clear_user_data.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";
import { checkSession, leaveRejectedSession, type Leaving, type SessionDeps } from "./session_check.ts";

export interface SessionGuardDeps extends SessionDeps {
  cacheProfile(profile: Profile): Promise<void>;
  getCachedProfile(token: string): Promise<Profile | undefined>;
}

export type SessionState =
  | { kind: "admitted"; profile: Profile; token: string }
  | { kind: "offline"; profile: Profile | undefined; token: string }
  | Leaving;

const BROWSER: SessionGuardDeps = {
  call,
  redirectTo,
  readToken,
  clearToken,
  noteSessionEnded,
  /** Whoever shares a file signed out is asked there to do so again: it is kept for nobody. */
  get signInPath() {
    return PATIENT_SCREENS.sign_in.path + (hasQuery(SHARED_FILE_QUERY) ? `?${SHARED_FILE_QUERY}` : "");
  },
  cacheProfile,
  getCachedProfile: getCachedHolder,
  clearSession: (token) =>
    loadOptional(loadClearing, ({ clearEndedSessions }) => clearEndedSessions(userIdOf(token))),
};

export async function guardPatientScreen(deps: SessionGuardDeps = BROWSER): Promise<SessionState> {
  const session = await checkSession(getProfile, deps);
  if (session.kind === "leaving") return session;
  const { token } = session;
  if (session.kind === "offline") return { ...session, profile: await deps.getCachedProfile(token) };
  const profile = session.data.user;
  void deps.cacheProfile(profile);
  return { kind: "admitted", profile, token };
}

export function dropSession(rejectedToken: string): Promise<Leaving> {
  return leaveRejectedSession(rejectedToken, BROWSER);
}

export async function getCachedHolder(token: string): Promise<Profile | undefined> {
  const userId = userIdOf(token);
  return userId === undefined ? undefined : await getCachedProfile(userId);
}
