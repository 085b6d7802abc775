/** The whole of user management: the list, the dialogs, and what they say. @module */
import type { Schedule } from "../../client/schedule.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import { createTimedNotice, type TimedNotice } from "../parts/timed_notice.ts";
import { createUserDeletionState, type UserDeletionState } from "./user_deletion_state.ts";
import { createUserDialogState, type UserDialogState } from "./user_dialog_state.ts";
import { createUserListState, type UserListState } from "./user_list_state.ts";

/** User management. */
export interface UserScreen {
  list: UserListState;
  dialogs: UserDialogState;
  deletion: UserDeletionState;
  notice: TimedNotice;
}

/** Puts the screen together; nothing is asked of the server before the list is loaded. */
export function createUserScreen(deps: { authedCall: AuthedCall; schedule: Schedule }): UserScreen {
  const notice = createTimedNotice(deps.schedule);
  const list = createUserListState(deps);
  const { authedCall } = deps;
  return {
    list,
    dialogs: createUserDialogState({
      ...{ authedCall, notice },
      onChanged: list.replace,
      onCreated: () => void list.reload(),
    }),
    deletion: createUserDeletionState({ authedCall, notice, onDeleted: list.remove }),
    notice,
  };
}
