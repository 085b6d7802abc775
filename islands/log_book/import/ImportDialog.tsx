import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { needsConsent } from "@/lib/shared/consent.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { importText } from "@/lib/shared/messages/log_import.ts";
import { say } from "../../client/browser/language.ts";
import type { ConsentClient } from "../../client/outbox/consent_client.ts";
import { Banner } from "../../parts/Banner.tsx";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { focusTitle } from "../ReadingParts.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { openBrowserImporter } from "./browser_importer.ts";
import { ImportFindingsList } from "./ImportFindings.tsx";
import { ImportQuestions } from "./ImportQuestions.tsx";
import type { Importer } from "./import_state.ts";

interface ImportDialogProps {
  screen: LogBookScreen;
  consent: ConsentClient;
  onClose(): void;
}

export function ImportDialog({ screen, consent, onClose }: ImportDialogProps): ReactElement {
  const isAgreementAsked = useSignal(false);
  const held = useRef<Importer>(null);
  const importer = held.current ??= openBrowserImporter(screen.book, {
    today: () => screen.today.value,
    consent,
    isAgreementAsked,
  });
  useEffect(() => {
    void consent.recall().then((status) => isAgreementAsked.value = needsConsent(status));
  }, []);
  useEffect(() => focusWhatIsLeft, []);
  const isBusy = ["reading", "saving"].includes(importer.step.value);
  return (
    <Modal title={say(importText).title} onClose={isBusy ? undefined : onClose}>
      <div className="stack-4">
        {importer.failure.value && <Banner kind="error">{importer.failure.value}</Banner>}
        <ImportStepPart importer={importer} isAgreementAsked={isAgreementAsked.value} onClose={onClose} />
      </div>
    </Modal>
  );
}

/** The first readings remove the button that opened this. */
function focusWhatIsLeft(): void {
  if (document.activeElement === document.body) focusTitle();
}

interface StepProps {
  importer: Importer;
  isAgreementAsked: boolean;
  onClose(): void;
}

function ImportStepPart({ importer, isAgreementAsked, onClose }: StepProps): ReactElement {
  const text = say(importText);
  switch (importer.step.value) {
    case "choose":
      return <FileChoice importer={importer} />;
    case "reading":
      return <Banner kind="info">{text.reading}</Banner>;
    case "saving":
      return <Banner kind="info">{text.saving}</Banner>;
    case "questions":
      return (
        <StepPart title={text.questions}>
          <ImportQuestions importer={importer} />
        </StepPart>
      );
    case "check":
      return (
        <StepPart title={text.check}>
          <ImportFindingsList importer={importer} />
          {isAgreementAsked && <Agreement />}
          <CheckFoot importer={importer} isAgreementAsked={isAgreementAsked} onClose={onClose} />
        </StepPart>
      );
    case "done":
      return <Done importer={importer} onClose={onClose} />;
  }
}

/** The pressed button is gone: focus the next step. */
function StepPart({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack-4" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>{title}</h3>
      {children}
    </section>
  );
}

function FileChoice({ importer }: { importer: Importer }): ReactElement {
  const text = say(importText);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.choose}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.json,.txt,.tsv,text/csv,text/plain,application/json"
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file) void importer.take(file);
        }}
      />
      <p className="hint" id={`${id}-about`}>{text.about}</p>
    </div>
  );
}

function countFresh({ findings }: Importer): { readings: number; vitalSigns: number } {
  const { fresh = [], vitalSigns } = findings.value ?? {};
  return { readings: fresh.length, vitalSigns: vitalSigns?.fresh.length ?? 0 };
}

function Agreement(): ReactElement {
  const id = useId();
  return (
    <section className="consent" aria-labelledby={id}>
      <h3 id={id}>{say(consentText).title}</h3>
      <ConsentWords />
      <p className="consent-how">{say(consentText).byAgreeing}</p>
    </section>
  );
}

function CheckFoot({ importer, isAgreementAsked, onClose }: StepProps): ReactElement {
  const text = say(importText);
  const { readings, vitalSigns } = countFresh(importer);
  return (
    <div className="dialog-foot">
      {readings + vitalSigns === 0
        ? <button type="button" className="button button-quiet" onClick={onClose}>{text.close}</button>
        : (
          <button type="button" className="button button-main" onClick={() => void importer.save()}>
            {isAgreementAsked ? text.agree : text.save(readings, vitalSigns)}
          </button>
        )}
      {importer.table.value && !importer.table.value.isOwn && (
        <button type="button" className="button button-quiet" onClick={importer.askColumns}>
          {text.columnsButton}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={importer.startAgain}>
        {text.otherFile}
      </button>
    </div>
  );
}

function Done({ importer, onClose }: { importer: Importer; onClose(): void }): ReactElement {
  const text = say(importText);
  const { readings, vitalSigns } = countFresh(importer);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Banner kind="success">{text.done(readings, vitalSigns)}</Banner>
      <p>{text.doneHow}</p>
      <div className="dialog-foot">
        <button type="button" ref={button} className="button button-main" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </>
  );
}
