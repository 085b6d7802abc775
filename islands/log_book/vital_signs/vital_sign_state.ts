/** A person's blood pressure and weight, and their dialog. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { needsConsent } from "@/lib/shared/consent.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_signs.ts";
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
import {
  emptyFields,
  type FieldName,
  fieldsOf,
  nameEntry,
  readFields,
  type VitalSignErrors,
} from "./vital_sign_form.ts";

/** `doubt`: is it right? `severe`: saved, with what to do. `delete`: really? */
export type FormStep = "fields" | "doubt" | "severe" | "delete";

export interface VitalSignForm {
  _id: string;
  isEdit: boolean;
  step: FormStep;
  fields: VitalSignFields;
  errors: VitalSignErrors;
  /** In words. */
  name: string;
  isConsentAsked: boolean;
  isSaving: boolean;
  failure?: string;
}

export interface VitalSignsDeps {
  outbox: SharedOutbox;
  consent: ConsentClient;
  now(): LocalMoment;
  newId(): string;
  /** Fetches and sends. */
  sync(): Promise<unknown>;
}

export interface VitalSignsState {
  /** Newest first; undefined until read. */
  signs: ReadonlySignal<readonly SyncedVitalSign[] | undefined>;
  form: ReadonlySignal<VitalSignForm | undefined>;
  /** Reads them at every change; returns what ends that. */
  follow(): () => void;
  openNew(): Promise<void>;
  openEdit(sign: SyncedVitalSign): void;
  choose(kind: VitalSignKind): void;
  type(field: FieldName, typed: string): void;
  /** One step, then closes. */
  back(): void;
  close(): void;
  save(): Promise<void>;
  confirm(): Promise<void>;
  askDelete(): void;
  remove(): Promise<void>;
  decline(): void;
}

interface Core extends VitalSignsDeps {
  signs: Signal<readonly SyncedVitalSign[] | undefined>;
  form: Signal<VitalSignForm | undefined>;
}

export function createVitalSigns(deps: VitalSignsDeps): VitalSignsState {
  const core: Core = {
    ...deps,
    signs: signal<readonly SyncedVitalSign[] | undefined>(undefined),
    form: signal<VitalSignForm | undefined>(undefined),
  };
  const { form } = core;
  return {
    signs: core.signs,
    form,
    follow: () => follow(core),
    openNew: () => openNew(core),
    openEdit: (sign) => form.value = { ...blankForm(sign._id, fieldsOf(sign)), isEdit: true },
    choose: (kind) =>
      change(core, { fields: { ...form.value?.fields ?? fieldsNow(core), kind }, errors: {} }),
    type: (field, typed) => type(core, field, typed),
    back: () =>
      form.value?.step === "doubt" || form.value?.step === "delete"
        ? change(core, { step: "fields" })
        : close(core),
    close: () => close(core),
    save: () => save(core),
    confirm: () => save(core, true),
    askDelete: () => change(core, { step: "delete" }),
    remove: () => remove(core),
    decline() {
      void deps.consent.decide("declined");
      close(core);
    },
  };
}

function follow({ outbox, signs, sync }: Core): () => void {
  const show = async () =>
    void (signs.value = await outbox.read(listSyncedVitalSigns).catch(() => signs.value));
  const stop = outbox.onChange(() => void show());
  void (async () => {
    await show();
    const isNew = await outbox.write(followVitalSigns).catch(() => false);
    if (isNew) await sync();
    await show();
  })();
  return stop;
}

function blankForm(_id: string, fields: VitalSignFields): VitalSignForm {
  return {
    _id,
    fields,
    isEdit: false,
    step: "fields",
    errors: {},
    name: "",
    isConsentAsked: false,
    isSaving: false,
  };
}

function fieldsNow({ now, signs }: Core): VitalSignFields {
  return emptyFields(signs.value?.[0]?.kind ?? "blood_pressure", now());
}

async function openNew(core: Core): Promise<void> {
  core.form.value = blankForm(core.newId(), fieldsNow(core));
  const isConsentAsked = needsConsent(await core.consent.recall());
  change(core, { isConsentAsked });
}

function change({ form }: Core, changes: Partial<VitalSignForm>): void {
  if (form.value) form.value = { ...form.value, ...changes };
}

function close({ form }: Core): void {
  if (!form.value?.isSaving) form.value = undefined;
}

function type(core: Core, field: FieldName, typed: string): void {
  const { fields, errors } = core.form.value ?? {};
  if (fields) {
    change(core, { fields: { ...fields, [field]: typed }, errors: { ...errors, [field]: undefined } });
  }
}

async function save(core: Core, isConfirmed = false): Promise<void> {
  const { form, now } = core;
  if (!form.value || form.value.isSaving) return;
  const { entry, errors } = readFields(form.value.fields, now().date);
  if (!entry) return change(core, { errors });
  const name = nameEntry(entry);
  if (!isConfirmed && isVitalSignUnlikely(entry)) return change(core, { step: "doubt", name, errors: {} });
  change(core, { isSaving: true, failure: undefined, step: "fields", name, errors: {} });
  const failure = await keep(core, form.value._id, entry);
  change(core, { isSaving: false, failure });
  if (failure !== undefined) return;
  const isSevere = entry.kind === "blood_pressure" && isBloodPressureSevere(entry);
  if (isSevere) change(core, { step: "severe" });
  else close(core);
}

/** Waits for the consent that covers it. */
async function keep(core: Core, _id: string, entry: VitalSignEntry): Promise<string | undefined> {
  const { outbox, consent, form } = core;
  const text = say(vitalSignText);
  if (form.value?.isConsentAsked) {
    if (!await consent.decide("accepted")) return text.noConsent;
    change(core, { isConsentAsked: false });
  }
  const kept = await outbox.keep((context) => queueVitalSign(context, _id, entry));
  return kept.ok ? undefined : text.notKept;
}

async function remove(core: Core): Promise<void> {
  const { _id } = core.form.value ?? {};
  if (!_id) return;
  const kept = await core.outbox.keep((context) => queueVitalSign(context, _id));
  if (kept.ok) close(core);
  else change(core, { step: "fields", failure: say(vitalSignText).notKept });
}
