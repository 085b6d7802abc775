import { type FormEvent, type ReactElement, useId } from "react";
import { MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadLanguageParts, namesLanguages } from "./MediaFacts.tsx";
import type { MediaList } from "./media_list_state.ts";

export function SearchField({ list }: { list: MediaList<MediaItem> }): ReactElement {
  const id = useId();
  const text = say(mediaText);

  function submit(event: FormEvent): void {
    event.preventDefault();
    list.submitSearch();
  }

  return (
    <form className="media-search" role="search" onSubmit={submit}>
      <div className="field">
        <label className="visually-hidden" htmlFor={id}>{text.search}</label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          placeholder={text.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MEDIA_SEARCH_MAX_CHARACTERS}
          value={list.search.value}
          onChange={(event) => list.typeSearch(event.currentTarget.value)}
        />
      </div>
      {namesLanguages(list) && (
        <LazyPart load={loadLanguageParts}>{({ LanguageFilter }) => <LanguageFilter list={list} />}</LazyPart>
      )}
      <p className="hint media-found" role="status">{tellFound(list)}</p>
    </form>
  );
}

function tellFound({ isSearching, searched, load, count }: MediaList<MediaItem>): string {
  const text = say(mediaText);
  if (isSearching.value) return text.searching;
  const isFound = searched.value && load.value === "loaded" && count.value > 0;
  return isFound ? text.found(count.value) : "";
}
