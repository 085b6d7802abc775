import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { SHARED_FILE_QUERY } from "@/lib/shared/shared_file.ts";
import { hashText } from "../../client/browser/ids.ts";
import { say } from "../../client/browser/language.ts";
import { afterBack } from "../../client/browser/back_step.ts";
import { dropQueryParameter, hasQuery, queryParameter } from "../../client/browser/navigation.ts";
import { nextPaint } from "../../client/browser/schedule.ts";
import { openBrowserCare } from "../../client/outbox/care_client.ts";
import type { ConsentClient } from "../../client/outbox/consent_client.ts";
import {
  followVitalSigns,
  hasVitalSigns,
  listSyncedVitalSigns,
} from "../../client/outbox/vital_sign_queue.ts";
import { readToken, userIdOf } from "../../client/session/session.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { ConsentPanel } from "../../parts/ConsentWords.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { type ConsentQuestion, createConsentQuestion } from "../consent_question.ts";
import type { LogBookModel } from "../log_book_model.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { focusTitle } from "../ReadingParts.tsx";
import { createImporter, type Importer } from "./import_state.ts";
import { ImportFindingsList } from "./ImportFindings.tsx";
import { ImportQuestions } from "./ImportSteps.tsx";
import { deleteSharedFile, openSharedFile } from "./shared_file.ts";
import { clockAt, readImportFile } from "./read_import_file.ts";

interface ImportDialogProps {
  screen: LogBookScreen;
  consentClient: ConsentClient;
  onClose(): void;
}

export function ImportDialog({ screen, consentClient, onClose }: ImportDialogProps) {
  const consent = useMemo(() => createConsentQuestion(consentClient), []);
  const importer = useMemo(() => openBrowserImporter(screen, consent), []);
  useEffect(() => void consent.ask(), []);
  useSharedFile(screen.book, importer);
  useEffect(() => focusWhatIsLeft, []);
  const isBusy = ["reading", "saving"].includes(importer.step.value);
  return (
    <Modal title={say(logImportText).title} onClose={isBusy ? undefined : onClose}>
      <div className="stack-4">
        {importer.failure.value && <Banner kind="error">{importer.failure.value}</Banner>}
        <ImportStepPart importer={importer} isAgreementAsked={consent.isAsked.value} onClose={onClose} />
      </div>
    </Modal>
  );
}

/** Takes what another app has shared, and again once the whole logbook is here; it is gone when the dialog is. */
function useSharedFile({ sync }: LogBookModel, importer: Importer): void {
  const isWhole = sync.value.hasWholeList;
  const isShared = useMemo(() => hasQuery(SHARED_FILE_QUERY), []);
  useEffect(() => {
    if (!isShared) return;
    const userId = userIdOf(readToken() ?? "") ?? "";
    const key = queryParameter(SHARED_FILE_QUERY) ?? "";
    void openSharedFile(key, { storage: globalThis.caches, userId, nowMs: Date.now() }).catch(() => undefined)
      .then(importer.take);
  }, [isWhole]);
  useEffect(() => {
    if (!isShared) return;
    return () => {
      // The dialog's own step back comes first, and leads to an address that still has it.
      setTimeout(() => afterBack(() => dropQueryParameter(SHARED_FILE_QUERY)));
      void deleteSharedFile(globalThis.caches).catch(() => {});
    };
  }, []);
}

function openBrowserImporter({ book, today }: LogBookScreen, consent: ConsentQuestion): Importer {
  const care = openBrowserCare(readToken() ?? "");
  return createImporter({
    readFile: readImportFile,
    readings: () => book.entries.value,
    vitalSigns: () => listWholeVitalSigns(book),
    async hba1c() {
      await care.refresh();
      return (await care.recall()).flatMap(({ _id, entry }) =>
        entry.kind === "hba1c" ? [{ ...entry, _id }] : []
      );
    },
    isWhole: () => book.sync.value.hasWholeList,
    today: () => today.value,
    clockAt,
    userId: userIdOf(readToken() ?? "") ?? "",
    hash: hashText,
    shown: nextPaint,
    agree: consent.accept,
    async addImported(readings, vitalSigns, hba1c) {
      const outcome = await book.addImported(readings, vitalSigns);
      if (outcome.ok) { for (const { _id, ...result } of hba1c) await care.say(_id, result); }
      return outcome;
    },
  });
}

/** Undefined until the server has answered once, and if the browser keeps nothing. */
async function listWholeVitalSigns(
  { outbox, refresh }: LogBookModel,
): Promise<readonly VitalSign[] | undefined> {
  if (await outbox?.write(followVitalSigns).catch(() => false)) await refresh();
  return await outbox?.read(async (tx) =>
    await hasVitalSigns(tx) ? await listSyncedVitalSigns(tx) : undefined
  ).catch(() => undefined);
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

function ImportStepPart({ importer, isAgreementAsked, onClose }: StepProps) {
  const text = say(logImportText);
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
          {isAgreementAsked && <ConsentPanel how={say(consentText).byAgreeing} />}
          <CheckFoot importer={importer} isAgreementAsked={isAgreementAsked} onClose={onClose} />
        </StepPart>
      );
    case "done":
      return <Done importer={importer} onClose={onClose} />;
  }
}

/** The pressed button is gone: focus the next step. */
function StepPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack-4" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>{title}</h3>
      {children}
    </section>
  );
}

function FileChoice({ importer }: { importer: Importer }) {
  const text = say(logImportText);
  const id = useId();
  return (
    <div className="stack-2 items-start">
      <input
        id={id}
        className="file-input"
        type="file"
        accept=".csv,.json,.ndjson,.txt,.tsv,text/csv,text/plain,application/json"
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file) void importer.take(file);
        }}
      />
      <label className="button button-main" htmlFor={id}>{text.choose}</label>
      <p className="hint" id={`${id}-about`}>{text.about}</p>
    </div>
  );
}

function countFresh({ findings }: Importer): { readings: number; vitalSigns: number; hba1c: number } {
  const { fresh = [], vitalSigns, hba1c } = findings.value ?? {};
  const [signs, results] = [vitalSigns?.fresh.length ?? 0, hba1c?.fresh.length ?? 0];
  return { readings: fresh.length, vitalSigns: signs, hba1c: results };
}

function CheckFoot({ importer, isAgreementAsked, onClose }: StepProps) {
  const text = say(logImportText);
  const { readings, vitalSigns, hba1c } = countFresh(importer);
  const save = readings + vitalSigns > 0 ? text.save({ readings, vitalSigns }) : text.saveHba1c;
  return (
    <>
      <div className="cluster">
        {importer.table.value && !importer.table.value.isOwn && (
          <Button onPress={importer.askColumns}>{text.columnsButton}</Button>
        )}
        <Button onPress={importer.startAgain}>{text.otherFile}</Button>
      </div>
      <div className="dialog-foot">
        {readings + vitalSigns + hba1c === 0
          ? <Button onPress={onClose}>{text.close}</Button>
          : (
            <Button kind="main" onPress={() => void importer.save()}>
              {isAgreementAsked ? text.agree : save}
            </Button>
          )}
      </div>
    </>
  );
}

function Done({ importer, onClose }: { importer: Importer; onClose(): void }) {
  const text = say(logImportText);
  const { readings, vitalSigns, hba1c } = countFresh(importer);
  const others = hba1c > 0 ? text.hba1c({ count: hba1c }) : "";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Banner kind="success">
        {readings + vitalSigns > 0 ? text.done({ readings, vitalSigns }) : others}
      </Banner>
      {readings + vitalSigns > 0 && others && <p>{others}</p>}
      <p>{text.doneHow}</p>
      <div className="dialog-foot">
        <button type="button" ref={button} className="button button-main" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </>
  );
}
