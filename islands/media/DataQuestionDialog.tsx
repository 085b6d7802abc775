import { formatSize } from "@/lib/shared/media_time.ts";
import { mobileDataText } from "@/lib/shared/messages/mobile_data.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
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
          <Button isFocusedFirst onPress={consent.decline}>{text.notNow}</Button>
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
            : <Button kind="main" onPress={consent.agree}>{text.goOn({ size })}</Button>}
        </div>
      </div>
    </Modal>
  );
}
