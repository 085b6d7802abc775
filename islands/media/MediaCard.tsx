import { useSignal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { PlayPositions } from "./play_positions_state.ts";

const ICONS: Record<MediaItem["type"], IconName> = { audio: "podcast", video: "video", pdf: "library" };

export function Cover({ item }: { item: MediaItem }) {
  const failedUrl = useSignal<string | undefined>(undefined);
  const url = item.coverImageUrl;
  if (!url || failedUrl.value === url) {
    return (
      <span className="media-cover centered media-cover-none adire">
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
      {say(mediaText).resumesAt(formatDuration(seconds))}
    </p>
  );
}
