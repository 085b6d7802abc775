import type { ReactElement } from "react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { createLazy } from "../client/browser/lazy.ts";
import type { MediaScreen } from "./media_screen_state.ts";

/** Loaded for media in several languages. */
export const languageParts = createLazy(() => import("./LanguageParts.tsx"));

interface FactsProps {
  item: MediaItem;
  screen: Pick<MediaScreen, "list">;
  id?: string;
}

export function Facts({ item, screen, id }: FactsProps): ReactElement {
  const text = say(mediaText);
  const parts = languageParts.part.value;
  const size = formatSize(item.sizeBytes);
  return (
    <p className="hint media-facts tabular" id={id}>
      {item.duration && <Fact spoken={text.playingTime(item.duration)} shown={item.duration} />}
      <Fact spoken={text.size(size)} shown={size} />
      {parts && <parts.ItemLanguage item={item} list={screen.list} />}
    </p>
  );
}

function Fact({ spoken, shown }: { spoken: string; shown: string }): ReactElement {
  return (
    <span className="media-fact">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
