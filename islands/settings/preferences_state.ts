import { signal } from "@preact/signals-react";
import { preferencesText } from "@/lib/shared/messages/preferences.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { say } from "../client/browser/language.ts";
import type { Result } from "../client/api/api.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

export type PreferenceName = Exclude<keyof wire.Preferences, "messageLanguage">;

export type PreferencesState = ReturnType<typeof createPreferencesState>;

export function createPreferencesState({ authedCall }: { authedCall: AuthedCall }) {
  /** Undefined until loaded. */
  const values = signal<wire.Preferences | undefined>();
  const hasFailed = signal(false);
  const saving = signal<PreferenceName | undefined>();

  async function load(): Promise<void> {
    hasFailed.value = false;
    take(await authedCall(wire.getPreferences));
  }

  function take(answer: Result<wire.PreferencesReply>): void {
    if (answer.ok) values.value = answer.data.preferences;
    hasFailed.value = !answer.ok;
  }

  /** Shown at once, and taken back if it is refused. */
  async function turn(name: PreferenceName, isOn: boolean, notice: TimedNotice): Promise<void> {
    const former = values.value;
    if (!former || saving.value) return;
    values.value = { ...former, [name]: isOn };
    saving.value = name;
    notice.clear();
    const result = await authedCall(wire.changePreferences, { body: { [name]: isOn } });
    saving.value = undefined;
    values.value = result.ok ? result.data.preferences : former;
    if (result.ok) notice.succeed(say(preferencesText).saved);
    else notice.fail(explainRefusal(result));
  }

  return { values, hasFailed, saving, load, take, turn };
}
