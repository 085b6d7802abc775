import { signal } from "@preact/signals-react";
import { pushSwitchText } from "@/lib/shared/messages/push_switch.ts";
import { changePreferences } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/browser/language.ts";
import type { PushErrorKind, RegistrationDeps } from "../client/push/push_registration.ts";
import { enablePush, inTurn, isRegistered, type PushOwner, stopPush } from "../client/push/user_push.ts";

interface PushSwitchDeps extends RegistrationDeps {
  readOwner(): PushOwner | undefined;
  /** iOS has push only for installed apps. */
  needsHomeScreen(): boolean;
}

export type PushSwitchState = ReturnType<typeof createPushSwitch>;

export function createPushSwitch(deps: PushSwitchDeps) {
  const { platform } = deps;
  const isOn = signal<boolean | undefined>();
  const isWorking = signal(false);
  /** Why this phone cannot have it at all. */
  const obstacle = signal<string | undefined>();
  /** Why the last attempt failed. */
  const problem = signal<string | undefined>();

  async function load(): Promise<void> {
    const text = say(pushSwitchText);
    if (deps.needsHomeScreen()) obstacle.value = text.homeScreen;
    else if (!platform.isSupported()) obstacle.value = text.unsupported;
    isOn.value = obstacle.value === undefined && await isRegistered(deps);
  }

  async function turn(wanted: boolean): Promise<void> {
    if (isWorking.value || obstacle.value !== undefined) return;
    isWorking.value = true;
    problem.value = undefined;
    // Browsers ask only directly after a tap.
    const permission = wanted ? await platform.askPermission() : "granted";
    if (wanted) await turnOn(permission);
    else await turnOff();
    isWorking.value = false;
  }

  async function turnOn(permission: NotificationPermission): Promise<void> {
    const text = say(pushSwitchText);
    const owner = deps.readOwner();
    if (permission !== "granted") {
      problem.value = permission === "denied" ? text.denied : text.dismissed;
    } else if (owner) {
      const answer = await inTurn(() => enablePush(deps, owner));
      isOn.value = answer.ok;
      if (answer.ok) await savePreference(true, owner);
      else problem.value = explain(answer.fault);
    }
  }

  async function turnOff(): Promise<void> {
    isOn.value = false;
    await inTurn(() => stopPush(deps));
    const owner = deps.readOwner();
    if (owner) await savePreference(false, owner);
  }

  /** With the account, for the next phone. */
  async function savePreference(pushNotifications: boolean, { token }: PushOwner): Promise<void> {
    await deps.call(changePreferences, { token, body: { pushNotifications } });
  }

  return { isOn, isWorking, obstacle, problem, load, turn };
}

function explain(fault: PushErrorKind): string {
  const text = say(pushSwitchText);
  if (fault === "no_answer") return text.noAnswer;
  if (fault === "no_worker") return text.noWorker;
  return fault === "not_subscribed" ? text.notSubscribed : text.failed;
}
