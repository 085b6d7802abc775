import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { call } from "../client/api.ts";
import { forgetCodeSent, setFlash } from "../client/flash.ts";
import { hasGoogleLinkKey, onGoogleLinkKey } from "../client/google_link.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { forgotPasswordPath, goTo, PATHS, redirectTo, reloadPage } from "../client/navigation.ts";
import { storeToken } from "../client/session.ts";
import { unsentLeft } from "../client/unsent_left.ts";
import { GoogleSignInSlot } from "../google_sign_in/GooglePlace.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CredentialFields } from "../parts/CredentialFields.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { createSignInState, type SignInState } from "./sign_in_state.ts";

/** Draws the screen into its place in the document. */
export function startSignIn(place: Element): void {
  onGoogleLinkKey(reloadPage);
  if (hasGoogleLinkKey()) drawGoogleLink(place);
  else renderIsland(place, SignIn);
}

/** Few come with a key, so that its screen arrives late; where it does not, a reload asks for it again. */
async function drawGoogleLink(place: Element): Promise<void> {
  const screen = await import("../google_link/GoogleLink.tsx").catch(() => undefined);
  if (screen) screen.startGoogleLink(place);
  else renderIsland(place, SignIn);
}

/** The screen at /login. */
export function SignIn(): ReactElement {
  useSignals();
  return (
    <GuestScreen>
      <SignInForm />
    </GuestScreen>
  );
}

function SignInForm(): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  const form = useFocusOnError({ refusals: state.refusals.value, field: state.fieldToMend.value });
  const text = say(signInText);

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <header className="account-title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <UnsentLeft />
      <CredentialFields form={state.form.value} isDisabled={state.isBusy.value} onEdit={state.edit}>
        <p className="account-forgot">
          <a href={forgotPasswordPath(state.form.value.email.trim())}>{text.forgotPassword}</a>
        </p>
      </CredentialFields>
      {state.failure.value && <Banner kind="error">{state.failure.value}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <GoogleSignInSlot />
      <p className="account-other">
        {text.noAccount} <a href={PATHS.signUp}>{text.toSignUp}</a>
      </p>
    </form>
  );
}

/** Says what waits on this phone after a session has ended by itself, and nothing about whose it is. */
function UnsentLeft(): ReactElement | null {
  useSignals();
  const left = unsentLeft.value;
  if (left.readings + left.feedback === 0) return null;
  return <Banner kind="info" icon="phone">{say(signInText).unsent(left)}</Banner>;
}

function createState(): SignInState {
  return createSignInState({ call, goTo, redirectTo, storeToken, forgetCodeSent, setFlash });
}
