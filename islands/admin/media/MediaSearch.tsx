import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { MediaListState } from "./media_list_state.ts";

/** Looks for a title or an artist while it is typed. */
export function MediaSearch({ list }: { list: MediaListState }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(adminMediaText);
  return (
    <div className="field admin-media-search" role="search">
      <label className="visually-hidden" htmlFor={id}>{text.search}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        name="q"
        placeholder={text.searchHint}
        maxLength={MEDIA_SEARCH_MAX_CHARACTERS}
        autoComplete="off"
        value={list.query.value}
        onChange={(event) => list.search(event.currentTarget.value)}
      />
    </div>
  );
}
