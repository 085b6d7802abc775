import type { ReactNode } from "react";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { fieldOfForm } from "../../parts/field_of_form.ts";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { PasswordField } from "../../parts/PasswordField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { QrCode } from "../../shares/QrCode.tsx";
import type { Form } from "../../state/form.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { Fetched } from "../parts/Notices.tsx";
import { createSecondFactorState, type SecondFactorState } from "./second_factor_state.ts";

export const startSecondFactor = adminScreen({
  current: "overview",
  words: () => say(adminSecondFactorText),
  open: () => createSecondFactorState(adminCall),
  start: (screen) => void screen.load(),
  Page: SecondFactorPage,
});

interface FactorProps {
  screen: SecondFactorState;
}

function SecondFactorPage({ screen }: FactorProps) {
  const text = say(adminSecondFactorText);
  const notice = screen.form.notice.value;
  const key = screen.key.value;
  return (
    <Fetched data={screen.state.value} state={screen} text={text}>
      {({ isOn, isRequired }) => (
        <div className="card stack-4 admin-second-factor">
          <p className="semibold">{isOn ? text.isOn : text.isOff}</p>
          {isRequired && <p className="hint">{text.isRequired}</p>}
          {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
          {!isOn && !key && (
            <FactorForm form={screen.start} submit={text.begin}>
              <PasswordField
                {...fieldOfForm(screen.start, "password", text.password)}
                autocomplete="current-password"
              />
            </FactorForm>
          )}
          {!isOn && key && (
            <FactorForm form={screen.form} submit={text.turnOn}>
              <p>{text.scan}</p>
              <QrCode text={key.uri} name={text.qrCode} />
              <p>
                {text.typed} <code className="anywhere" translate="no">{key.secret}</code>
              </p>
              <CodeField screen={screen} />
            </FactorForm>
          )}
          {isOn && !isRequired && (
            <FactorForm form={screen.form} submit={text.turnOff}>
              <CodeField screen={screen} />
            </FactorForm>
          )}
          <p className="hint anywhere">{text.lost}</p>
        </div>
      )}
    </Fetched>
  );
}

function CodeField({ screen: { form } }: FactorProps) {
  return (
    <TextField
      {...fieldOfForm(form, "code", say(adminSecondFactorText).code)}
      inputMode="numeric"
      autocomplete="one-time-code"
    />
  );
}

interface FactorFormProps<Values> {
  form: Form<Values>;
  submit: string;
  children: ReactNode;
}

function FactorForm<Values>({ form, submit, children }: FactorFormProps<Values>) {
  const place = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  return (
    <form className="stack-4" ref={place} onSubmit={form.submit} noValidate>
      {children}
      <SubmitButton busy={form.isBusy.value} busyLabel={say(adminSecondFactorText).busy}>
        {submit}
      </SubmitButton>
    </form>
  );
}
