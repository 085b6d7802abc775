import { type AnchorHTMLAttributes, type ReactElement, type ReactNode, useEffect } from "react";
import { formatSize } from "@/lib/shared/media_time.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { mobileDataText } from "@/lib/shared/messages/media.ts";
import type { PatientScreen } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Modal } from "../parts/Modal.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { watchMediaPage } from "./browser_media.ts";
import type { DataConsent, FileLink } from "./data_consent_state.ts";
import type { MediaScreen } from "./media_screen_state.ts";

interface MediaScreenFrameProps {
  current: PatientScreen;
  screen: MediaScreen;
  start(): Promise<void>;
  children: ReactNode;
}

export function MediaScreenFrame({ current, screen, start, children }: MediaScreenFrameProps): ReactElement {
  useEffect(() => {
    void start();
    return watchMediaPage(screen);
  }, [screen]);
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current={current}
      profile={sessionState?.profile}
      isOffline={sessionState?.kind === "offline"}
    >
      {children}
      <DataQuestionDialog consent={screen.consent} />
    </SignedInLayout>
  );
}

function DataQuestionDialog({ consent }: { consent: DataConsent }): ReactElement | null {
  const question = consent.question.value;
  if (!question) return null;
  const text = say(mobileDataText);
  const { item, deed } = question;
  const size = formatSize(item.sizeBytes);
  return (
    <Modal title={text.title} onClose={consent.decline}>
      <div className="stack-3">
        <p>{text.question(item.title, size)}</p>
        <p className="hint">{text.advice}</p>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" data-autofocus onClick={consent.decline}>
            {text.notNow}
          </button>
          {deed.kind === "link"
            ? (
              <a className="button button-main" {...linkAttributes(deed)} onClick={consent.agree}>
                {text.goOn(size)}
              </a>
            )
            : (
              <button type="button" className="button button-main" onClick={consent.agree}>
                {text.goOn(size)}
              </button>
            )}
        </div>
      </div>
    </Modal>
  );
}

export function linkAttributes({ href, download }: FileLink): AnchorHTMLAttributes<HTMLAnchorElement> {
  return download === undefined ? { href, target: "_blank", rel: "noopener" } : { href, download };
}
