import { type FormEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { passwordPanelText, settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/language.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { FieldProps } from "../parts/TextField.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import type { PasswordForm, PasswordState } from "./password_state.ts";
import { Section } from "./Section.tsx";

interface PasswordSectionProps {
  state: PasswordState;
  email: string;
}

/** The panel that changes the password. */
export function PasswordSection({ state, email }: PasswordSectionProps): ReactElement {
  useSignals();
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
      <BoardBanner board={state.board} />
    </Section>
  );
}

function Panel({ id, state, email }: PasswordSectionProps & { id: string }): ReactElement {
  useSignals();
  const text = say(passwordPanelText);
  const fault = state.fault.value;
  const form = useFocusOnError({ refusals: state.refusals.value, field: fault?.field });
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.submit();
  }

  function propsOf(name: keyof PasswordForm): FieldProps {
    return {
      name,
      label: text[name],
      value: state.form.value[name],
      onInput: (value) => state.edit(name, value),
      error: fault?.field === name ? fault.sentence : undefined,
      isErrorAnnounced: true,
      autocomplete: name === "currentPassword" ? "current-password" : "new-password",
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <form className="settings-form" id={id} ref={form} onSubmit={submit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...propsOf("currentPassword")} />
      <PasswordField {...propsOf("newPassword")} hint={text.hint} />
      <PasswordField {...propsOf("confirmPassword")} />
      <div className="settings-actions">
        <button type="button" className="button button-quiet" onClick={state.toggle}>
          {say(settingsText).cancel}
        </button>
        <SubmitButton
          busy={state.isBusy.value}
          busyLabel={say(settingsText).saving}
          isDisabled={!state.isFilled.value}
        >
          {text.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
