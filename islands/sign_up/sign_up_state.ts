import { signal } from "@preact/signals-react";
import { checkSignUp, normaliseEmail, preparePassword, type SignUpForm } from "@/lib/shared/account.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { signUp } from "@/lib/shared/wire/auth.ts";
import type { Call, Refusal } from "../client/api/api.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { FlashMessage } from "../client/storage/flash.ts";
import { say } from "../client/browser/language.ts";
import { pathFor } from "../client/browser/navigation.ts";
import { explainIssues } from "../state/explain_issues.ts";
import { createForm, type FormError, pickFieldErrors, refusalMessage } from "../state/form.ts";

const FIELDS = ["firstName", "lastName", "email", "phone", "address", "password"] as const;
export type SignUpField = typeof FIELDS[number];

export interface SignUpDeps {
  call: Call;
  goTo(path: string): void;
  now(): number;
  rememberCodeSent(email: string, atMs: number): void;
  setFlash(message: FlashMessage): void;
  /** Survives a success, in case the address was wrong. */
  draft?: Draft<SignUpForm>;
}

export type SignUpState = ReturnType<typeof createSignUpState>;

const EMPTY: SignUpForm = { firstName: "", lastName: "", email: "", phone: "", address: "", password: "" };

export function createSignUpState(deps: SignUpDeps) {
  const done = signal<string | undefined>();
  const form = createForm<SignUpForm>({
    initial: EMPTY,
    draft: deps.draft,
    check(values) {
      const issues = checkSignUp(values);
      return issues.length > 0 ? { errors: explainIssues(issues) } : undefined;
    },
    async send(values) {
      const body = trimmed(values);
      const result = await deps.call(signUp, { body });
      if (!result.ok) return explain(result);
      form.values.value = EMPTY;
      deps.draft?.keep(values, EMPTY);
      done.value = result.data.message || say(signUpText).done;
      deps.rememberCodeSent(body.email, deps.now());
      deps.setFlash({ kind: "success", text: done.value });
      deps.goTo(pathFor("verify_code", body.email));
    },
  });

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (done.value === undefined) await form.submit();
  }

  return { ...form, done, submit };
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

function explain(refusal: Refusal): FormError<SignUpField> {
  const errors = pickFieldErrors(FIELDS, refusal);
  if (Object.keys(errors).length > 0) return { errors };
  return { text: refusalMessage(refusal, say(clientText).networkError, say(signUpText).failed) };
}
