import { type ReactElement, useEffect, useId, useMemo } from "react";
import type { MediaItem, VideoItem } from "@/lib/shared/media.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { call } from "../client/api/api.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { createLazy } from "../client/browser/lazy.ts";
import { openBrowserMedia, openVideos } from "../media/browser_media.ts";
import type { MediaScreen } from "../media/media_screen_state.ts";
import { DownloadLink } from "../media/DataAwareLink.tsx";
import { Cover, ResumePosition } from "../media/MediaCard.tsx";
import { Facts } from "../media/MediaFacts.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { MediaScreenFrame } from "../media/MediaScreenFrame.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Icon } from "../parts/Icon.tsx";
import { createWatching, type Watching } from "./watching_state.ts";

export function startVideos(place: Element): void {
  renderIsland(place, Videos);
}

const watchPart = createLazy(() => import("./WatchDialog.tsx"));

export function Videos(): ReactElement {
  const screen = useMemo(() => openBrowserMedia("video", openVideos(call)), []);
  const watching = useMemo(() => createWatching(screen), [screen]);
  const watched = watching.watched.value;
  const dialog = watchPart.part.value;
  useEffect(() => whenIdle(() => void watchPart.load()), []);
  // Another press retries.
  useEffect(() => void (watched && watchPart.load().then((part) => part ?? watching.close())), [watched]);
  return (
    <MediaScreenFrame current="videos" screen={screen} start={screen.start}>
      <MediaLayout
        screen={screen}
        kind="video"
        words={say(videosText)}
        renderCard={(item) => <VideoCard item={item} screen={screen} watching={watching} />}
        renderSaved={(item, describedBy) => (
          <WatchButton item={item} watching={watching} describedBy={describedBy} />
        )}
      />
      {watched && dialog && <dialog.WatchDialog key={watched._id} video={watched} watching={watching} />}
    </MediaScreenFrame>
  );
}

interface VideoCardProps {
  item: VideoItem;
  screen: MediaScreen<VideoItem>;
  watching: Watching;
}

function VideoCard({ item, screen, watching }: VideoCardProps): ReactElement {
  const id = useId();
  const about = `${id} ${id}-facts`;
  return (
    <>
      <div className="videos-thumbnail">
        <Cover item={item} />
        {item.duration && <span className="videos-badge tabular" aria-hidden="true">{item.duration}</span>}
      </div>
      <div className="stack-2">
        <p className="hint media-tags">
          <span className="pill media-tag">{item.genre || say(videosText).defaultGenre}</span>
        </p>
        <h2 id={id} lang={item.language ?? undefined}>{item.title}</h2>
        {item.artist && <p className="hint">{item.artist}</p>}
        {item.description && (
          <p className="hint clamp media-description" lang={item.language ?? undefined}>{item.description}</p>
        )}
        <Facts item={item} screen={screen} id={`${id}-facts`} />
        <ResumePosition item={item} places={screen.places} />
      </div>
      <div className="media-actions">
        <WatchButton item={item} watching={watching} describedBy={about} />
        <DownloadLink item={item} consent={screen.consent} describedBy={about} />
        <SaveControl item={item} screen={screen} describedBy={about} />
      </div>
    </>
  );
}

interface WatchButtonProps {
  item: MediaItem;
  watching: Watching;
  describedBy: string;
}

function WatchButton({ item, watching, describedBy }: WatchButtonProps): ReactElement {
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
