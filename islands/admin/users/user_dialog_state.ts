import { effect, signal } from "@preact/signals-react";
import {
  checkPassword,
  checkProfile,
  checkSignUp,
  normaliseEmail,
  preparePassword,
} from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_user_dialog.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { draftText } from "@/lib/shared/messages/draft.ts";
import * as wire from "@/lib/shared/wire/admin_users.ts";
import type { Result } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { explainIssues } from "../../state/explain_issues.ts";
import { createForm, type FieldErrors, pickFieldErrors } from "../../state/form.ts";
import type { TimedNotice } from "../../state/timed_notice.ts";

export type UserDialog =
  | { kind: "create"; isAdmin: boolean }
  | { kind: "edit"; user: wire.UserView }
  | { kind: "password"; user: wire.UserView };

export type UserForm = typeof EMPTY;

export type UserField = Exclude<keyof UserForm, "isAdmin">;

export const FIELDS_OF = {
  create: ["firstName", "lastName", "email", "phone", "address", "password"],
  edit: ["firstName", "lastName", "phone", "address"],
  password: ["password", "confirmPassword"],
} as const satisfies Record<UserDialog["kind"], readonly UserField[]>;

const EMPTY = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  password: "",
  confirmPassword: "",
  isAdmin: false,
};

interface UserDialogDeps {
  authedCall: AuthedCall;
  notice: TimedNotice;
  onChanged(user: wire.UserView): void;
  onCreated(): void;
  openDraft(form: string): Draft<UserForm>;
}

export type UserDialogState = ReturnType<typeof createUserDialogState>;

/** One dialog at a time; notices are the screen's. */
export function createUserDialogState(deps: UserDialogDeps) {
  const { authedCall, notice } = deps;
  const dialog = signal<UserDialog | undefined>();
  /** Id of an account being fetched for editing. */
  const fetching = signal<string | undefined>();

  const form = createForm<UserForm>({
    initial: EMPTY,
    check(values) {
      const errors = dialog.value ? checkUserForm(dialog.value.kind, values) : {};
      return Object.keys(errors).length > 0 ? { errors } : undefined;
    },
    async send(values) {
      const opened = dialog.value;
      if (!opened) return;
      notice.clear();
      const result = await save(authedCall, opened, values);
      if (!result.ok) {
        const errors = pickFieldErrors(FIELDS_OF[opened.kind], result);
        if (Object.keys(errors).length === 0) notice.fail(result.message || failureOf(opened));
        // If the dialog was closed meanwhile, only the banner tells.
        return dialog.value === opened ? { errors } : undefined;
      }
      const { message, user } = result.data;
      if (dialog.value === opened) leave(true);
      notice.succeed(message);
      if (opened.kind === "create") deps.onCreated();
      else if (user) deps.onChanged(user);
    },
  });

  let kept: { draft: Draft<UserForm>; former: UserForm } | undefined;
  effect(() => {
    const typed = form.values.value;
    kept?.draft.keep(typed, kept.former);
  });

  function open(opened: UserDialog): void {
    const former = formOf(opened);
    const draft = deps.openDraft(draftNameOf(opened));
    kept = undefined;
    form.reset(draft.recall(former));
    if (draft.isKept()) form.notice.value = { kind: "info", text: say(draftText).kept };
    kept = { draft, former };
    notice.clear();
    dialog.value = opened;
  }

  function leave(isDone: boolean): void {
    if (isDone) kept?.draft.forget();
    kept = undefined;
    dialog.value = undefined;
    notice.clear();
  }

  /** Fetches the account first: the list may be older. */
  async function openLatest(user: wire.UserView): Promise<void> {
    if (fetching.value !== undefined) return;
    fetching.value = user._id;
    const result = await authedCall(wire.getUser, { params: { userId: user._id } });
    fetching.value = undefined;
    if (!result.ok) return notice.fail(result.message || say(adminUsersText).fetchOneFailed);
    deps.onChanged(result.data.user);
    open({ kind: "edit", user: result.data.user });
  }

  return {
    ...form,
    dialog,
    fetching,
    open,
    openLatest,
    /** What was typed is kept for the next time. */
    close: () => leave(false),
    cancel: () => leave(true),
  };
}

function draftNameOf(dialog: UserDialog): string {
  if (dialog.kind === "create") return dialog.isAdmin ? "new_admin" : "new_user";
  return `${dialog.kind}_user:${dialog.user._id}`;
}

function formOf(dialog: UserDialog): UserForm {
  if (dialog.kind !== "edit") return EMPTY;
  const { firstName, lastName, phone, address, isAdmin } = dialog.user;
  return { ...EMPTY, firstName, lastName, phone, address, isAdmin };
}

/** Errors are in the order of the dialog's fields. */
export function checkUserForm(kind: UserDialog["kind"], form: UserForm): FieldErrors<UserField> {
  const errors = kind === "create" ? checkNewUser(form) : checkChange(kind, form);
  return pickFieldErrors(FIELDS_OF[kind], { fields: errors });
}

/** Without a password the person chooses one by our mail's link. */
function checkNewUser(form: UserForm): Record<string, string> {
  const isInvited = preparePassword(form.password) === "";
  return explainIssues(checkSignUp(form).filter(({ field }) => !isInvited || field !== "password"));
}

function checkChange(kind: "edit" | "password", form: UserForm): Record<string, string> {
  if (kind === "edit") {
    const { phoneNumber, ...errors } = explainIssues(checkProfile({ ...form, phoneNumber: form.phone }));
    return phoneNumber === undefined ? errors : { ...errors, phone: phoneNumber };
  }
  const password = preparePassword(form.password);
  if (!password) return { password: say(accountRuleText).passwordRequired };
  if (password !== preparePassword(form.confirmPassword)) {
    return { confirmPassword: say(adminUserDialogText).mismatch };
  }
  return explainIssues(checkPassword(form.password));
}

interface Saved {
  message: string;
  user?: wire.UserView;
}

function save(authedCall: AuthedCall, dialog: UserDialog, form: UserForm): Promise<Result<Saved>> {
  const password = preparePassword(form.password);
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  const [phone, address] = [form.phone.trim(), form.address.trim()];
  if (dialog.kind === "create") {
    const body = { firstName, lastName, email: normaliseEmail(form.email), phone, address };
    const access = password ? { password, mustChangePassword: true } : { password, invite: true };
    return authedCall(dialog.isAdmin ? wire.createAdmin : wire.createUser, { body: { ...body, ...access } });
  }
  const params = { userId: dialog.user._id };
  if (dialog.kind === "password") {
    return authedCall(wire.changeUserPassword, { params, body: { password } });
  }
  const body = { firstName, lastName, phone, address, isAdmin: form.isAdmin };
  return authedCall(wire.changeUser, { params, body });
}

function failureOf(dialog: UserDialog): string {
  const text = say(adminUserDialogText);
  if (dialog.kind === "create") return dialog.isAdmin ? text.adminNotCreated : text.userNotCreated;
  return dialog.kind === "edit" ? text.notUpdated : text.passwordNotUpdated;
}
