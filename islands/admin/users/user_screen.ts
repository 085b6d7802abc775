/** The whole of user management: the list, the dialogs, and what they say. @module */
import type { Schedule } from "../../client/schedule.ts";
import type { OwnCall } from "../../settings/own_call.ts";
import { createPassingNotice, type PassingNotice } from "../parts/passing_notice.ts";
import { createUserDeletionState, type UserDeletionState } from "./user_deletion_state.ts";
import { createUserDialogState, type UserDialogState } from "./user_dialog_state.ts";
import { createUserListState, type UserListState } from "./user_list_state.ts";

/** User management. */
export interface UserScreen {
  list: UserListState;
  dialogs: UserDialogState;
  deletion: UserDeletionState;
  notice: PassingNotice;
}

/** Puts the screen together; nothing is asked of the server before the list is loaded. */
export function createUserScreen(deps: { ownCall: OwnCall; schedule: Schedule }): UserScreen {
  const notice = createPassingNotice(deps.schedule);
  const list = createUserListState(deps);
  const { ownCall } = deps;
  return {
    list,
    dialogs: createUserDialogState({
      ...{ ownCall, notice },
      onChanged: list.replace,
      onCreated: () => void list.reload(),
    }),
    deletion: createUserDeletionState({ ownCall, notice, onDeleted: list.remove }),
    notice,
  };
}
