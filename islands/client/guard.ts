/** Who may see a patient screen. @see contract §4 Guards @module */
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "./api.ts";
import { bringLater } from "./bring_later.ts";
import { askWhoIsThere, type DoorDeps, forgetRefused, leaveThrough } from "./door.ts";
import { keepProfile, recallProfile } from "./kept_profile.ts";
import { PATHS, redirectTo } from "./navigation.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";

/** What a guard works with; tests hand it other things. */
export interface GuardDeps extends DoorDeps {
  keepProfile(profile: Profile): Promise<void>;
  /** Who this phone remembers the holder of a token to be. */
  recallProfile(token: string): Promise<Profile | undefined>;
  /** Empties this phone of all that the holder of a token has on it; what was never sent stays, sealed. */
  clearSession(token: string): Promise<void>;
}

const BROWSER: GuardDeps = {
  call,
  redirectTo,
  readToken,
  clearToken,
  door: PATHS.signIn,
  keepProfile,
  recallProfile: recallHolder,
  clearSession: (token) =>
    bringLater(
      () => import("./clear_ended_sessions.ts"),
      ({ clearEndedSessions }) => clearEndedSessions(userIdOf(token)),
    ),
};

/**
 * What a patient screen is told.
 *
 * `offline`: no answer came, so the person stays in and sees what there is. `leaving`: the way to /login is taken.
 */
export type Admission =
  | { kind: "admitted"; profile: Profile; token: string }
  | { kind: "offline"; profile: Profile | undefined; token: string }
  | { kind: "leaving" };

/** Lets a patient in, or leads to /login when there is no token or the server refuses it. */
export async function guardPatientScreen(deps: GuardDeps = BROWSER): Promise<Admission> {
  const answer = await askWhoIsThere(getProfile, deps);
  if (answer.kind === "nobody") return leaveThrough(deps);
  const { token } = answer;
  if (answer.kind === "refused") return await dropSession(token, deps);
  if (answer.kind === "offline") return { kind: "offline", profile: await deps.recallProfile(token), token };
  const profile = answer.data.user;
  void deps.keepProfile(profile);
  return { kind: "admitted", profile, token };
}

/** Forgets whose token a call was refused with (401) and leads to /login; what was never sent stays, sealed. */
export async function dropSession(
  refusedToken: string,
  deps: GuardDeps = BROWSER,
): Promise<{ kind: "leaving" }> {
  forgetRefused(refusedToken, deps);
  await deps.clearSession(refusedToken);
  return leaveThrough(deps);
}

/** Returns who this phone remembers the holder of a token to be. */
export async function recallHolder(token: string): Promise<Profile | undefined> {
  const userId = userIdOf(token);
  return userId === undefined ? undefined : await recallProfile(userId);
}
