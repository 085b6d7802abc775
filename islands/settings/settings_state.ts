/** The whole settings screen: who is here, and the parts that work together on it. @module */
import type { ComponentType } from "react";
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api.ts";
import type { SessionState } from "../client/session_guard.ts";
import type { Schedule } from "../client/schedule.ts";
import type { Upload } from "../client/upload.ts";
import { createLazy, type Lazy } from "../client/lazy.ts";
import type { OwnConsentState } from "./consent/own_consent_state.ts";
import { createDevicesState, type DevicesState } from "./devices_state.ts";
import { createLeavingState, type LeavingDeps, type LeavingState } from "./leaving_state.ts";
import { createNoticeBoard, type NoticeBoard } from "./notice_board.ts";
import { type AuthedCall, createAuthedCall, createWithToken } from "../client/authed_call.ts";
import { createPasswordState, type PasswordState } from "./password_state.ts";
import { createPictureState, type PictureState } from "./picture_state.ts";
import { createPreferencesState, type PreferencesState } from "./preferences_state.ts";
import { createProfileState, type ProfileState } from "./profile_state.ts";

/** What the screen works with; tests hand it other things. */
export interface SettingsDeps extends Omit<LeavingDeps, "authedCall" | "board"> {
  call: Call;
  upload: Upload;
  guard(): Promise<SessionState>;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  schedule: Schedule;
  /** What shows and changes the consent; rejects when it cannot be had. */
  loadConsent(): Promise<ConsentPart>;
  /** Tells every screen, this one too, what the profile is from now on. */
  announce(profile: Profile): void;
}

/** What arrives after the screen. */
export interface ConsentPart {
  openOwnConsent(deps: { authedCall: AuthedCall; board: NoticeBoard }): OwnConsentState;
  OwnConsentCard: ComponentType<{ state: OwnConsentState }>;
}

/** The person's consent, and what draws it. */
export interface ShownConsent extends Pick<ConsentPart, "OwnConsentCard"> {
  state: OwnConsentState;
}

/** The settings screen. */
export interface SettingsScreen {
  /** Undefined while the guard asks. */
  sessionState: ReadonlySignal<SessionState | undefined>;
  /** As it stands on the server, undefined while that is not known. */
  profile: ReadonlySignal<Profile | undefined>;
  /** As this phone remembers it, while the server cannot be asked. */
  remembered: ReadonlySignal<Profile | undefined>;
  profileForm: ProfileState;
  picture: PictureState;
  password: PasswordState;
  preferences: PreferencesState;
  /** Where the notification switches and the privacy switch say how it went. */
  boards: { notifications: NoticeBoard; privacy: NoticeBoard };
  devices: DevicesState;
  leaving: LeavingState;
  consent: Lazy<ShownConsent>;
  /** The profile has changed, here or in another tab. */
  takeProfile(profile: Profile): void;
  /** Asks the guard and fetches what the screen shows. */
  start(): Promise<void>;
  /** The screen is looked at again, or the network is back. */
  resume(): Promise<void>;
}

/** Puts the screen together; nothing is asked of the server before {@linkcode SettingsScreen.start}. */
export function createSettings(deps: SettingsDeps): SettingsScreen {
  const sessionState = signal<SessionState | undefined>();
  const profile = signal<Profile | undefined>();
  const authedCall = createAuthedCall(deps);
  const openBoard = () => createNoticeBoard(deps.schedule);
  const preferences = createPreferencesState({ authedCall });
  const devices = createDevicesState({ authedCall, board: openBoard() });
  const profileForm = createProfileState({ authedCall, board: openBoard(), announce: deps.announce });

  const consent = createLazy(async () => {
    const { openOwnConsent, OwnConsentCard } = await deps.loadConsent();
    return { OwnConsentCard, state: openOwnConsent({ authedCall, board: openBoard() }) };
  });

  function takeProfile(taken: Profile): void {
    profile.value = taken;
    profileForm.take(taken);
  }

  async function start(): Promise<void> {
    const loaded = Promise.all([preferences.load(), devices.load(), loadConsent()]);
    const admitted = await deps.guard();
    if (admitted.kind === "admitted") takeProfile(admitted.profile);
    sessionState.value = admitted;
    await loaded;
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
      board: openBoard(),
      onChanged: (url) => profile.value && deps.announce({ ...profile.value, profilePicture: { url } }),
    }),
    password: createPasswordState({ authedCall, board: openBoard(), onChanged: () => void devices.load() }),
    preferences,
    boards: { notifications: openBoard(), privacy: openBoard() },
    devices,
    leaving: createLeavingState({ ...deps, authedCall, board: openBoard() }),
    consent,
    takeProfile,
    start,
    resume,
  };
}
