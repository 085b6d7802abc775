import { useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { FieldError } from "./FieldError.tsx";
import { Icon } from "./Icon.tsx";
import { PasswordProposal } from "./PasswordProposal.tsx";
import type { FieldProps } from "./TextField.tsx";

interface PasswordFieldProps extends FieldProps {
  hint?: string;
  /** Is set where a new password is chosen: takes one that was proposed. */
  onPropose?(password: string): void;
}

export function PasswordField({ hint, onPropose, ...field }: PasswordFieldProps) {
  const id = useId();
  const isShown = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (password: string) => {
    onPropose?.(password);
    isShown.value = true;
    input.current?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <div className="password">
        <input
          ref={input}
          id={id}
          name={field.name}
          type={isShown.value ? "text" : "password"}
          value={field.value}
          onChange={(event) => field.onInput(event.currentTarget.value)}
          autoComplete={field.autocomplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={field.isDisabled}
          aria-invalid={field.error !== undefined}
          aria-describedby={field.error !== undefined ? `${id}-error` : hint && `${id}-hint`}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={say(clientText).showPassword}
          aria-pressed={isShown.value}
          aria-controls={id}
          onClick={() => isShown.value = !isShown.value}
        >
          <Icon name={isShown.value ? "eye-off" : "eye"} />
        </button>
      </div>
      {hint && field.error === undefined && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={field.error} isAnnounced={field.isErrorAnnounced} />
      {onPropose && field.value && field.error !== undefined && <PasswordProposal onTake={take} />}
    </div>
  );
}
