import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { say } from "../client/language.ts";
import { goTo, PATHS } from "../client/navigation.ts";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";

/** The way on from a verified address; `title` says what has just worked. */
export function Verified({ title = say(verifyCodeText).verified }: { title?: string }): ReactElement {
  useSignals();
  const text = say(verifyCodeText);
  const leave = () => goTo(PATHS.signIn);
  return (
    <Modal title={title} onClose={leave}>
      <div className="code-done">
        <p>
          <span className="code-done-mark">
            <Icon name="check" />
          </span>
          {text.verifiedLead}
        </p>
        <button type="button" className="button button-main button-wide" data-autofocus onClick={leave}>
          {text.continueToSignIn}
        </button>
      </div>
    </Modal>
  );
}
