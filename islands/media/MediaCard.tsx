import { useSignal } from "@preact/signals-react";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatDuration, formatSize } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { languageInUse, say } from "../client/browser/language.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { MediaList } from "./media_list_state.ts";
import type { PlayPositions } from "./play_positions_state.ts";

/** A newer server may name languages that are unknown here. */
export const KNOWN_LANGUAGES: Partial<Record<string, string>> = LANGUAGE_NAMES;

const ICONS: Record<MediaItem["type"], IconName> = { audio: "podcast", video: "video", pdf: "library" };

export function Cover({ item }: { item: MediaItem }) {
  const failedUrl = useSignal<string | undefined>(undefined);
  const url = item.coverImageUrl;
  if (!url || failedUrl.value === url) {
    return (
      <span className="media-cover centered media-cover-none adire" data-title={item.title}>
        <Icon name={ICONS[item.type]} />
      </span>
    );
  }
  return (
    <span className="media-cover centered">
      <img src={url} alt="" loading="lazy" decoding="async" onError={() => failedUrl.value = url} />
    </span>
  );
}

/** Nothing for what starts at the beginning. */
export function ResumePosition({ item, places }: { item: MediaItem; places: PlayPositions }) {
  const seconds = places.placeOf(item._id);
  return seconds < 1 ? null : (
    <p className="media-position small semibold tabular">
      {say(mediaText).resumesAt({ time: formatDuration(seconds) })}
    </p>
  );
}

export function Facts({ item, list, id }: { item: MediaItem; list: MediaList<MediaItem>; id?: string }) {
  const text = say(mediaText);
  const size = formatSize(item.sizeBytes);
  return (
    <p className="hint media-facts tabular" id={id}>
      {item.duration && <Fact spoken={text.playingTime({ time: item.duration })} shown={item.duration} />}
      <Fact spoken={text.size({ size })} shown={size} />
      <ItemLanguage item={item} list={list} />
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

/** Nothing where everything that is listed is in the screen's own language. */
function ItemLanguage({ item: { language }, list }: { item: MediaItem; list: MediaList<MediaItem> }) {
  const inUse = languageInUse();
  const listed = list.languages.value;
  const isNamed = listed.length > 1 ||
    language !== inUse && (list.language.value !== "" || listed.some((other) => other !== inUse));
  const name = language && KNOWN_LANGUAGES[language];
  return name && isNamed ? <span className="media-fact" lang={language}>{name}</span> : null;
}
