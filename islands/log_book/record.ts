/** The one sheet that takes blood sugar, and blood pressure and weight where the browser keeps them. @module */
import { computed, signal } from "@preact/signals-react";
import { type openRecordKind, RECORD_KINDS, type RecordKind } from "../client/storage/own_choice.ts";
import type { VitalSignsState } from "./vital_signs/vital_sign_state.ts";
import type { Wizard } from "./wizard_state.ts";

interface RecordDeps {
  wizard: Wizard;
  vitalSigns(): VitalSignsState | undefined;
  kept: ReturnType<typeof openRecordKind>;
}

export type RecordSheet = ReturnType<typeof createRecordSheet>;

export function createRecordSheet({ wizard, vitalSigns, kept }: RecordDeps) {
  const lastUsed = signal<RecordKind>(kept.read() ?? "blood_sugar");
  /** Of two that are begun; the other one comes when this one is closed. */
  const isSugarFirst = signal(true);
  /** Of blood pressure or weight; undefined while blood sugar is shown, or nothing. */
  const form = computed(() => {
    const begun = vitalSigns()?.form.value;
    return isSugarFirst.value && wizard.view.value.isOpen ? undefined : begun;
  });
  const isAtStart = computed(() => {
    const { isEdit, step, warning, question } = wizard.view.value;
    if (form.value) return !form.value.isEdit && form.value.step === "fields";
    return !isEdit && !warning && !question && (step === "value" || step === "quick");
  });

  /** Opens the sheet, or changes what it takes: what is typed stays, and nothing else does. */
  async function open(kind: RecordKind): Promise<void> {
    const signs = vitalSigns();
    // What is being saved may call for help.
    if (signs?.form.value?.isSaving || wizard.view.value.isOpen && wizard.view.value.isSaving) return;
    if (kind === "blood_sugar" || !signs) {
      if (!wizard.view.value.isOpen) await wizard.openNew();
      isSugarFirst.value = true;
      if (!signs?.form.value?.isTyped) signs?.close();
    } else {
      const asked = signs.form.value ? signs.choose(kind) : signs.openNew(kind);
      isSugarFirst.value = false;
      if (!wizard.isTyped.value) wizard.close();
      await asked;
    }
  }
  return {
    lastUsed,
    form,
    kind: computed((): RecordKind => form.value?.fields.kind ?? "blood_sugar"),
    hasTabs: computed(() => isAtStart.value && vitalSigns() !== undefined),
    open,
    /** As an address does: a kind, or `last` for what was used last; else blood sugar. */
    openAsked: (asked?: string) =>
      open(asked === "last" ? lastUsed.value : RECORD_KINDS.find((kind) => kind === asked) ?? "blood_sugar"),
    noteUsed(kind: RecordKind): void {
      lastUsed.value = kind;
      kept.write(kind);
    },
  };
}
