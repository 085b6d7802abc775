/** Creating and changing accounts in a dialog. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { adminUserDialogText, adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { preparePassword } from "@/lib/shared/account.ts";
import * as wire from "@/lib/shared/wire/admin_users.ts";
import type { Result } from "../../client/api.ts";
import { say } from "../../client/language.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import type { TimedNotice } from "../parts/timed_notice.ts";
import {
  changeOf,
  checkForm,
  errorsOf,
  firstUserFormError,
  newUserOf,
  type UserDialog,
  type UserErrors,
  type UserForm,
  userFormOf,
} from "./user_form.ts";

/** What the dialogs work with; tests hand them other things. */
export interface UserDialogDeps {
  authedCall: AuthedCall;
  notice: TimedNotice;
  /** Is told of an account as it is from now on. */
  onChanged(user: wire.UserView): void;
  /** Is told that there is one more. */
  onCreated(): void;
}

/** The dialogs as the screen shows them; one is open at a time. */
export interface UserDialogState {
  dialog: ReadonlySignal<UserDialog | undefined>;
  form: ReadonlySignal<UserForm>;
  errors: ReadonlySignal<UserErrors>;
  isBusy: ReadonlySignal<boolean>;
  /** Counts refusals: with each one the focus goes to the first broken field. */
  refusals: ReadonlySignal<number>;
  /** Id of the account that is being fetched to be edited. */
  fetching: ReadonlySignal<string | undefined>;
  open(dialog: UserDialog): void;
  /** Opens an account as it stands now, which may be another than the list shows. */
  edit(user: wire.UserView): Promise<void>;
  close(): void;
  type<Field extends keyof UserForm>(field: Field, value: UserForm[Field]): void;
  submit(): Promise<void>;
}

/** Builds the dialogs, closed. */
export function createUserDialogState(deps: UserDialogDeps): UserDialogState {
  const signals = createSignals();
  const { dialog, form, errors } = signals;
  const fetching = signal<string | undefined>();

  function open(opened: UserDialog): void {
    form.value = userFormOf(opened);
    errors.value = {};
    deps.notice.clear();
    dialog.value = opened;
  }

  async function edit(user: wire.UserView): Promise<void> {
    if (fetching.value !== undefined) return;
    fetching.value = user._id;
    const result = await deps.authedCall(wire.getUser, { params: { userId: user._id } });
    fetching.value = undefined;
    if (!result.ok) return deps.notice.fail(result.message || say(adminUsersText).fetchOneFailed);
    deps.onChanged(result.data.user);
    open({ kind: "edit", user: result.data.user });
  }

  function close(): void {
    dialog.value = undefined;
    deps.notice.clear();
  }

  function type<Field extends keyof UserForm>(field: Field, value: UserForm[Field]): void {
    form.value = { ...form.value, [field]: value };
    errors.value = { ...errors.value, [field]: undefined };
  }

  return { ...signals, fetching, open, edit, close, type, submit: createSubmit(deps, signals) };
}

interface DialogSignals {
  dialog: Signal<UserDialog | undefined>;
  form: Signal<UserForm>;
  errors: Signal<UserErrors>;
  isBusy: Signal<boolean>;
  refusals: Signal<number>;
}

function createSignals(): DialogSignals {
  return {
    dialog: signal<UserDialog | undefined>(),
    form: signal(userFormOf({ kind: "create", isAdmin: false })),
    errors: signal<UserErrors>({}),
    isBusy: signal(false),
    refusals: signal(0),
  };
}

/** Builds what sends the open dialog's form. */
function createSubmit(
  deps: UserDialogDeps,
  { dialog, form, errors, isBusy, refusals }: DialogSignals,
): () => Promise<void> {
  function refuse(found: UserErrors): void {
    errors.value = found;
    refusals.value++;
  }

  function settle(opened: UserDialog, { message, user }: Saved): void {
    if (dialog.value === opened) dialog.value = undefined;
    deps.notice.succeed(message);
    if (opened.kind === "create") deps.onCreated();
    else if (user) deps.onChanged(user);
  }

  return async function submit(): Promise<void> {
    const opened = dialog.value;
    if (!opened || isBusy.value) return;
    const broken = checkForm(opened.kind, form.value);
    if (firstUserFormError(opened.kind, broken)) return refuse(broken);
    deps.notice.clear();
    isBusy.value = true;
    const result = await send(deps.authedCall, opened, form.value);
    isBusy.value = false;
    if (!result.ok) {
      const found = errorsOf(opened.kind, result);
      if (!firstUserFormError(opened.kind, found)) deps.notice.fail(result.message || failureOf(opened));
      // Whoever has closed the dialog meanwhile is told by the banner alone.
      return dialog.value === opened ? refuse(found) : undefined;
    }
    settle(opened, result.data);
  };
}

interface Saved {
  message: string;
  user?: wire.UserView;
}

function send(authedCall: AuthedCall, dialog: UserDialog, form: UserForm): Promise<Result<Saved>> {
  if (dialog.kind === "create") {
    return authedCall(dialog.isAdmin ? wire.createAdmin : wire.createUser, { body: newUserOf(form) });
  }
  const params = { userId: dialog.user._id };
  if (dialog.kind === "edit") return authedCall(wire.changeUser, { params, body: changeOf(form) });
  return authedCall(wire.changeUserPassword, { params, body: { password: preparePassword(form.password) } });
}

function failureOf(dialog: UserDialog): string {
  const text = say(adminUserDialogText);
  if (dialog.kind === "create") return dialog.isAdmin ? text.adminNotCreated : text.userNotCreated;
  return dialog.kind === "edit" ? text.notUpdated : text.passwordNotUpdated;
}
