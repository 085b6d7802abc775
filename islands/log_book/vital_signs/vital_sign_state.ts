/** A person's blood pressure and weight, and their dialog. @module */
import { signal } from "@preact/signals-react";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import {
  isBloodPressureSevere,
  isVitalSignUnlikely,
  type VitalSignEntry,
  type VitalSignFields,
  type VitalSignKind,
} from "@/lib/shared/vital_sign.ts";
import { say } from "../../client/browser/language.ts";
import type { LocalMoment } from "../../client/browser/wall_clock.ts";
import type { ConsentClient } from "../../client/outbox/consent_client.ts";
import type { SharedOutbox } from "../../client/outbox/reading_store.ts";
import {
  followVitalSigns,
  listSyncedVitalSigns,
  queueVitalSign,
  type SyncedVitalSign,
} from "../../client/outbox/vital_sign_queue.ts";
import { createConsentQuestion } from "../consent_question.ts";
import {
  emptyFields,
  type FieldName,
  fieldsOf,
  nameEntry,
  readFields,
  restOf,
  type VitalSignErrors,
} from "./vital_sign_form.ts";

export interface VitalSignForm {
  _id: string;
  isEdit: boolean;
  isTyped?: boolean;
  /** `warning`: is it right? `severe`: saved, with what to do. `delete`: really? */
  step: "fields" | "warning" | "severe" | "delete";
  fields: VitalSignFields;
  errors: VitalSignErrors;
  name: string;
  isSaving: boolean;
  failure?: string;
}

export interface VitalSignsDeps {
  outbox: SharedOutbox;
  consent: ConsentClient;
  now(): LocalMoment;
  newId(): string;
  sync(): Promise<unknown>;
  /** `isSevere`: what is more urgent is said already. */
  onAdded(kind: VitalSignKind, isSevere: boolean): void;
}

export type VitalSignsState = ReturnType<typeof createVitalSigns>;

export function createVitalSigns(deps: VitalSignsDeps) {
  return { ...createList(deps), ...createForm(deps) };
}

function createList({ outbox, sync }: VitalSignsDeps) {
  /** Newest first; undefined until read. */
  const signs = signal<readonly SyncedVitalSign[] | undefined>(undefined);

  async function show(): Promise<void> {
    signs.value = await outbox.read(listSyncedVitalSigns).catch(() => signs.value);
  }
  async function fetchOnce(): Promise<void> {
    await show();
    if (await outbox.write(followVitalSigns).catch(() => false)) await sync();
    await show();
  }
  /** Reads them at every change; returns what ends that. */
  function follow(): () => void {
    const stop = outbox.onChange(() => void show());
    void fetchOnce();
    return stop;
  }
  return { signs, follow };
}

function createForm({ outbox, consent: client, now, newId, onAdded }: VitalSignsDeps) {
  const form = signal<VitalSignForm | undefined>(undefined);
  const consent = createConsentQuestion(client);

  function open(_id: string, fields: VitalSignFields, isEdit: boolean, isTyped?: boolean): void {
    consent.isAsked.value = false;
    form.value = { _id, fields, isEdit, isTyped, step: "fields", errors: {}, name: "", isSaving: false };
  }
  async function openNew(kind: VitalSignKind): Promise<void> {
    open(newId(), emptyFields(kind, now()), false);
    await consent.ask();
  }
  function change(changes: Partial<VitalSignForm>): void {
    if (form.value) form.value = { ...form.value, ...changes };
  }
  /** @param isSaved What is typed of the other kind stays. */
  function close(isSaved = form.value?.step === "severe"): void {
    if (!form.value || form.value.isSaving) return;
    const rest = isSaved && !form.value.isEdit && restOf(form.value.fields);
    form.value = undefined;
    if (rest) open(newId(), rest, false, true);
  }
  function edit(fields: Partial<VitalSignFields>, changes: Partial<VitalSignForm>): void {
    if (form.value) change({ fields: { ...form.value.fields, ...fields }, ...changes });
  }
  function back(): void {
    if (["warning", "delete"].includes(form.value?.step ?? "")) change({ step: "fields" });
    else close();
  }

  async function save(isConfirmed = false): Promise<void> {
    if (!form.value || form.value.isSaving) return;
    const { entry, errors } = readFields(form.value.fields, now().date);
    if (!entry) return change({ errors });
    const name = nameEntry(entry);
    if (!isConfirmed && isVitalSignUnlikely(entry)) return change({ step: "warning", name, errors: {} });
    change({ isSaving: true, failure: undefined, step: "fields", name, errors: {} });
    const failure = await keep(form.value._id, entry);
    change({ isSaving: false, failure });
    if (failure !== undefined) return;
    const isSevere = entry.kind === "blood_pressure" && isBloodPressureSevere(entry);
    if (!form.value.isEdit) onAdded(entry.kind, isSevere);
    if (isSevere) change({ step: "severe" });
    else close(true);
  }
  async function keep(_id: string, entry: VitalSignEntry): Promise<string | undefined> {
    const text = say(vitalSignText);
    const accepted = await consent.accept(text.noConsent);
    if (!accepted.ok) return accepted.sentence;
    const kept = await outbox.keep((context) => queueVitalSign(context, _id, entry));
    return kept.ok ? undefined : text.notKept;
  }
  async function remove(): Promise<void> {
    const { _id } = form.value ?? {};
    if (!_id) return;
    const kept = await outbox.keep((context) => queueVitalSign(context, _id));
    if (kept.ok) close();
    else change({ step: "fields", failure: say(vitalSignText).notKept });
  }
  function decline(): void {
    consent.decline();
    close();
  }
  return {
    form,
    isConsentAsked: consent.isAsked,
    openNew,
    openEdit: (sign: SyncedVitalSign) => open(sign._id, fieldsOf(sign), true),
    choose: (kind: VitalSignKind) => edit({ kind }, { errors: {} }),
    type: (field: FieldName, typed: string) =>
      edit({ [field]: typed }, { errors: { ...form.value?.errors, [field]: undefined }, isTyped: true }),
    back,
    close: () => close(),
    save: () => save(),
    confirm: () => save(true),
    askDelete: () => change({ step: "delete" }),
    remove,
    decline,
  };
}
