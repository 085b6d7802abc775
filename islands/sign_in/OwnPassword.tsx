import { type ReactElement, useMemo } from "react";
import { preparePassword } from "@/lib/shared/account.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { ownPasswordText } from "@/lib/shared/messages/sign_in.ts";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import { type Call, call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { checkChoice, type Choice, NO_CHOICE } from "../parts/password_choice.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { createForm, type Form, pickFieldErrors } from "../state/form.ts";
import type { ProvenCredentials } from "./sign_in_state.ts";

interface OwnPasswordProps {
  proven: ProvenCredentials;
  endpoint: typeof changePassword;
  onDone(): void;
}

export function drawOwnPassword(props: OwnPasswordProps): ReactElement {
  return <OwnPassword {...props} />;
}

function OwnPassword(props: OwnPasswordProps): ReactElement {
  const state = useMemo(() => createOwnPasswordState({ ...props, call }), []);
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(choosePasswordText);
  const notice = state.notice.value;
  return (
    <Modal title={say(ownPasswordText).title}>
      <form className="stack-5 account-form" ref={form} onSubmit={state.submit} noValidate>
        <p>{say(ownPasswordText).lead}</p>
        <NewPasswordFields
          email={props.proven.email}
          choice={state.values.value}
          errors={state.errors.value}
          isDisabled={state.isBusy.value}
          onEdit={state.edit}
        />
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      </form>
    </Modal>
  );
}

export function createOwnPasswordState(
  { proven, endpoint, onDone, call }: OwnPasswordProps & { call: Call },
): Form<Choice> {
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
