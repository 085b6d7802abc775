import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";

/** One step back. */
export function BackToStepButton({ state }: { state: ForgotPasswordState }): ReactElement {
  useSignals();
  return (
    <p className="account-other">
      <button type="button" onClick={state.back}>
        <Icon name="back" />
        {say(forgotPasswordText).back}
      </button>
    </p>
  );
}
