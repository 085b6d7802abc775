import type { ReactNode } from "react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { say } from "../client/browser/language.ts";
import { PasswordField } from "./PasswordField.tsx";
import { TextField } from "./TextField.tsx";

interface CredentialFieldsProps {
  form: { email: string; password: string };
  isDisabled: boolean;
  onEdit(field: "email" | "password", value: string): void;
  children?: ReactNode;
}

/** Named for password managers. */
export function CredentialFields({ form, isDisabled, onEdit, children }: CredentialFieldsProps) {
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
      {children}
    </div>
  );
}
