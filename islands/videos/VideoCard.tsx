import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem, VideoItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { say } from "../client/language.ts";
import { Cover } from "../media/Cover.tsx";
import { Facts } from "../media/Facts.tsx";
import { downloadLinkOf } from "../media/file_names.ts";
import { DataAwareLink } from "../media/DataAwareLink.tsx";
import type { MediaScreen } from "../media/media_screen_state.ts";
import { SaveControl } from "../media/SaveControl.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Watching } from "./watching_state.ts";

interface VideoCardProps {
  item: VideoItem;
  screen: MediaScreen<VideoItem>;
  watching: Watching;
}

/** One video: thumbnail with its playing time, title, instructor, watching and downloading. */
export function VideoCard({ item, screen, watching }: VideoCardProps): ReactElement {
  useSignals();
  const id = useId();
  const about = `${id} ${id}-facts`;
  return (
    <>
      <div className="videos-thumbnail">
        <Cover item={item} />
        {item.duration && <span className="videos-badge tabular" aria-hidden="true">{item.duration}</span>}
      </div>
      <div className="media-body">
        <p className="media-tags">
          <span className="media-tag">{item.genre || say(videosText).defaultGenre}</span>
        </p>
        <h2 id={id}>{item.title}</h2>
        {item.artist && <p className="media-artist">{item.artist}</p>}
        {item.description && <p className="media-description">{item.description}</p>}
        <Facts item={item} id={`${id}-facts`} />
        <Place item={item} screen={screen} />
      </div>
      <div className="media-actions">
        <WatchButton item={item} watching={watching} describedBy={about} />
        <DataAwareLink
          item={item}
          consent={screen.consent}
          link={downloadLinkOf(item)}
          className="button button-quiet media-button"
          describedBy={about}
        >
          <Icon name="download" />
          {say(mediaText).download}
        </DataAwareLink>
        <SaveControl item={item} screen={screen} describedBy={about} />
      </div>
    </>
  );
}

function Place({ item, screen }: Omit<VideoCardProps, "watching">): ReactElement | null {
  useSignals();
  const seconds = screen.places.placeOf(item._id);
  return seconds < 1
    ? null
    : <p className="media-position tabular">{say(mediaText).resumesAt(formatDuration(seconds))}</p>;
}

interface WatchButtonProps {
  item: MediaItem;
  watching: Watching;
  describedBy: string;
}

/** Opens the player. */
export function WatchButton({ item, watching, describedBy }: WatchButtonProps): ReactElement {
  useSignals();
  return (
    <button
      type="button"
      className="button media-main media-button"
      aria-describedby={describedBy}
      onClick={() => void (item.type === "video" && watching.watch(item))}
    >
      <Icon name="play" />
      {say(videosText).watch}
    </button>
  );
}
