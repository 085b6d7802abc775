import { type ReactNode, useRef } from "react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { say } from "../client/browser/language.ts";
import { CodeField } from "./CodeField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TextField } from "./TextField.tsx";

interface CredentialFieldsProps {
  form: { email: string; password: string; code?: string };
  /** The field that was refused last. */
  errorField?: string;
  isDisabled: boolean;
  onEdit(field: "email" | "password" | "code", value: string): void;
  children?: ReactNode;
}

/** Named for password managers; the code of a second factor joins them once it is asked for. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { form, errorField, isDisabled, onEdit, children } = props;
  const asksForCode = useRef(false);
  asksForCode.current ||= errorField === "code";
  const text = say(accountText);
  return (
    <div className="stack-4">
      <TextField
        label={text.email}
        name="email"
        type="email"
        autocomplete="username"
        value={form.email}
        onInput={(value) => onEdit("email", value)}
        isDisabled={isDisabled}
      />
      <PasswordField
        label={text.password}
        name="password"
        autocomplete="current-password"
        value={form.password}
        onInput={(value) => onEdit("password", value)}
        isDisabled={isDisabled}
      />
      {asksForCode.current && (
        <CodeField
          value={form.code ?? ""}
          onInput={(code) => onEdit("code", code)}
          isDisabled={isDisabled}
        />
      )}
      {children}
    </div>
  );
}
