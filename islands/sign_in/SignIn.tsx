import { type ReactElement, useEffect, useMemo } from "react";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { unsentText } from "@/lib/shared/messages/unsent.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { SHARED_FILE_QUERY } from "@/lib/shared/shared_file.ts";
import { changePassword } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api/api.ts";
import { sayUnsent } from "../client/outbox/say_unsent.ts";
import { forgetCodeSent, setFlash, takeSessionEnd } from "../client/storage/flash.ts";
import { hasGoogleLinkKey, onGoogleLinkKey } from "../google_link/google_link_key.ts";
import { startGoogleLink } from "../google_link/GoogleLink.tsx";
import { isAsBuilt } from "../client/browser/as_built.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { goTo, hasQuery, pathFor, redirectTo, reloadPage } from "../client/browser/navigation.ts";
import { storeToken } from "../client/session/session.ts";
import { takeLanguage } from "../client/storage/language_choice.ts";
import { unsentLeft } from "../client/session/unsent_left.ts";
import { GoogleSignIn } from "../google_sign_in/GoogleSignIn.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CredentialFields } from "../parts/CredentialFields.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { forgetGuestDrafts, signInDraft } from "./sign_in_draft.ts";
import { createPatientSignIn } from "./sign_in_state.ts";
import { replaceTemporaryPassword, TemporaryPassword } from "./TemporaryPassword.tsx";

export function startSignIn(root: Element): void {
  onGoogleLinkKey(reloadPage);
  if (hasGoogleLinkKey()) startGoogleLink(root);
  else renderIsland(root, SignIn);
}

export function SignIn(): ReactElement {
  return (
    <GuestScreen>
      <SignInForm />
      <TemporaryPassword />
    </GuestScreen>
  );
}

function SignInForm(): ReactElement {
  const state = useMemo(createState, [isAsBuilt()]);
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(signInText);
  const notice = state.notice.value;
  // Whoever comes from the code or the mail's link has only the password left to type.
  useEffect(() => {
    const { email, password } = state.values.value;
    const isTyping = form.current?.contains(document.activeElement);
    if (email && !password && !isTyping) form.current?.querySelector<HTMLElement>("[name=password]")?.focus();
  }, [state]);
  return (
    <form className="stack-5 account-form" method="post" ref={form} onSubmit={state.submit} noValidate>
      <header className="stack-2 account-title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <UnsentLeft />
      <CredentialFields
        form={state.values.value}
        errorField={state.errorField.value}
        isDisabled={state.isBusy.value}
        onEdit={state.edit}
      >
        <p className="account-forgot">
          <a href={pathFor("forgot_password", state.values.value.email.trim())}>{text.forgotPassword}</a>
        </p>
      </CredentialFields>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <GoogleSignIn />
      <p className="account-other muted text-center">
        {text.noAccount} <a href={PATIENT_SCREENS.sign_up.path}>{text.toSignUp}</a>
      </p>
    </form>
  );
}

/** Says how much is unsent, not whose it is: anybody can open this page. */
function UnsentLeft(): ReactElement | null {
  const left = unsentLeft.value;
  const count = left.readings + left.feedback + (left.vitalSigns ?? 0) + (left.care ?? 0);
  if (count === 0) return null;
  return (
    <Banner kind="info" icon="phone">
      {say(signInText).unsent({ count, what: sayUnsent(left, say(unsentText)) })}
    </Banner>
  );
}

function createState() {
  const state = createPatientSignIn({
    call,
    goTo,
    redirectTo,
    storeToken,
    takeLanguage,
    forgetCodeSent,
    setFlash,
    replaceTemporaryPassword: (proven) => replaceTemporaryPassword(proven, changePassword),
    draft: signInDraft,
    forgetDrafts: forgetGuestDrafts,
  });
  const end = takeSessionEnd();
  const { ends, shareAgain } = say(signInText);
  if (end) state.notice.value = { kind: "info", text: ends[end] };
  if (!isAsBuilt() && hasQuery(SHARED_FILE_QUERY)) state.notice.value = { kind: "info", text: shareAgain };
  return state;
}
