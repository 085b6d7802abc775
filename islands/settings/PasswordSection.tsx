import { type ReactElement, useEffect, useId, useRef } from "react";
import { passwordPanelText, settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { FieldProps } from "../parts/TextField.tsx";
import type { PasswordForm, PasswordState } from "./password_state.ts";
import { Section, SectionNotice } from "./Section.tsx";

interface PasswordSectionProps {
  state: PasswordState;
  email: string;
}

export function PasswordSection({ state, email }: PasswordSectionProps): ReactElement {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const text = say(passwordPanelText);
  const isOpen = state.isOpen.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Section title={text.title} lead={text.lead}>
      <button
        type="button"
        ref={toggle}
        className="button button-quiet settings-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={state.toggle}
      >
        {text.open}
        <Icon name="chevron-down" />
      </button>
      {isOpen && <Panel id={id} state={state} email={email} />}
      <SectionNotice shown={state.form.notice} />
    </Section>
  );
}

function Panel({ id, state, email }: PasswordSectionProps & { id: string }): ReactElement {
  const text = say(passwordPanelText);
  const { values, errors, errorField, errorCount, isBusy, edit } = state.form;
  const form = useFocusOnError({ refusals: errorCount.value, field: errorField.value });
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);

  function propsOf(name: keyof PasswordForm): FieldProps {
    return {
      name,
      label: text[name],
      value: values.value[name],
      onInput: (value) => edit(name, value),
      error: errors.value[name],
      isErrorAnnounced: true,
      autocomplete: name === "currentPassword" ? "current-password" : "new-password",
      isDisabled: isBusy.value,
    };
  }

  return (
    <form className="stack-4 settings-form" id={id} ref={form} onSubmit={state.submit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...propsOf("currentPassword")} />
      <PasswordField {...propsOf("newPassword")} hint={text.hint} />
      <PasswordField {...propsOf("confirmPassword")} />
      <div className="stack-3 settings-actions">
        <button type="button" className="button button-quiet" onClick={state.toggle}>
          {say(settingsText).cancel}
        </button>
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
