import type { ReactElement } from "react";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { say } from "../client/browser/language.ts";
import type { Form } from "../state/form.ts";
import { Banner } from "./Banner.tsx";
import { useFocusOnError } from "./form_focus.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import type { Choice } from "./password_choice.ts";
import { SubmitButton } from "./SubmitButton.tsx";

interface NewPasswordFormProps {
  form: Form<Choice>;
  /** For the browser's password store. */
  email: string;
  lead: string;
}

export function NewPasswordForm({ form, email, lead }: NewPasswordFormProps): ReactElement {
  const element = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  const text = say(choosePasswordText);
  const notice = form.notice.value;
  return (
    <form className="stack-5 account-form" ref={element} onSubmit={form.submit} noValidate>
      <p>{lead}</p>
      <NewPasswordFields
        email={email}
        choice={form.values.value}
        errors={form.errors.value}
        isDisabled={form.isBusy.value}
        onEdit={form.edit}
      />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="dialog-foot">
        <SubmitButton busy={form.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      </div>
    </form>
  );
}
