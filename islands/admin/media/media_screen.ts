/** The whole Media Dashboard: the lists, and what is done to an item. @module */
import { type Signal, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { Note } from "../../client/handover.ts";
import type { Notice } from "../../parts/notice.ts";
import { createDeleteState, type DeleteDeps, type DeleteState } from "./delete_state.ts";
import { createEditState, type EditState } from "./edit_state.ts";
import { createMediaListState, type MediaListDeps, type MediaListState } from "./media_list_state.ts";

/** What the screen works with; tests hand it other things. */
export interface MediaScreenDeps extends MediaListDeps, Pick<DeleteDeps, "onSignedOut"> {
  /** What the last screen left to be said. */
  takeNote(): Note | undefined;
}

/** The Media Dashboard. */
export interface MediaScreen {
  list: MediaListState;
  deletion: DeleteState;
  editing: EditState;
  notice: Signal<Notice | undefined>;
}

/** Puts the screen together; nothing is asked of the server before the list is started. */
export function createMediaScreen(deps: MediaScreenDeps): MediaScreen {
  const notice = signal<Notice | undefined>(deps.takeNote());
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
