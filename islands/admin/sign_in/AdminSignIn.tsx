import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminSignInText } from "@/lib/shared/messages/admin_sign_in.ts";
import { getAdminSession } from "@/lib/shared/wire/admin.ts";
import { ADMIN_BROWSER } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { setFlash } from "../../client/flash.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { ADMIN_PATHS, redirectTo } from "../../client/navigation.ts";
import { storeToken } from "../../client/session.ts";
import { createGuestState, type GuestState } from "../../layout/guest_state.ts";
import { GuestScreen } from "../../layout/GuestScreen.tsx";
import { Banner } from "../../parts/Banner.tsx";
import { CredentialFields } from "../../parts/CredentialFields.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { type AdminSignInState, createAdminSignInState } from "./admin_sign_in_state.ts";

/** Draws the screen into its place in the document. */
export function startAdminSignIn(place: Element): void {
  renderIsland(place, AdminSignIn);
}

/** The screen at /admin; who is signed in is led to the media. */
export function AdminSignIn(): ReactElement {
  useSignals();
  return (
    <GuestScreen openGuard={openGuard}>
      <AdminSignInForm />
    </GuestScreen>
  );
}

function AdminSignInForm(): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  const form = useFocusOnError({ refusals: state.refusals.value, field: state.fieldToMend.value });
  const text = say(adminSignInText);
  const notice = state.notice.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.submit();
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <header className="account-title">
        <h1>{text.title}</h1>
        <p>{text.note}</p>
      </header>
      <CredentialFields form={state.form.value} isDisabled={state.isBusy.value} onEdit={state.edit} />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
    </form>
  );
}

function openGuard(): GuestState {
  return createGuestState({
    ...ADMIN_BROWSER,
    inside: { path: ADMIN_PATHS.media, session: getAdminSession },
  });
}

function createState(): AdminSignInState {
  return createAdminSignInState({
    call,
    redirectTo,
    storeToken: (token) => storeToken(token, "admin"),
    setFlash,
  });
}
