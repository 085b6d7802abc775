/** Choosing a new password where the sign-up's own could not be trusted. @module */
import { type Signal, signal } from "@preact/signals-react";
import { preparePassword } from "@/lib/shared/account.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { resetPassword } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import { checkChoice, type Choice, type ChoiceFault, NO_CHOICE } from "../parts/password_choice.ts";
import type { MailProof } from "./verify_code_state.ts";

/** What choosing works with; tests hand it other things. */
export interface ChoosePasswordDeps {
  call: Call;
  /** What was just found right. */
  proof: MailProof;
}

/** The two fields as the screen shows them. */
export interface ChoosePasswordState {
  form: Signal<Choice>;
  fault: Signal<ChoiceFault | undefined>;
  isBusy: Signal<boolean>;
  isDone: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to the field at fault. */
  refusals: Signal<number>;
  edit(field: keyof Choice, value: string): void;
  submit(): Promise<void>;
}

/** Builds the state of two empty fields. */
export function createChoosePasswordState(deps: ChoosePasswordDeps): ChoosePasswordState {
  const form = signal(NO_CHOICE);
  const fault = signal<ChoiceFault | undefined>();
  const isBusy = signal(false);
  const isDone = signal(false);
  const refusals = signal(0);

  function edit(field: keyof Choice, value: string): void {
    form.value = { ...form.value, [field]: value };
    fault.value = undefined;
  }

  function refuse(found: ChoiceFault): void {
    fault.value = found;
    refusals.value++;
  }

  async function submit(): Promise<void> {
    if (isBusy.value || isDone.value) return;
    const broken = checkChoice(form.value);
    if (broken) return refuse(broken);
    fault.value = undefined;
    isBusy.value = true;
    const body = { ...deps.proof, newPassword: preparePassword(form.value.newPassword) };
    const result = await deps.call(resetPassword, { body });
    isBusy.value = false;
    if (result.ok) isDone.value = true;
    else refuse(faultOf(result));
  }

  return { form, fault, isBusy, isDone, refusals, edit, submit };
}

function faultOf({ status, code, message, fields }: Refusal): ChoiceFault {
  const text = say(choosePasswordText);
  if (status === 0) return { sentence: say(clientText).networkError };
  const aboutPassword = fields?.newPassword ?? (code === "password_common" ? message : undefined);
  if (aboutPassword) return { sentence: aboutPassword, field: "newPassword" };
  return { sentence: message || text.failed };
}
