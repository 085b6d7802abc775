/** The sign-in form: what is typed, sending it, and what came back. @module */
import { type Signal, signal } from "@preact/signals-react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { resendCode, signIn } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api.ts";
import type { FlashMessage } from "../client/flash.ts";
import { say } from "../client/language.ts";
import { PATHS, verifyCodePath } from "../client/navigation.ts";

/** What stands in the form. */
export interface SignInFields {
  email: string;
  password: string;
}

/** What the form works with; tests hand it other things. */
export interface SignInDeps {
  call: Call;
  goTo(path: string): void;
  redirectTo(path: string): void;
  /** False when the browser will not remember the token. */
  storeToken(token: string): boolean;
  /** The code that this tab knew of is no longer the last one. */
  forgetCodeSent(): void;
  setFlash(note: FlashMessage): void;
}

/** The form as the screen shows it. */
export interface SignInState {
  form: Signal<SignInFields>;
  failure: Signal<string | undefined>;
  isBusy: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to `fieldToMend`. */
  refusals: Signal<number>;
  fieldToMend: Signal<keyof SignInFields | undefined>;
  edit(field: keyof SignInFields, value: string): void;
  submit(): Promise<void>;
}

/** Builds the state of an empty form. */
export function createSignInState(deps: SignInDeps): SignInState {
  const signals = createSignals();
  const { form, failure, isBusy, refusals, fieldToMend } = signals;

  function edit(field: keyof SignInFields, value: string): void {
    form.value = { ...form.value, [field]: value };
    failure.value = undefined;
    fieldToMend.value = undefined;
  }

  function refuse(sentence: string, field?: keyof SignInFields): void {
    isBusy.value = false;
    failure.value = sentence;
    fieldToMend.value = field;
    refusals.value++;
  }

  async function submit(): Promise<void> {
    if (isBusy.value) return;
    const body = { email: form.value.email.trim(), password: form.value.password.trim() };
    if (!body.email) return refuse(say(accountRuleText).fillAllFields, "email");
    if (!body.password) return refuse(say(accountRuleText).fillAllFields, "password");
    failure.value = undefined;
    isBusy.value = true;
    const result = await deps.call(signIn, { body });
    if (result.ok) return enter(result.data.token);
    if (result.code === "email_unverified") return await leadToCode(deps, body.email, result.message);
    refuse(sentenceOf(result), result.code === "wrong_credentials" ? "password" : undefined);
  }

  function enter(token: string): void {
    if (deps.storeToken(token)) deps.redirectTo(PATHS.logBook);
    else refuse(say(signInText).cannotRemember);
  }

  return { ...signals, edit, submit };
}

function createSignals(): Omit<SignInState, "edit" | "submit"> {
  return {
    form: signal<SignInFields>({ email: "", password: "" }),
    failure: signal<string | undefined>(),
    isBusy: signal(false),
    refusals: signal(0),
    fieldToMend: signal<keyof SignInFields | undefined>(),
  };
}

/** The code of the sign-up may be long dead, so a fresh one is asked for on the way. */
async function leadToCode(deps: SignInDeps, email: string, reason: string): Promise<void> {
  const sent = await deps.call(resendCode, { body: { email } });
  if (sent.ok) deps.forgetCodeSent();
  if (reason) deps.setFlash({ kind: "info", text: reason });
  deps.goTo(verifyCodePath(email));
}

function sentenceOf({ status, message }: Refusal): string {
  if (status === 0) return say(accountText).noNetwork;
  return message || say(signInText).failed;
}
