import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { goTo } from "../client/browser/navigation.ts";
import { Icon } from "./Icon.tsx";
import { Modal } from "./Modal.tsx";

/** Leads to the sign-in. */
export function DoneDialog({ title, lead, action }: { title: string; lead: string; action: string }) {
  const leave = () => goTo(PATIENT_SCREENS.sign_in.path);
  return (
    <Modal title={title} onClose={leave}>
      <div className="stack-5 code-done">
        <p>
          <span className="code-done-mark centered">
            <Icon name="check" />
          </span>
          <span>{lead}</span>
        </p>
        <div className="dialog-foot">
          <button type="button" className="button button-main button-wide" data-autofocus onClick={leave}>
            {action}
          </button>
        </div>
      </div>
    </Modal>
  );
}
