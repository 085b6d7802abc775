/** The administrators' sign-in: what is typed, sending it, and what came back. @module */
import { type Signal, signal } from "@preact/signals-react";
import { adminSignInText } from "@/lib/shared/messages/admin_sign_in.ts";
import { signInAdmin } from "@/lib/shared/wire/admin.ts";
import type { Call, Refusal } from "../../client/api.ts";
import type { FlashMessage } from "../../client/flash.ts";
import { say } from "../../client/language.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import type { NoticeMessage } from "../../parts/notice.ts";

/** What stands in the form. */
export interface AdminCredentials {
  email: string;
  password: string;
}

/** What the form works with; tests hand it other things. */
export interface AdminSignInDeps {
  call: Call;
  redirectTo(path: string): void;
  /** False when the browser will not remember the token. */
  storeToken(token: string): boolean;
  setFlash(note: FlashMessage): void;
}

/** The form as the screen shows it. */
export interface AdminSignInState {
  form: Signal<AdminCredentials>;
  notice: Signal<NoticeMessage | undefined>;
  isBusy: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to `fieldToMend`. */
  refusals: Signal<number>;
  fieldToMend: Signal<keyof AdminCredentials | undefined>;
  edit(field: keyof AdminCredentials, value: string): void;
  submit(): Promise<void>;
}

/** Builds the state of an empty form. */
export function createAdminSignInState(deps: AdminSignInDeps): AdminSignInState {
  const form = signal<AdminCredentials>({ email: "", password: "" });
  const notice = signal<NoticeMessage | undefined>();
  const isBusy = signal(false);
  const refusals = signal(0);
  const fieldToMend = signal<keyof AdminCredentials | undefined>();

  function edit(field: keyof AdminCredentials, value: string): void {
    form.value = { ...form.value, [field]: value };
    notice.value = undefined;
    fieldToMend.value = undefined;
  }

  function refuse(text: string, field?: keyof AdminCredentials): void {
    isBusy.value = false;
    notice.value = { kind: "error", text };
    fieldToMend.value = field;
    refusals.value++;
  }

  async function submit(): Promise<void> {
    if (isBusy.value) return;
    const text = say(adminSignInText);
    const body = { email: form.value.email.trim(), password: form.value.password.trim() };
    if (!body.email) return refuse(text.fillAllFields, "email");
    if (!body.password) return refuse(text.fillAllFields, "password");
    notice.value = undefined;
    isBusy.value = true;
    const result = await deps.call(signInAdmin, { body });
    if (!result.ok) return refuse(explain(result), result.status === 401 ? "password" : undefined);
    if (!deps.storeToken(result.data.token)) return refuse(text.cannotRemember);
    enter(result.data.message);
  }

  function enter(text: string): void {
    const welcome = { kind: "success", text } as const;
    notice.value = welcome;
    // The next screen comes at once: what is said here would hardly be read.
    deps.setFlash(welcome);
    deps.redirectTo(ADMIN_PATHS.media);
  }

  return { form, notice, isBusy, refusals, fieldToMend, edit, submit };
}

function explain({ status, message }: Refusal): string {
  const text = say(adminSignInText);
  return status === 0 ? text.unreachable : message || text.unexpected;
}
