import type { ReactNode } from "react";
import { batch, signal } from "@preact/signals-react";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import * as wire from "@/lib/shared/wire/admin.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { fieldOfForm } from "../../parts/field_of_form.ts";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { PasswordField } from "../../parts/PasswordField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { QrCode } from "../../shares/QrCode.tsx";
import { createForm, type Form, refusalMessage } from "../../state/form.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { Fetched } from "../parts/Notices.tsx";

type SecondFactorState = ReturnType<typeof openSecondFactor>;

function openSecondFactor() {
  const state = signal<wire.SecondFactor | undefined>();
  const failure = signal<string | undefined>();
  /** Being set up, on this screen alone. */
  const key = signal<wire.SecondFactorKey | undefined>();

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await adminCall(wire.getSecondFactor);
    if (result.ok) state.value = result.data;
    else failure.value = result.message || say(adminSecondFactorText).failed;
  }

  const start = createForm<{ password: string }>({
    initial: { password: "" },
    check: ({ password }) =>
      password === "" ? { errors: { password: say(accountRuleText).passwordRequired } } : undefined,
    async send({ password }) {
      const result = await adminCall(wire.beginSecondFactor, { body: { password } });
      const { unreachable } = say(adminSecondFactorText);
      if (!result.ok) return { errors: { password: refusalMessage(result, unreachable, result.message) } };
      key.value = result.data;
      start.reset({ password: "" });
    },
  });

  const form = createForm<{ code: string }>({
    initial: { code: "" },
    check: ({ code }) =>
      /^\s*(\d\s*){6}$/.test(code) ? undefined : { errors: { code: say(adminSecondFactorText).missing } },
    async send({ code }) {
      const isOn = state.value?.isOn === true;
      const result = await adminCall(isOn ? wire.turnOffSecondFactor : wire.turnOnSecondFactor, {
        body: { code },
      });
      const { unreachable, turnedOn, turnedOff } = say(adminSecondFactorText);
      if (!result.ok) return { errors: { code: refusalMessage(result, unreachable, result.message) } };
      batch(() => {
        key.value = undefined;
        if (state.value) state.value = { ...state.value, isOn: !isOn };
        form.reset({ code: "" });
        form.notice.value = { kind: "success", text: isOn ? turnedOff : turnedOn };
      });
    },
  });

  return { state, failure, key, start, form, load };
}

export const startSecondFactor = adminScreen({
  current: "overview",
  words: () => say(adminSecondFactorText),
  open: openSecondFactor,
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
