import { type ReactElement, useMemo } from "react";
import { preparePassword } from "@/lib/shared/account.ts";
import { ownPasswordText } from "@/lib/shared/messages/sign_in.ts";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import { type Call, call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { Modal } from "../parts/Modal.tsx";
import { NewPasswordForm } from "../parts/NewPasswordForm.tsx";
import { checkChoice, type Choice, NO_CHOICE } from "../parts/password_choice.ts";
import { createForm, pickFieldErrors } from "../state/form.ts";
import type { ProvenCredentials } from "./sign_in_state.ts";

interface NewPasswordProps {
  proven: ProvenCredentials;
  endpoint: typeof changePassword;
  onDone(): void;
}

export function NewPasswordDialog(props: NewPasswordProps): ReactElement {
  const form = useMemo(() => createNewPasswordState({ ...props, call }), []);
  return (
    <Modal title={say(ownPasswordText).title}>
      <NewPasswordForm form={form} email={props.proven.email} lead={say(ownPasswordText).lead} />
    </Modal>
  );
}

export function createNewPasswordState(
  { proven, endpoint, onDone, call }: NewPasswordProps & { call: Call },
) {
  return createForm<Choice>({
    initial: NO_CHOICE,
    clearsAllErrors: true,
    check: (choice) => {
      const errors = checkChoice(choice);
      return errors && { errors };
    },
    async send({ newPassword }) {
      const { token, password } = proven;
      const body = { currentPassword: password, newPassword: preparePassword(newPassword) };
      const result = await call(endpoint, { token, body });
      if (result.ok) {
        onDone();
        return "leaving";
      }
      const errors = pickFieldErrors(["newPassword"], result);
      if (errors.newPassword) return { errors };
      return { text: result.message || say(ownPasswordText).failed };
    },
  });
}
