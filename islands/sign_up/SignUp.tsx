import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { call } from "../client/api.ts";
import { rememberCodeSent, setFlash } from "../client/flash.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { goTo, PATHS } from "../client/navigation.ts";
import { GoogleSignInSlot } from "../google_sign_in/GooglePlace.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { createSignUpState, firstSignUpError } from "./sign_up_state.ts";
import { SignUpFields } from "./SignUpFields.tsx";

/** Draws the screen into its place in the document. */
export function startSignUp(place: Element): void {
  renderIsland(place, SignUp);
}

/** The screen at /signup. */
export function SignUp(): ReactElement {
  useSignals();
  return (
    <GuestScreen>
      <SignUpForm />
    </GuestScreen>
  );
}

function SignUpForm(): ReactElement {
  useSignals();
  const state = useMemo(
    () => createSignUpState({ call, goTo, now: Date.now, rememberCodeSent, setFlash }),
    [],
  );
  const form = useFocusOnError({
    refusals: state.refusals.value,
    field: firstSignUpError(state.errors.value),
  });
  const text = say(signUpText);

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
      <SignUpFields state={state} />
      {state.failure.value && <Banner kind="error">{state.failure.value}</Banner>}
      {state.done.value && <Banner kind="success">{state.done.value}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <GoogleSignInSlot />
      <p className="account-other">
        <a href={PATHS.signIn}>{text.haveAccount}</a>
      </p>
    </form>
  );
}
