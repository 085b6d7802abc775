import { batch, signal } from "@preact/signals-react";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { createForm, refusalMessage } from "../../state/form.ts";

export type SecondFactorState = ReturnType<typeof createSecondFactorState>;

export function createSecondFactorState(authedCall: AuthedCall) {
  const state = signal<wire.SecondFactor | undefined>();
  const failure = signal<string | undefined>();
  /** Being set up, on this screen alone. */
  const key = signal<wire.SecondFactorKey | undefined>();

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await authedCall(wire.getSecondFactor);
    if (result.ok) state.value = result.data;
    else failure.value = result.message || say(adminSecondFactorText).failed;
  }

  const start = createForm<{ password: string }>({
    initial: { password: "" },
    check: ({ password }) =>
      password === "" ? { errors: { password: say(accountRuleText).passwordRequired } } : undefined,
    async send({ password }) {
      const result = await authedCall(wire.beginSecondFactor, { body: { password } });
      const { unreachable } = say(adminSecondFactorText);
      if (!result.ok) return { errors: { password: refusalMessage(result, unreachable, result.message) } };
      key.value = result.data;
      start.reset({ password: "" });
    },
  });

  const form = createForm<{ code: string }>({
    initial: { code: "" },
    check: ({ code }) =>
      /^\s*(\d\s*){6}$/.test(code) ? undefined : { errors: { code: say(adminSecondFactorText).missing } },
    async send({ code }) {
      const isOn = state.value?.isOn === true;
      const result = await authedCall(isOn ? wire.turnOffSecondFactor : wire.turnOnSecondFactor, {
        body: { code },
      });
      const { unreachable, turnedOn, turnedOff } = say(adminSecondFactorText);
      if (!result.ok) return { errors: { code: refusalMessage(result, unreachable, result.message) } };
      batch(() => {
        key.value = undefined;
        if (state.value) state.value = { ...state.value, isOn: !isOn };
        form.reset({ code: "" });
        form.notice.value = { kind: "success", text: isOn ? turnedOff : turnedOn };
      });
    },
  });

  return { state, failure, key, start, form, load };
}
