import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AudioItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/language.ts";
import { Cover } from "../media/Cover.tsx";
import { Facts } from "../media/Facts.tsx";
import { SaveControl } from "../media/SaveControl.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { PodcastScreen } from "./podcast_state.ts";

interface EpisodeCardProps {
  item: AudioItem;
  screen: PodcastScreen;
}

/** One episode: what it is about, what it costs, and playing it. */
export function EpisodeCard({ item, screen }: EpisodeCardProps): ReactElement {
  useSignals();
  const id = useId();
  const about = `${id} ${id}-facts`;
  return (
    <>
      <div className="podcast-episode-head">
        <Cover item={item} />
        <div>
          <h2 id={id}>{item.title}</h2>
          {item.artist && <p className="media-artist">{item.artist}</p>}
          <Facts item={item} id={`${id}-facts`} />
        </div>
      </div>
      <div className="media-body">
        {item.description && <p className="media-description">{item.description}</p>}
        <Place item={item} screen={screen} />
      </div>
      <div className="media-actions">
        <PlayButton item={item} screen={screen} describedBy={about} />
        <SaveControl item={item} screen={screen.media} describedBy={about} />
      </div>
    </>
  );
}

function Place({ item, screen }: EpisodeCardProps): ReactElement | null {
  useSignals();
  const isInPlayer = screen.player.current.value?._id === item._id;
  const seconds = screen.media.places.placeOf(item._id);
  if (isInPlayer || seconds < 1) return null;
  return <p className="media-position tabular">{say(mediaText).resumesAt(formatDuration(seconds))}</p>;
}

/** Plays an episode, or pauses and resumes it. */
export function PlayButton(
  { item, screen, describedBy }: EpisodeCardProps & { describedBy: string },
): ReactElement {
  useSignals();
  const text = say(podcastText);
  const { current, phase } = screen.player;
  const isHeard = current.value?._id === item._id && phase.value !== "paused";
  return (
    <button
      type="button"
      className="button media-main media-button"
      aria-describedby={describedBy}
      onClick={() => screen.toggle(item)}
    >
      <Icon name={isHeard ? "pause" : "play"} />
      {isHeard ? text.pause : text.play}
    </button>
  );
}
