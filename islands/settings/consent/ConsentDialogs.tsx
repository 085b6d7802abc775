import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { consentText, ownConsentText } from "@/lib/shared/messages/consent.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../../client/language.ts";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { OwnConsentState } from "./own_consent_state.ts";

interface DialogProps {
  state: OwnConsentState;
}

/** Says what taking it back means, and does it. */
export function WithdrawDialog({ state }: DialogProps): ReactElement {
  useSignals();
  const text = say(ownConsentText);
  const close = () => state.asking.value = undefined;
  return (
    <Modal title={text.question} onClose={close}>
      <div className="settings-consent-dialog">
        <ul className="consent-lines">{text.meaning.map((line) => <li key={line}>{line}</li>)}</ul>
        <Foot state={state} names={[text.confirm, text.withdrawing]} onPress={state.withdraw} />
      </div>
    </Modal>
  );
}

/** Shows the words once more, and takes the yes. */
export function AgreeDialog({ state }: DialogProps): ReactElement {
  useSignals();
  const text = say(consentText);
  const { agree, agreeing } = say(ownConsentText);
  return (
    <Modal title={text.title} onClose={() => state.asking.value = undefined}>
      <div className="settings-consent-dialog">
        <ConsentWords />
        <p className="consent-how">{text.byAgreeing}</p>
        <Foot state={state} names={[agree, agreeing]} onPress={state.agree} />
      </div>
    </Modal>
  );
}

interface FootProps extends DialogProps {
  /** Of the button that does it, at rest and at work. */
  names: readonly [rest: string, busy: string];
  onPress(): Promise<void>;
}

function Foot({ state, names: [rest, busy], onPress }: FootProps): ReactElement {
  useSignals();
  const isSending = state.isSending.value;
  return (
    <div className="dialog-foot">
      <button type="button" className="button button-quiet" onClick={() => state.asking.value = undefined}>
        {say(settingsText).cancel}
      </button>
      <button type="button" className="button button-main" aria-disabled={isSending} onClick={onPress}>
        {isSending && <span className="spinner-ring" aria-hidden="true" />}
        {isSending ? busy : rest}
      </button>
    </div>
  );
}
