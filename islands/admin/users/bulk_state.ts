import { signal } from "@preact/signals-react";
import { USERS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { adminUserBulkText } from "@/lib/shared/messages/admin_user_bulk.ts";
import { type BulkAction, changeManyUsers, type UserView } from "@/lib/shared/wire/admin_users.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { TimedNotice } from "../../state/timed_notice.ts";
import type { Chosen } from "../parts/chosen.ts";

export interface BulkQuestion {
  action: BulkAction;
  users: readonly UserView[];
}

export type BulkState = ReturnType<typeof createBulkState>;

export function createBulkState({ authedCall, notice, chosen, onChanged }: {
  authedCall: AuthedCall;
  notice: TimedNotice;
  chosen: Chosen<UserView>;
  onChanged(): void;
}) {
  const question = signal<BulkQuestion | undefined>();
  const isBusy = signal(false);

  async function confirm(): Promise<void> {
    const asked = question.value;
    if (!asked || isBusy.value) return;
    isBusy.value = true;
    const body = { action: asked.action, userIds: asked.users.map(({ _id }) => _id) };
    const result = await authedCall(changeManyUsers, { body });
    isBusy.value = false;
    question.value = undefined;
    if (!result.ok) return notice.fail(result.message || say(adminUserBulkText).failed);
    const { message, refused } = result.data;
    const reasons = [...new Set(refused.map((user) => user.message))];
    const told = [message, ...reasons].join(" ");
    if (refused.length > 0) notice.fail(told);
    else notice.succeed(told);
    chosen.clear();
    onChanged();
  }

  return {
    question,
    isBusy,
    confirm,
    ask(action: BulkAction, users = chosen.items.value) {
      notice.clear();
      question.value = { action, users: users.slice(0, USERS_MAX_LIMIT) };
    },
    cancel: () => void (question.value = undefined),
  };
}
