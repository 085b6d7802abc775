import { type ReactElement, useEffect, useId, useMemo } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { call } from "../client/api/api.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { openAudios, openBrowserMedia } from "../media/browser_media.ts";
import { Cover, ResumePosition } from "../media/MediaCard.tsx";
import { Facts } from "../media/MediaFacts.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { MediaScreenFrame } from "../media/MediaScreenFrame.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { miniPlayerPart } from "../layout/mini_player_part.ts";
import { Icon } from "../parts/Icon.tsx";
import { openPodcastPlayer } from "./browser_player.ts";
import { createPodcastScreen, type PodcastScreen } from "./podcast_state.ts";

export function startPodcast(place: Element): void {
  renderIsland(place, Podcast);
}

export function Podcast(): ReactElement {
  const screen = useMemo(openPodcast, []);
  const { media, player } = screen;
  const parts = miniPlayerPart.part.value;
  const isInUse = player.current.value !== undefined || player.failedTitle.value !== undefined;
  useEffect(() => whenIdle(() => void miniPlayerPart.load()), []);
  useEffect(() => void (isInUse && miniPlayerPart.load()), [isInUse]);
  return (
    <MediaScreenFrame current="podcast" screen={media} start={screen.start}>
      <MediaLayout
        screen={media}
        kind="audio"
        words={say(podcastText)}
        renderCard={(item) => <EpisodeCard item={item} screen={screen} />}
        renderSaved={(item, describedBy) =>
          item.type === "audio" && <PlayButton item={item} screen={screen} describedBy={describedBy} />}
      >
        {parts && <parts.NowPlaying screen={screen} />}
      </MediaLayout>
    </MediaScreenFrame>
  );
}

function openPodcast(): PodcastScreen {
  return createPodcastScreen(openBrowserMedia("audio", openAudios(call)), openPodcastPlayer());
}

interface EpisodeCardProps {
  item: AudioItem;
  screen: PodcastScreen;
}

function EpisodeCard({ item, screen }: EpisodeCardProps): ReactElement {
  const id = useId();
  const about = `${id} ${id}-facts`;
  const parts = miniPlayerPart.part.value;
  return (
    <>
      <div className="stack-3 podcast-episode-head">
        <Cover item={item} />
        <div>
          <h2 id={id} lang={item.language ?? undefined}>{item.title}</h2>
          {item.artist && <p className="hint">{item.artist}</p>}
          <Facts item={item} screen={screen.media} id={`${id}-facts`} />
        </div>
      </div>
      <div className="stack-2">
        {item.description && (
          <p className="hint clamp media-description" lang={item.language ?? undefined}>{item.description}</p>
        )}
        <EpisodePosition item={item} screen={screen} />
      </div>
      <div className="media-actions">
        <PlayButton item={item} screen={screen} describedBy={about} />
        <SaveControl item={item} screen={screen.media} describedBy={about} />
        {parts && <parts.EpisodeExtras item={item} describedBy={about} />}
      </div>
    </>
  );
}

function EpisodePosition({ item, screen }: EpisodeCardProps): ReactElement | null {
  const isInPlayer = screen.player.current.value?._id === item._id;
  return isInPlayer ? null : <ResumePosition item={item} places={screen.media.places} />;
}

function PlayButton(
  { item, screen, describedBy }: EpisodeCardProps & { describedBy: string },
): ReactElement {
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
