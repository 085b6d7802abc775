import { type ReactElement, useMemo } from "react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { rememberCodeSent, setFlash } from "../client/storage/flash.ts";
import { claimTried } from "../client/storage/tried_reading.ts";
import { isAsBuilt } from "../client/browser/as_built.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { goTo } from "../client/browser/navigation.ts";
import { GoogleSignIn } from "../google_sign_in/GoogleSignIn.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { PasswordField } from "../parts/PasswordField.tsx";
import { PolicyLink } from "../parts/PolicyLink.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { type FieldProps, TextField } from "../parts/TextField.tsx";
import { SIGN_UP_FORM } from "../sign_in/sign_in_draft.ts";
import { createSignUpState, type SignUpField, type SignUpState } from "./sign_up_state.ts";

export function startSignUp(root: Element): void {
  renderIsland(root, SignUp);
}

export function SignUp(): ReactElement {
  return (
    <GuestScreen>
      <SignUpForm />
    </GuestScreen>
  );
}

function SignUpForm(): ReactElement {
  const state = useMemo(
    () =>
      createSignUpState({
        call,
        goTo,
        now: Date.now,
        rememberCodeSent(email, atMs) {
          rememberCodeSent(email, atMs);
          claimTried(email, atMs);
        },
        setFlash,
        draft: openDraft(SIGN_UP_FORM, ""),
      }),
    [isAsBuilt()],
  );
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(signUpText);
  const notice = state.notice.value;
  return (
    <form className="stack-5 account-form" method="post" ref={form} onSubmit={state.submit} noValidate>
      <header className="stack-2 account-title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <SignUpFields state={state} />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      {state.done.value && <Banner kind="success">{state.done.value}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <p className="account-rules hint">
        <span>{text.rules}</span>
        <PolicyLink path="/terms" name={text.terms} />
        <PolicyLink path="/privacy" name={text.privacy} />
      </p>
      <GoogleSignIn opensAccount />
      <p className="account-other muted text-center">
        <a href={PATIENT_SCREENS.sign_in.path}>{text.haveAccount}</a>
      </p>
    </form>
  );
}

const AUTOCOMPLETE: Record<SignUpField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  email: "email",
  phone: "tel",
  address: "street-address",
  password: "new-password",
};

function SignUpFields({ state }: { state: SignUpState }): ReactElement {
  function propsOf(name: SignUpField): FieldProps {
    return {
      name,
      label: { ...say(accountText), ...say(signUpText) }[name],
      value: state.values.value[name],
      onInput: (value) => state.edit(name, value),
      error: state.errors.value[name],
      isErrorAnnounced: state.errorField.value === name,
      autocomplete: AUTOCOMPLETE[name],
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <div className="stack-4">
      <div className="stack-4 account-names">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
      </div>
      <TextField {...propsOf("email")} type="email" />
      <TextField {...propsOf("phone")} type="tel" />
      <TextField {...propsOf("address")} />
      <PasswordField
        {...propsOf("password")}
        hint={say(accountText).passwordHint}
        onPropose={(password) => state.edit("password", password)}
      />
    </div>
  );
}
