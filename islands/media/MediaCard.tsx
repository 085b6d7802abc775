import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatDuration, formatSize } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { PlayPositions } from "./play_positions_state.ts";

const ICONS: Record<MediaItem["type"], IconName> = { audio: "podcast", video: "video", pdf: "library" };

export function Cover({ item }: { item: MediaItem }): ReactElement {
  const failedUrl = useSignal<string | undefined>(undefined);
  const url = item.coverImageUrl;
  if (!url || failedUrl.value === url) {
    return (
      <span className="media-cover media-cover-none adire">
        <Icon name={ICONS[item.type]} />
      </span>
    );
  }
  return (
    <span className="media-cover">
      <img src={url} alt="" loading="lazy" decoding="async" onError={() => failedUrl.value = url} />
    </span>
  );
}

export function Facts({ item, id }: { item: MediaItem; id?: string }): ReactElement {
  const text = say(mediaText);
  const size = formatSize(item.sizeBytes);
  return (
    <p className="hint media-facts tabular" id={id}>
      {item.duration && <Fact spoken={text.playingTime(item.duration)} shown={item.duration} />}
      <Fact spoken={text.size(size)} shown={size} />
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

/** Where a person stopped, if that is not at the beginning. */
export function ResumePosition(
  { item, places }: { item: MediaItem; places: PlayPositions },
): ReactElement | null {
  const seconds = places.placeOf(item._id);
  return seconds < 1
    ? null
    : <p className="media-position tabular">{say(mediaText).resumesAt(formatDuration(seconds))}</p>;
}
