/** Letting this phone show notifications, or not any more. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { pushSwitchText } from "@/lib/shared/messages/push.ts";
import { changePreferences } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/language.ts";
import { enablePush, inTurn, type PushOwner, type UserPushDeps } from "../client/user_push.ts";
import type { PushErrorKind } from "../client/push_result.ts";

/** What the switch works with; tests hand it other things. */
export interface PushSwitchDeps extends UserPushDeps {
  readOwner(): PushOwner | undefined;
  /** Apple's phones know push only from the home screen on. */
  needsHomeScreen(): boolean;
}

/** The switch as the screen shows it. */
export interface PushSwitchState {
  /** Undefined while it is not known. */
  isOn: ReadonlySignal<boolean | undefined>;
  isWorking: ReadonlySignal<boolean>;
  /** Why it cannot be turned, whatever the person does here; undefined where it can. */
  obstacle: ReadonlySignal<string | undefined>;
  /** Why it could not be turned on just now. */
  problem: ReadonlySignal<string | undefined>;
  load(): Promise<void>;
  turn(isOn: boolean): Promise<void>;
}

/** Builds a switch whose position is not known yet. */
export function createPushSwitch(deps: PushSwitchDeps): PushSwitchState {
  const { client, platform } = deps;
  const isOn = signal<boolean | undefined>();
  const isWorking = signal(false);
  const obstacle = signal<string | undefined>();
  const problem = signal<string | undefined>();

  async function load(): Promise<void> {
    const text = say(pushSwitchText);
    if (deps.needsHomeScreen()) obstacle.value = text.homeScreen;
    else if (!platform.isSupported()) obstacle.value = text.unsupported;
    isOn.value = obstacle.value === undefined && await client.getRegistrationState() === "registered";
  }

  async function turn(wanted: boolean): Promise<void> {
    if (isWorking.value || obstacle.value !== undefined) return;
    isWorking.value = true;
    problem.value = undefined;
    // The tap itself asks: a browser lets nothing else do so.
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
    await inTurn(client.stop);
    const owner = deps.readOwner();
    if (owner) await savePreference(false, owner);
  }

  /** With the account, for whichever phone the person signs in on next. */
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
