import { computed, signal } from "@preact/signals-react";
import { SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { getPreferences } from "@/lib/shared/wire/settings.ts";
import type { ProfileForm } from "@/lib/shared/account.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { Upload } from "../client/api/upload.ts";
import type { Draft } from "../client/storage/drafts.ts";
import { createDevicesState } from "./devices_state.ts";
import { createLeavingState, type LeavingDeps } from "./leaving_state.ts";
import { type AuthedCallDeps, createAuthedCall, createWithToken } from "../client/api/authed_call.ts";
import { askingProof } from "../client/api/with_proof.ts";
import { createTimedNotice } from "../state/timed_notice.ts";
import { createPasswordState } from "./password_state.ts";
import { createPreferencesState } from "./preferences_state.ts";
import { createPictureState, createProfileState } from "./profile_state.ts";

interface SettingsDeps extends AuthedCallDeps, LeavingDeps {
  upload: Upload;
  guard(): Promise<SessionState>;
  schedule: Schedule;
  /** Tells every screen of this document and other tabs. */
  announce(profile: Profile): void;
  forgetPicture(url: string): void;
  draft?: Draft<ProfileForm>;
}

export type SettingsScreen = ReturnType<typeof createSettings>;

export function createSettings(deps: SettingsDeps) {
  const sessionState = signal<SessionState | undefined>();
  const profile = signal<Profile | undefined>();
  const authedCall = askingProof(createAuthedCall(deps));
  const openNotice = () => createTimedNotice(deps.schedule, { successMs: SETTINGS_NOTICE_MS });
  const preferences = createPreferencesState({ authedCall });
  const devices = createDevicesState({ authedCall, notice: openNotice() });
  const profileForm = createProfileState({ ...deps, authedCall });

  /** Called when it changed, here or in another tab. */
  function takeProfile(taken: Profile): void {
    profile.value = taken;
    profileForm.take(taken);
  }

  function changePicture(url?: string): void {
    if (!profile.value) return;
    const former = profile.value.profilePicture;
    deps.announce({ ...profile.value, profilePicture: url === undefined ? null : { url } });
    if (former) deps.forgetPicture(former.url);
  }

  async function start(): Promise<void> {
    const loaded = loadAccount();
    const admitted = await deps.guard();
    if (admitted.kind === "admitted") takeProfile(admitted.profile);
    sessionState.value = admitted;
    await loaded;
  }

  async function loadAccount(): Promise<void> {
    preferences.hasFailed.value = devices.hasFailed.value = false;
    const answer = await authedCall(getPreferences, { query: { with: "sessions" } });
    preferences.take(answer);
    if (!answer.ok) return devices.take(answer);
    const { sessions = [], openLinks = 0 } = answer.data;
    devices.take({ ok: true, data: { sessions, openLinks } });
  }

  async function resume(): Promise<void> {
    if (sessionState.value?.kind === "offline") await start();
  }

  return {
    sessionState,
    profile,
    /** What this phone remembers of the person, while offline. */
    remembered: computed(() =>
      sessionState.value?.kind === "offline" ? sessionState.value.profile : undefined
    ),
    profileForm,
    picture: createPictureState({
      withToken: createWithToken(deps),
      upload: deps.upload,
      notice: openNotice(),
      authedCall,
      onChanged: changePicture,
    }),
    password: createPasswordState({
      ...deps,
      authedCall,
      wantsLinksEnded: devices.links.wantsLinksEnded,
      onChanged: () => void devices.load(),
    }),
    preferences,
    notices: { notifications: openNotice(), privacy: openNotice(), consent: openNotice() },
    devices,
    leaving: createLeavingState({ ...deps, authedCall, notice: openNotice() }),
    authedCall,
    takeProfile,
    start,
    resume,
  };
}
