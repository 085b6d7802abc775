import { accountText } from "@/lib/shared/messages/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { resendCode, type SignedIn, signIn } from "@/lib/shared/wire/auth.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Call } from "../client/api/api.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { FlashMessage } from "../client/storage/flash.ts";
import { say } from "../client/browser/language.ts";
import { pathFor } from "../client/browser/navigation.ts";
import { createForm, refusalMessage } from "../state/form.ts";

export interface TypedCredentials {
  email: string;
  password: string;
  /** Of a second factor, once it is asked for. */
  code?: string;
}

/** `token` only allows choosing another password. */
export interface ProvenCredentials extends TypedCredentials {
  token: string;
}

interface BrowserDeps {
  call: Call;
  /** False if the browser does not keep it. */
  storeToken(token: string): boolean;
  takeLanguage?(language: string | undefined): void;
  /** Replaces a password typed by somebody else. */
  replaceTemporaryPassword(proven: ProvenCredentials): Promise<void>;
  draft?: Draft<TypedCredentials>;
}

interface SignInDeps extends BrowserDeps {
  endpoint: Endpoint<TypedCredentials, SignedIn>;
  text: { fillAllFields: string; noNetwork: string; failed: string; cannotRemember: string };
  enter(message: string, signedIn: SignedIn): void;
  leadToCode?(email: string, reason: string): Promise<void>;
}

export function createSignInState(deps: SignInDeps) {
  const { text } = deps;
  return createForm<TypedCredentials>({
    initial: { email: "", password: "" },
    draft: deps.draft,
    check(values) {
      const { email, password } = trimmed(values);
      if (email && password) return undefined;
      return { text: text.fillAllFields, field: email ? "password" : "email" };
    },
    async send(values) {
      const body = trimmed(values);
      const result = await deps.call(deps.endpoint, { body });
      if (result.ok) {
        const { token, mustChangePassword, message, language } = result.data;
        // Not kept before it opens something.
        if (mustChangePassword) await deps.replaceTemporaryPassword({ ...body, token });
        if (!deps.storeToken(token)) return { text: text.cannotRemember };
        deps.takeLanguage?.(language);
        deps.enter(message, result.data);
        return "leaving";
      }
      const { code, message } = result;
      if (code === "email_unverified" && deps.leadToCode) {
        await deps.leadToCode(body.email, message);
        return "leaving";
      }
      const reason = refusalMessage(result, text.noNetwork, text.failed);
      const kind = code === "code_needed" ? "info" : "error";
      return { text: reason, kind, field: FIELD_AT_FAULT[code ?? ""] };
    },
  });
}

const FIELD_AT_FAULT: Record<string, keyof TypedCredentials> = {
  wrong_credentials: "password",
  code_needed: "code",
  wrong_code: "code",
};

function trimmed({ email, password, code }: TypedCredentials): TypedCredentials {
  return { email: email.trim(), password: password.trim(), code };
}

interface PatientSignInDeps extends BrowserDeps {
  goTo(path: string): void;
  redirectTo(path: string): void;
  /** This tab's code is no longer the last. */
  forgetCodeSent(): void;
  setFlash(message: FlashMessage): void;
  /** Drafts of a signed-out person are private. */
  forgetDrafts(): void;
}

export function createPatientSignIn(deps: PatientSignInDeps) {
  const { noNetwork } = say(accountText);
  return createSignInState({
    ...deps,
    endpoint: signIn,
    text: { ...say(signInText), noNetwork, fillAllFields: say(accountRuleText).fillAllFields },
    enter() {
      deps.forgetDrafts();
      deps.redirectTo(PATIENT_SCREENS.log_book.path);
    },
    async leadToCode(email, reason) {
      // The sign-up's code may have expired.
      const sent = await deps.call(resendCode, { body: { email } });
      if (sent.ok) deps.forgetCodeSent();
      if (reason) deps.setFlash({ kind: "info", text: reason });
      deps.goTo(pathFor("verify_code", email));
    },
  });
}
