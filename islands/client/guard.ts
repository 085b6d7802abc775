/** Who may see a patient screen. @see contract §4 Guards @module */
import { getProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import { type Call, call as callServer } from "./api.ts";
import { keepProfile, recallProfile } from "./kept_profile.ts";
import { PATHS, redirectTo } from "./navigation.ts";
import { clearToken as forgetToken, readToken as readStoredToken, userIdOf } from "./session.ts";
import { leaveWordOfUnsent } from "./unsent_readings.ts";

/** What a guard works with; tests hand it other things. */
export interface GuardDeps {
  call: Call;
  redirectTo(path: string): void;
  readToken(): string | undefined;
  clearToken(): void;
  keepProfile(profile: Profile): Promise<void>;
  /** Who this phone remembers the holder of a token to be. */
  recallProfile(token: string): Promise<Profile | undefined>;
  /** Leaves word for /login of what stays unsent on this phone. */
  leaveWord(token: string): Promise<void>;
}

const BROWSER: GuardDeps = {
  call: callServer,
  redirectTo,
  readToken: readStoredToken,
  clearToken: forgetToken,
  keepProfile,
  recallProfile: recallHolder,
  leaveWord: leaveWordOfUnsent,
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
  const token = deps.readToken();
  if (token === undefined) return leave(deps);
  const result = await deps.call(getProfile, { token });
  if (!result.ok && result.status === 401) return await dropSession(token, deps);
  if (!result.ok) return { kind: "offline", profile: await deps.recallProfile(token), token };
  const profile = result.data.user;
  void deps.keepProfile(profile);
  return { kind: "admitted", profile, token };
}

/**
 * Forgets a token that a call was refused with (401) and leads to /login; what was not sent stays on this phone.
 *
 * Another tab may have signed in meanwhile: a token that is not the refused one stays.
 */
export async function dropSession(
  refusedToken: string,
  deps: GuardDeps = BROWSER,
): Promise<{ kind: "leaving" }> {
  if (deps.readToken() === refusedToken) deps.clearToken();
  await deps.leaveWord(refusedToken);
  return leave(deps);
}

/** Returns who this phone remembers the holder of a token to be. */
export async function recallHolder(token: string): Promise<Profile | undefined> {
  const userId = userIdOf(token);
  return userId === undefined ? undefined : await recallProfile(userId);
}

function leave(deps: GuardDeps): { kind: "leaving" } {
  deps.redirectTo(PATHS.signIn);
  return { kind: "leaving" };
}
