import { formatSize } from "@/lib/shared/media_time.ts";
import { mobileDataText } from "@/lib/shared/messages/mobile_data.ts";
import { say } from "../client/browser/language.ts";
import { Modal } from "../parts/Modal.tsx";
import type { DataConsent } from "./data_consent_state.ts";

export function DataQuestionDialog({ consent }: { consent: DataConsent }) {
  const question = consent.question.value;
  if (!question) return null;
  const text = say(mobileDataText);
  const { item, deed } = question;
  const size = formatSize(item.sizeBytes);
  return (
    <Modal title={text.title} onClose={consent.decline}>
      <div className="stack-3">
        <p>{text.question({ title: item.title, size })}</p>
        <p className="hint">{text.advice}</p>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" data-autofocus onClick={consent.decline}>
            {text.notNow}
          </button>
          {deed.kind === "link"
            ? (
              <a
                className="button button-main"
                href={deed.href}
                download={deed.download}
                onClick={consent.agree}
              >
                {text.goOn({ size })}
              </a>
            )
            : (
              <button type="button" className="button button-main" onClick={consent.agree}>
                {text.goOn({ size })}
              </button>
            )}
        </div>
      </div>
    </Modal>
  );
}
