/** The password panel. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { checkPassword, preparePassword } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { passwordPanelText } from "@/lib/shared/messages/settings.ts";
import { changePassword } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import type { NoticeBoard } from "./notice_board.ts";
import type { AuthedCall } from "../client/authed_call.ts";

/** What stands in the panel. */
export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** A sentence and the field it is about. */
export interface PasswordFault {
  sentence: string;
  field: keyof PasswordForm;
}

/** What the panel works with; tests hand it other things. */
export interface PasswordDeps {
  authedCall: AuthedCall;
  board: NoticeBoard;
  /** Every other session is over. */
  onChanged(): void;
}

/** The panel as the screen shows it. */
export interface PasswordState {
  board: NoticeBoard;
  isOpen: Signal<boolean>;
  form: Signal<PasswordForm>;
  fault: Signal<PasswordFault | undefined>;
  isBusy: Signal<boolean>;
  /** All three fields hold something. */
  isFilled: ReadonlySignal<boolean>;
  /** Counts refusals: with each one the focus goes to the field at fault. */
  refusals: Signal<number>;
  /** Opens the panel, or closes and clears it. */
  toggle(): void;
  edit(field: keyof PasswordForm, value: string): void;
  submit(): Promise<void>;
}

const EMPTY: PasswordForm = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Builds a closed panel. */
export function createPasswordState({ authedCall, board, onChanged }: PasswordDeps): PasswordState {
  const isOpen = signal(false);
  const form = signal(EMPTY);
  const fault = signal<PasswordFault | undefined>();
  const isBusy = signal(false);
  const refusals = signal(0);
  const isFilled = computed(() => Object.values(form.value).every((value) => preparePassword(value) !== ""));

  function close(): void {
    isOpen.value = false;
    form.value = EMPTY;
    fault.value = undefined;
  }

  function toggle(): void {
    if (isBusy.value) return;
    board.clear();
    if (isOpen.value) close();
    else isOpen.value = true;
  }

  function edit(field: keyof PasswordForm, value: string): void {
    form.value = { ...form.value, [field]: value };
    fault.value = undefined;
    board.clear();
  }

  function refuse(found: PasswordFault | undefined): void {
    fault.value = found;
    refusals.value++;
  }

  async function submit(): Promise<void> {
    if (isBusy.value || !isFilled.value) return;
    board.clear();
    const broken = checkForm(form.value);
    if (broken) return refuse(broken);
    isBusy.value = true;
    const { currentPassword, newPassword } = form.value;
    const body = {
      currentPassword: preparePassword(currentPassword),
      newPassword: preparePassword(newPassword),
    };
    const result = await authedCall(changePassword, { body });
    isBusy.value = false;
    if (!result.ok) {
      board.refuse(result);
      return refuse(undefined);
    }
    close();
    board.succeed(say(passwordPanelText).saved);
    onChanged();
  }

  return { board, isOpen, form, fault, isBusy, isFilled, refusals, toggle, edit, submit };
}

/** Returns what is wrong with the new password, in the spec's order. */
function checkForm({ newPassword, confirmPassword }: PasswordForm): PasswordFault | undefined {
  const text = say(passwordPanelText);
  if (preparePassword(newPassword) !== preparePassword(confirmPassword)) {
    return { sentence: text.mismatch, field: "confirmPassword" };
  }
  const [broken] = checkPassword(newPassword);
  if (!broken) return undefined;
  const sentence = broken.rule === "passwordShort" ? text.tooShort : say(accountRuleText)[broken.rule];
  return { sentence, field: "newPassword" };
}
