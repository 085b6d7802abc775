/** The whole Media Dashboard: the lists, and what is done to an item. @module */
import { type Signal, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { FlashMessage } from "../../client/flash.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import { createDeleteState, type DeleteDeps, type DeleteState } from "./delete_state.ts";
import { createEditState, type EditState } from "./edit_state.ts";
import { type AdminMediaListDeps, createMediaListState, type MediaListState } from "./media_list_state.ts";

/** What the screen works with; tests hand it other things. */
export interface AdminMediaScreenDeps extends AdminMediaListDeps, Pick<DeleteDeps, "onSignedOut"> {
  /** What the last screen left to be said. */
  takeFlash(): FlashMessage | undefined;
}

/** The Media Dashboard. */
export interface AdminMediaScreen {
  list: MediaListState;
  deletion: DeleteState;
  editing: EditState;
  notice: Signal<NoticeMessage | undefined>;
}

/** Puts the screen together; nothing is asked of the server before the list is started. */
export function createAdminMediaScreen(deps: AdminMediaScreenDeps): AdminMediaScreen {
  const notice = signal<NoticeMessage | undefined>(deps.takeFlash());
  const list = createMediaListState(deps);

  function replace(changed: MediaItem): void {
    list.items.value = list.items.value?.map((item) => item._id === changed._id ? changed : item);
  }

  async function reload(): Promise<void> {
    notice.value = undefined;
    await Promise.all([list.reload(), list.recount()]);
  }

  const fail = (text: string) => void (notice.value = { kind: "error", text });
  return {
    list,
    deletion: createDeleteState({ ...deps, fail, reload }),
    editing: createEditState({ ...deps, onChanged: replace }),
    notice,
  };
}
