import type { ComponentType } from "react";
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { getPreferences } from "@/lib/shared/wire/settings.ts";
import type { ProfileForm } from "@/lib/shared/account.ts";
import type { Call } from "../client/api/api.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { Upload } from "../client/api/upload.ts";
import type { Draft } from "../client/storage/drafts.ts";
import { createLazy, type Lazy } from "../client/browser/lazy.ts";
import type { OwnConsentState } from "./own_consent_state.ts";
import { createDevicesState, type DevicesState } from "./devices_state.ts";
import { createLeavingState, type LeavingDeps, type LeavingState } from "./leaving_state.ts";
import { type AuthedCall, createAuthedCall, createWithToken } from "../client/api/authed_call.ts";
import { createTimedNotice, type TimedNotice } from "../state/timed_notice.ts";
import { createPasswordState, type PasswordState } from "./password_state.ts";
import { createPictureState, type PictureState } from "./picture_state.ts";
import { createPreferencesState, type PreferencesState } from "./preferences_state.ts";
import { createProfileState, type ProfileState } from "./profile_state.ts";

interface SettingsDeps extends Omit<LeavingDeps, "authedCall" | "notice"> {
  call: Call;
  upload: Upload;
  guard(): Promise<SessionState>;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  schedule: Schedule;
  /** Rejects if it cannot be loaded. */
  loadConsent(): Promise<ConsentPart>;
  /** To every screen. */
  announce(profile: Profile): void;
  /** From the browser's cache. */
  forgetPicture(url: string): void;
  /** Of the profile. */
  draft?: Draft<ProfileForm>;
}

interface ConsentPart {
  openOwnConsent(deps: { authedCall: AuthedCall; notice: TimedNotice }): OwnConsentState;
  OwnConsentCard: ComponentType<{ state: OwnConsentState }>;
}

interface ShownConsent extends Pick<ConsentPart, "OwnConsentCard"> {
  state: OwnConsentState;
}

export interface SettingsScreen {
  sessionState: ReadonlySignal<SessionState | undefined>;
  profile: ReadonlySignal<Profile | undefined>;
  /** This phone's, while offline. */
  remembered: ReadonlySignal<Profile | undefined>;
  profileForm: ProfileState;
  picture: PictureState;
  password: PasswordState;
  preferences: PreferencesState;
  notices: { notifications: TimedNotice; privacy: TimedNotice };
  devices: DevicesState;
  leaving: LeavingState;
  consent: Lazy<ShownConsent>;
  /** Changed here or in another tab. */
  takeProfile(profile: Profile): void;
  start(): Promise<void>;
  resume(): Promise<void>;
}

export function createSettings(deps: SettingsDeps): SettingsScreen {
  const sessionState = signal<SessionState | undefined>();
  const profile = signal<Profile | undefined>();
  const authedCall = createAuthedCall(deps);
  const openNotice = () => createTimedNotice(deps.schedule, { successMs: SETTINGS_NOTICE_MS });
  const preferences = createPreferencesState({ authedCall });
  const devices = createDevicesState({ authedCall, notice: openNotice() });
  const profileForm = createProfileState({ ...deps, authedCall });

  const consent = createLazy(async () => {
    const { openOwnConsent, OwnConsentCard } = await deps.loadConsent();
    return { OwnConsentCard, state: openOwnConsent({ authedCall, notice: openNotice() }) };
  });

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
    const loaded = Promise.all([loadAccount(), loadConsent()]);
    const admitted = await deps.guard();
    if (admitted.kind === "admitted") takeProfile(admitted.profile);
    sessionState.value = admitted;
    await loaded;
  }

  /** One answer for two cards. */
  async function loadAccount(): Promise<void> {
    preferences.hasFailed.value = devices.hasFailed.value = false;
    const answer = await authedCall(getPreferences, { query: { with: "sessions" } });
    preferences.take(answer);
    devices.take(answer.ok ? { ok: true, data: { sessions: answer.data.sessions ?? [] } } : answer);
  }

  async function loadConsent(): Promise<void> {
    await (await consent.load())?.state.load();
  }

  async function resume(): Promise<void> {
    if (sessionState.value?.kind === "offline") await start();
  }

  return {
    sessionState,
    profile,
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
    password: createPasswordState({ ...deps, authedCall, onChanged: () => void devices.load() }),
    preferences,
    notices: { notifications: openNotice(), privacy: openNotice() },
    devices,
    leaving: createLeavingState({ ...deps, authedCall, notice: openNotice() }),
    consent,
    takeProfile,
    start,
    resume,
  };
}
