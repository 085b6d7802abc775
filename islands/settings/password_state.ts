import { computed, signal } from "@preact/signals-react";
import { checkPassword, preparePassword } from "@/lib/shared/account.ts";
import { SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { passwordPanelText } from "@/lib/shared/messages/password_panel.ts";
import { changePassword } from "@/lib/shared/wire/auth.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { createForm, type FormError, pickFieldErrors } from "../state/form.ts";
import { clearLater } from "../state/timed_notice.ts";

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export type PasswordState = ReturnType<typeof createPasswordState>;

const EMPTY: PasswordForm = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function createPasswordState(
  { authedCall, endpoint = changePassword, schedule, wantsLinksEnded, onChanged }: {
    authedCall: AuthedCall;
    endpoint?: typeof changePassword;
    schedule: Schedule;
    wantsLinksEnded?(): boolean;
    onChanged?(): void;
  },
) {
  const isOpen = signal(false);
  const form = createForm<PasswordForm>({
    initial: EMPTY,
    clearsAllErrors: true,
    check: checkForm,
    async send({ currentPassword, newPassword }) {
      const body = {
        currentPassword: preparePassword(currentPassword),
        newPassword: preparePassword(newPassword),
        endLinks: wantsLinksEnded?.(),
      };
      const result = await authedCall(endpoint, { body });
      if (!result.ok) {
        const errors = pickFieldErrors(["newPassword"], result);
        return errors.newPassword === undefined ? { text: explainRefusal(result) } : { errors };
      }
      isOpen.value = false;
      form.reset(EMPTY);
      form.notice.value = { kind: "success", text: say(passwordPanelText).saved };
      onChanged?.();
    },
  });
  clearLater(form.notice, schedule, ({ kind }) => kind === "success" ? SETTINGS_NOTICE_MS : undefined);
  const isFilled = computed(() =>
    Object.values(form.values.value).every((value) => preparePassword(value) !== "")
  );

  function toggle(): void {
    if (form.isBusy.value) return;
    isOpen.value = !isOpen.value;
    form.reset(EMPTY);
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (isFilled.value) await form.submit();
  }

  return { form, isOpen, isFilled, toggle, submit };
}

function checkForm(
  { newPassword, confirmPassword }: PasswordForm,
): FormError<keyof PasswordForm> | undefined {
  const text = say(passwordPanelText);
  if (preparePassword(newPassword) !== preparePassword(confirmPassword)) {
    return { errors: { confirmPassword: text.mismatch } };
  }
  const [broken] = checkPassword(newPassword);
  if (!broken) return undefined;
  const sentence = broken.rule === "passwordShort" ? text.tooShort : say(accountRuleText)[broken.rule];
  return { errors: { newPassword: sentence } };
}
