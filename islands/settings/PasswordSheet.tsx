import { type ReactNode, useEffect } from "react";
import { passwordPanelText } from "@/lib/shared/messages/password_panel.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { PasswordState } from "./password_state.ts";

interface PasswordProps {
  state: PasswordState;
  email: string;
  children?: ReactNode;
}

export function PasswordSheet(props: PasswordProps) {
  return (
    <Modal title={say(passwordPanelText).open} onClose={props.state.toggle}>
      <PasswordForm {...props} />
    </Modal>
  );
}

function PasswordForm({ state, email, children }: PasswordProps) {
  const text = say(passwordPanelText);
  const { errorField, errorCount, isBusy } = state.form;
  const notice = state.form.notice.value;
  const form = useFocusOnError({ refusals: errorCount.value, field: errorField.value });
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);
  const propsOf = (name: "newPassword" | "confirmPassword") => ({
    ...fieldOfForm(state.form, name, text[name]),
    autocomplete: "new-password",
  });
  return (
    <form className="stack-4" ref={form} onSubmit={state.submit} noValidate>
      <p className="hint">{text.lead}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...fieldOfForm(state.form, "currentPassword", text.currentPassword)}
        autocomplete="current-password"
      />
      <PasswordField
        {...propsOf("newPassword")}
        hint={text.hint}
        onPropose={(password) => {
          state.form.edit("newPassword", password);
          state.form.edit("confirmPassword", password);
        }}
      />
      <PasswordField {...propsOf("confirmPassword")} />
      {children}
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="dialog-foot">
        <Button onPress={state.toggle}>{say(settingsText).cancel}</Button>
        <SubmitButton
          busy={isBusy.value}
          busyLabel={say(settingsText).saving}
          isDisabled={!state.isFilled.value}
        >
          {text.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
