/** The switches, saved to the account one by one. @module */
import { type Signal, signal } from "@preact/signals-react";
import { preferencesText } from "@/lib/shared/messages/settings_privacy.ts";
import { changePreferences, getPreferences, type Preferences } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/language.ts";
import type { NoticeBoard } from "./notice_board.ts";
import type { AuthedCall } from "../client/authed_call.ts";

/** One of the switches. */
export type PreferenceName = Exclude<keyof Preferences, "messageLanguage">;

/** What the switches work with; tests hand them other things. */
export interface PreferencesDeps {
  authedCall: AuthedCall;
}

/** The switches as the screen shows them. */
export interface PreferencesState {
  /** As the person set them, undefined while they are not known. */
  values: Signal<Preferences | undefined>;
  hasFailed: Signal<boolean>;
  /** The switch whose wish is on its way. */
  saving: Signal<PreferenceName | undefined>;
  load(): Promise<void>;
  /** Turns a switch at once, and back where the account does not take it; the board says how it went. */
  turn(name: PreferenceName, isOn: boolean, board: NoticeBoard): Promise<void>;
}

/** Builds switches whose positions are not known yet. */
export function createPreferencesState({ authedCall }: PreferencesDeps): PreferencesState {
  const values = signal<Preferences | undefined>();
  const hasFailed = signal(false);
  const saving = signal<PreferenceName | undefined>();

  async function load(): Promise<void> {
    hasFailed.value = false;
    const result = await authedCall(getPreferences);
    if (result.ok) values.value = result.data.preferences;
    else hasFailed.value = true;
  }

  async function turn(name: PreferenceName, isOn: boolean, board: NoticeBoard): Promise<void> {
    const standing = values.value;
    if (!standing || saving.value) return;
    values.value = { ...standing, [name]: isOn };
    saving.value = name;
    board.clear();
    const result = await authedCall(changePreferences, { body: { [name]: isOn } });
    saving.value = undefined;
    values.value = result.ok ? result.data.preferences : standing;
    if (result.ok) board.succeed(say(preferencesText).saved);
    else board.refuse(result);
  }

  return { values, hasFailed, saving, load, turn };
}
