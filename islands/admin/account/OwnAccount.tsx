import { adminAccountText } from "@/lib/shared/messages/admin_account.ts";
import { passwordPanelText } from "@/lib/shared/messages/password_panel.ts";
import { type AdminName, changeAdminName, changeAdminPassword } from "@/lib/shared/wire/admin.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { fieldOfForm } from "../../parts/field_of_form.ts";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { createPasswordState } from "../../settings/password_state.ts";
import { PasswordSheet } from "../../settings/PasswordSheet.tsx";
import { createForm, pickFieldErrors, refusalMessage } from "../../state/form.ts";
import { signedIn } from "../layout/AccountMenu.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";

type OwnAccountState = ReturnType<typeof openOwnAccount>;

function openOwnAccount() {
  const { firstName = "", lastName = "", email = "" } = signedIn.peek() ?? {};
  const form = createForm<AdminName>({
    initial: { firstName, lastName },
    async send(body) {
      const result = await adminCall(changeAdminName, { body });
      if (!result.ok) {
        const errors = pickFieldErrors(["firstName", "lastName"], result);
        if (Object.keys(errors).length > 0) return { errors };
        return { text: refusalMessage(result, say(adminAccountText).unreachable, result.message) };
      }
      if (signedIn.value) signedIn.value = { ...signedIn.value, ...body };
      form.notice.value = { kind: "success", text: result.data.message };
    },
  });
  const endpoint = changeAdminPassword;
  return { email, form, password: createPasswordState({ authedCall: adminCall, endpoint, schedule }) };
}

export const startOwnAccount = adminScreen({
  current: "account",
  words: () => say(adminAccountText),
  open: openOwnAccount,
  Page: OwnAccountPage,
});

function OwnAccountPage({ screen: { email, form, password } }: { screen: OwnAccountState }) {
  const text = say(adminAccountText);
  const place = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  const notice = form.notice.value ?? password.form.notice.value;
  const openPassword = () => {
    form.reset();
    password.toggle();
  };
  return (
    <div className="card stack-5 admin-second-factor">
      <p className="anywhere" translate="no">{email}</p>
      <form className="stack-4" ref={place} onSubmit={form.submit} noValidate>
        <TextField {...fieldOfForm(form, "firstName", text.firstName)} autocomplete="given-name" />
        <TextField {...fieldOfForm(form, "lastName", text.lastName)} autocomplete="family-name" />
        <SubmitButton busy={form.isBusy.value} busyLabel={text.busy}>{text.save}</SubmitButton>
      </form>
      <Button icon="key" onPress={openPassword}>{say(passwordPanelText).open}</Button>
      {password.isOpen.value
        ? <PasswordSheet state={password} email={email} />
        : notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
    </div>
  );
}
