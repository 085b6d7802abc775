import { type ReactElement, useEffect, useMemo } from "react";
import { pushSwitchText } from "@/lib/shared/messages/push_switch.ts";
import { say } from "../client/browser/language.ts";
import { openUserPush, readOwner } from "../client/push/user_push.ts";
import { needsHomeScreen } from "../client/push/push_platform.ts";
import { Banner } from "../parts/Banner.tsx";
import { Switch } from "../parts/Switch.tsx";
import { createPushSwitch, type PushSwitchState } from "./push_switch_state.ts";

/** The only place that asks for permission to notify. */
export function PushSwitch(): ReactElement {
  const state = useMemo(() => createPushSwitch({ ...openUserPush(), readOwner, needsHomeScreen }), []);
  useEffect(() => void state.load(), [state]);
  const text = say(pushSwitchText);
  const problem = state.problem.value;
  return (
    <div className="stack-3 push-switch">
      <Switch
        label={text.label}
        hint={hintOf(state)}
        isOn={state.isOn.value ?? false}
        isDisabled={state.obstacle.value !== undefined}
        onTurn={(isOn) => void state.turn(isOn)}
      />
      {problem && <Banner kind="error">{problem}</Banner>}
    </div>
  );
}

function hintOf({ isWorking, isOn, obstacle }: PushSwitchState): string {
  const text = say(pushSwitchText);
  if (isWorking.value) return text.working;
  return obstacle.value ?? (isOn.value ? text.on : text.off);
}
