/** Apart from covers, which the player shows on screens without lists. @module */
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import { LazyPart } from "../parts/LazyPart.tsx";
import type { MediaList } from "./media_list_state.ts";

export const loadLanguageParts = () => import("./LanguageParts.tsx");

/** Whether languages are worth a word: something is in another than the screen's, or one was chosen. */
export function namesLanguages({ languages, language }: MediaList<MediaItem>): boolean {
  const inUse = languageInUse();
  return language.value !== "" || languages.value.some((other) => other !== inUse);
}

export function Facts({ item, list, id }: { item: MediaItem; list: MediaList<MediaItem>; id?: string }) {
  const text = say(mediaText);
  const size = formatSize(item.sizeBytes);
  return (
    <p className="hint media-facts tabular" id={id}>
      {item.duration && <Fact spoken={text.playingTime(item.duration)} shown={item.duration} />}
      <Fact spoken={text.size(size)} shown={size} />
      {namesLanguages(list) && (
        <LazyPart load={loadLanguageParts}>
          {({ ItemLanguage }) => <ItemLanguage item={item} list={list} />}
        </LazyPart>
      )}
    </p>
  );
}

function Fact({ spoken, shown }: { spoken: string; shown: string }) {
  return (
    <span className="media-fact">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
