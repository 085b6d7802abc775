/** The sign-up form: what is typed, what is wrong with it, and sending it. @module */
import { type Signal, signal } from "@preact/signals-react";
import { checkSignUp, normaliseEmail, preparePassword, type SignUpForm } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { signUp } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import type { FlashMessage } from "../client/flash.ts";
import { say } from "../client/language.ts";
import { verifyCodePath } from "../client/navigation.ts";

/** Fields in the order in which the form shows them. */
export const SIGN_UP_FIELDS = ["firstName", "lastName", "email", "phone", "address", "password"] as const;
/** One of {@linkcode SIGN_UP_FIELDS}. */
export type SignUpField = typeof SIGN_UP_FIELDS[number];
/** A sentence for each field that is refused. */
export type FieldErrors = Partial<Record<SignUpField, string>>;

/** What the form works with; tests hand it other things. */
export interface SignUpDeps {
  call: Call;
  goTo(path: string): void;
  now(): number;
  rememberCodeSent(email: string, atMs: number): void;
  setFlash(note: FlashMessage): void;
}

/** The form as the screen shows it. */
export interface SignUpState {
  form: Signal<SignUpForm>;
  errors: Signal<FieldErrors>;
  /** What is wrong beyond the fields. */
  failure: Signal<string | undefined>;
  done: Signal<string | undefined>;
  isBusy: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to the first broken field. */
  refusals: Signal<number>;
  edit(field: SignUpField, value: string): void;
  submit(): Promise<void>;
}

const EMPTY: SignUpForm = { firstName: "", lastName: "", email: "", phone: "", address: "", password: "" };

/** Builds the state of an empty form. */
export function createSignUpState(deps: SignUpDeps): SignUpState {
  const signals = createSignals();
  const { form, errors, failure, done, isBusy, refusals } = signals;

  function edit(field: SignUpField, value: string): void {
    form.value = { ...form.value, [field]: value };
    const { [field]: _mended, ...others } = errors.value;
    errors.value = others;
    failure.value = undefined;
  }

  function refuse(fields: FieldErrors, sentence?: string): void {
    errors.value = fields;
    failure.value = sentence;
    refusals.value++;
  }

  async function submit(): Promise<void> {
    if (isBusy.value || done.value !== undefined) return;
    const broken = brokenFields(form.value);
    if (firstSignUpError(broken)) return refuse(broken);
    const body = trimmed(form.value);
    errors.value = {};
    failure.value = undefined;
    isBusy.value = true;
    const result = await deps.call(signUp, { body });
    isBusy.value = false;
    if (!result.ok) return refuse(fieldsOf(result), sentenceOf(result));
    form.value = EMPTY;
    done.value = result.data.message || say(signUpText).done;
    leadToCode(deps, body.email, done.value);
  }

  return { ...signals, edit, submit };
}

function createSignals(): Omit<SignUpState, "edit" | "submit"> {
  return {
    form: signal(EMPTY),
    errors: signal<FieldErrors>({}),
    failure: signal<string | undefined>(),
    done: signal<string | undefined>(),
    isBusy: signal(false),
    refusals: signal(0),
  };
}

function leadToCode(deps: SignUpDeps, email: string, message: string): void {
  deps.rememberCodeSent(email, deps.now());
  deps.setFlash({ kind: "success", text: message });
  deps.goTo(verifyCodePath(email));
}

/** Returns the field of the first broken rule, in the order in which the rules were checked. */
export function firstSignUpError(errors: FieldErrors): SignUpField | undefined {
  const [field] = Object.keys(errors);
  return SIGN_UP_FIELDS.find((known) => known === field);
}

function brokenFields(form: SignUpForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, rule } of checkSignUp(form)) errors[field] ??= say(accountRuleText)[rule];
  return errors;
}

function trimmed(form: SignUpForm): SignUpForm {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: normaliseEmail(form.email),
    phone: form.phone.trim(),
    address: form.address.trim(),
    password: preparePassword(form.password),
  };
}

function fieldsOf({ code, fields = {}, message }: Refusal): FieldErrors {
  const errors: FieldErrors = code === "password_common" ? { password: message } : {};
  for (const [name, sentence] of Object.entries(fields)) {
    const field = SIGN_UP_FIELDS.find((known) => known === name);
    if (field) errors[field] = sentence;
  }
  return errors;
}

/** The form's own sentence, where no field has one. */
function sentenceOf(refusal: Refusal): string | undefined {
  if (firstSignUpError(fieldsOf(refusal))) return undefined;
  if (refusal.status === 0) return say(clientText).networkError;
  return refusal.message || say(signUpText).failed;
}
