import { useMemo } from "react";
import { adminSignInText } from "@/lib/shared/messages/admin_sign_in.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { changeAdminPassword, getAdminSession, signInAdmin } from "@/lib/shared/wire/admin.ts";
import { ADMIN_BROWSER } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { setFlash, takeSessionEnd } from "../../client/storage/flash.ts";
import type { StartIsland } from "../../client/browser/island_host.ts";
import { renderIsland } from "../../client/browser/island_root.ts";
import { say } from "../../client/browser/language.ts";
import { redirectTo } from "../../client/browser/navigation.ts";
import { storeToken } from "../../client/session/session.ts";
import { createGuestState } from "../../layout/guest_state.ts";
import { GuestScreen } from "../../layout/GuestScreen.tsx";
import { Banner } from "../../parts/Banner.tsx";
import { CredentialFields } from "../../parts/CredentialFields.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { createSignInState } from "../../sign_in/sign_in_state.ts";
import { replaceTemporaryPassword, TemporaryPassword } from "../../sign_in/TemporaryPassword.tsx";

export const startAdminSignIn: StartIsland = (place) => renderIsland(place, AdminSignIn);

function AdminSignIn() {
  return (
    <GuestScreen openGuard={openGuard}>
      <AdminSignInForm />
      <TemporaryPassword />
    </GuestScreen>
  );
}

function AdminSignInForm() {
  const state = useMemo(createState, []);
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(adminSignInText);
  const notice = state.notice.value;
  return (
    <form className="stack-5 account-form" ref={form} onSubmit={state.submit} noValidate>
      <header className="stack-2 account-title">
        <h1>{text.title}</h1>
        <p>{text.note}</p>
      </header>
      <CredentialFields
        form={state.values.value}
        errorField={state.errorField.value}
        isDisabled={state.isBusy.value}
        onEdit={state.edit}
      />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
    </form>
  );
}

function openGuard() {
  return createGuestState({
    ...ADMIN_BROWSER,
    inside: { path: ADMIN_SCREENS.media.path, session: getAdminSession },
  });
}

function createState() {
  const { unreachable, unexpected, ends, ...text } = say(adminSignInText);
  const form = createSignInState({
    call,
    endpoint: signInAdmin,
    text: { ...text, noNetwork: unreachable, failed: unexpected },
    replaceTemporaryPassword: (proven) => replaceTemporaryPassword(proven, changeAdminPassword),
    storeToken: (token) => storeToken(token, "admin"),
    enter(message, { mustAddSecondFactor }) {
      const welcome = { kind: "success", text: message } as const;
      form.notice.value = welcome;
      // Shown on the next screen, which comes at once.
      setFlash(welcome);
      redirectTo(ADMIN_SCREENS[mustAddSecondFactor ? "second_factor" : "media"].path);
    },
  });
  const end = takeSessionEnd();
  if (end) form.notice.value = { kind: "info", text: ends[end] };
  return form;
}
