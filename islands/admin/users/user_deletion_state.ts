/** Deleting somebody's account. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import { deleteUser, type UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/language.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import type { TimedNotice } from "../parts/timed_notice.ts";

/** What deleting works with; tests hand it other things. */
export interface UserDeletionDeps {
  authedCall: AuthedCall;
  notice: TimedNotice;
  onDeleted(userId: string): void;
}

/** Deleting as the screen shows it. */
export interface UserDeletionState {
  /** The account that the question is about. */
  asked: ReadonlySignal<UserView | undefined>;
  isBusy: ReadonlySignal<boolean>;
  ask(user: UserView): void;
  cancel(): void;
  confirm(): Promise<void>;
}

/** Builds it with nothing asked. */
export function createUserDeletionState(deps: UserDeletionDeps): UserDeletionState {
  const asked = signal<UserView | undefined>();
  const isBusy = signal(false);

  async function confirm(): Promise<void> {
    const user = asked.value;
    if (!user || isBusy.value) return;
    isBusy.value = true;
    const result = await deps.authedCall(deleteUser, { params: { userId: user._id } });
    isBusy.value = false;
    asked.value = undefined;
    // An account that another administrator has deleted meanwhile leaves the list as well.
    if (result.ok || result.status === 404) deps.onDeleted(user._id);
    if (result.ok) deps.notice.succeed(result.data.message);
    else deps.notice.fail(result.message || say(adminUserDialogText).notDeleted);
  }

  return {
    ...{ asked, isBusy, confirm },
    ask: (user) => void (asked.value = user),
    cancel: () => void (asked.value = undefined),
  };
}
