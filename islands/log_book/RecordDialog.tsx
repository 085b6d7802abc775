import { type RefObject, useEffect, useId, useRef } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { say } from "../client/browser/language.ts";
import { holdUnsaved } from "../client/browser/unsaved.ts";
import { RECORD_KINDS } from "../client/storage/own_choice.ts";
import { Modal } from "../parts/Modal.tsx";
import { stopListening } from "./listen/listen_state.ts";
import type { LogBookScreen } from "./log_book_state.ts";
import type { RecordSheet } from "./record.ts";
import { titleOfVitalSign, VitalSignSheet } from "./vital_signs/VitalSignSheet.tsx";
import { titleOfWizard, WizardSheet } from "./wizard/WizardSheet.tsx";

/** Takes blood sugar, blood pressure or weight, and changes what was taken. */
export function RecordDialog({ screen }: { screen: LogBookScreen }) {
  const { wizard, record, vitalSigns } = screen.dialogs;
  const nameId = useId();
  const content = useRef<HTMLDivElement>(null);
  const form = record.form.value;
  const signs = form && vitalSigns();
  const { isEdit, isLoading, step, warning, question } = wizard.view.value;
  const text = say(wizardText);
  const isRead = !form && !question && (step === "note" || step === "result");
  useEffect(() => holdUnsaved(), []);
  useEffect(stopListening, []);
  useFocusOnStep(
    content,
    form ? `${form.fields.kind} ${form.step}` : `${step}${question?.about ?? warning?.why}`,
    isRead,
  );
  return (
    <Modal
      title={form ? titleOfVitalSign(form) : titleOfWizard(screen)}
      labelledBy={form ? undefined : nameId}
      onClose={signs?.close ?? (() => leaveWizard(screen))}
      onBack={signs?.back ?? wizard.back}
    >
      {!form && <span id={nameId} className="visually-hidden">{isEdit ? text.nameEdit : text.nameNew}</span>}
      <div className={form ? "stack-4" : "stack-4 wizard-dialog"} ref={content} aria-busy={isLoading}>
        {record.hasTabs.value && <Tabs record={record} />}
        {form && signs
          ? <VitalSignSheet state={signs} form={form} today={screen.today.value} />
          : <WizardSheet screen={screen} />}
      </div>
    </Modal>
  );
}

function Tabs({ record }: { record: RecordSheet }) {
  const { kind, kinds } = say(vitalSignText);
  const names = { ...kinds, blood_sugar: say(layoutText).log_book };
  return (
    <div className="views" role="group" aria-label={kind}>
      {RECORD_KINDS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === record.kind.value}
          onClick={() => void record.open(choice)}
        >
          {names[choice]}
        </button>
      ))}
    </div>
  );
}

function leaveWizard({ book, dialogs }: LogBookScreen): void {
  dialogs.wizard.leave();
  // An unanswered call: the server may have what the list does not show.
  const { keepsNothing, unsent } = book.sync.value;
  if (keepsNothing && unsent > 0) void book.refresh();
}

/** @param goesOn By Enter on the title, too, where nothing has to be typed or chosen. */
function useFocusOnStep(content: RefObject<HTMLElement | null>, stepKey: string, goesOn: boolean): void {
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    const field = content.current?.querySelector<HTMLElement>("[data-autofocus]");
    const dialog = content.current?.closest("dialog");
    const title = dialog?.querySelector("h2");
    (field ?? title)?.focus();
    if (title) title.onkeydown = goesOn ? pressMain : null;
    dialog?.scrollTo({ top: 0 });
  }, [stepKey]);
}

function pressMain({ key, repeat, currentTarget }: KeyboardEvent): void {
  if (key !== "Enter" || repeat || !(currentTarget instanceof Element)) return;
  currentTarget.closest("dialog")?.querySelector<HTMLElement>(".dialog-foot .button-main")?.click();
}
