import { useEffect, useId } from "react";
import type { MediaItem, VideoItem } from "@/lib/shared/media.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { openBrowserMedia, watchMediaPage } from "../media/browser_media.ts";
import { DownloadLink } from "../media/DataAwareLink.tsx";
import { Cover, ResumePosition } from "../media/MediaCard.tsx";
import { Facts } from "../media/MediaFacts.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart, loadPart } from "../parts/LazyPart.tsx";
import { createWatching, type Watching } from "./watching_state.ts";

export const videos = patientScreen({
  name: "videos",
  open: openVideosScreen,
  Page: VideosPage,
  watch: watchMediaPage,
});

type VideosScreen = ReturnType<typeof openVideosScreen>;

function openVideosScreen() {
  const media = openBrowserMedia<VideoItem>("video");
  return { ...media, watching: createWatching(media) };
}

const loadWatchDialog = () => import("./WatchDialog.tsx");

function VideosPage({ screen }: { screen: VideosScreen }) {
  const { watching } = screen;
  const watched = watching.watched.value;
  useEffect(() => whenIdle(() => void loadPart(loadWatchDialog)), []);
  return (
    <>
      <MediaLayout
        screen={screen}
        kind="video"
        words={say(videosText)}
        renderCard={(item) => <VideoCard item={item} screen={screen} />}
        renderSaved={(item, describedBy) => (
          <WatchButton item={item} watching={watching} describedBy={describedBy} />
        )}
      />
      {watched && (
        <LazyPart load={loadWatchDialog} onFailed={watching.close}>
          {({ WatchDialog }) => <WatchDialog key={watched._id} video={watched} watching={watching} />}
        </LazyPart>
      )}
    </>
  );
}

function VideoCard({ item, screen }: { item: VideoItem; screen: VideosScreen }) {
  const id = useId();
  const about = `${id} ${id}-facts`;
  return (
    <>
      <div className="videos-thumbnail">
        <Cover item={item} />
        {item.duration && (
          <span className="videos-badge small semibold tabular" aria-hidden="true">{item.duration}</span>
        )}
      </div>
      <div className="stack-2">
        <p className="hint media-tags">
          <span className="pill media-tag semibold">{nameGenre(item.genre)}</span>
        </p>
        <h2 id={id} lang={item.language ?? undefined}>{item.title}</h2>
        {item.artist && <p className="hint">{item.artist}</p>}
        {item.description && (
          <p className="hint clamp media-description" lang={item.language ?? undefined}>{item.description}</p>
        )}
        <Facts item={item} list={screen.list} id={`${id}-facts`} />
        <ResumePosition item={item} places={screen.places} />
      </div>
      <div className="media-actions">
        <WatchButton item={item} watching={screen.watching} describedBy={about} />
        <DownloadLink item={item} consent={screen.consent} describedBy={about} />
        <SaveControl item={item} screen={screen} describedBy={about} />
      </div>
    </>
  );
}

/** The usual one is a word of ours; others are the administrators'. */
function nameGenre(genre: string | null | undefined): string {
  return genre && genre !== videosText.english.defaultGenre ? genre : say(videosText).defaultGenre;
}

function WatchButton({ item, watching, describedBy }: {
  item: MediaItem;
  watching: Watching;
  describedBy: string;
}) {
  return (
    <button
      type="button"
      className="button media-main media-button small"
      aria-describedby={describedBy}
      onClick={() => void (item.type === "video" && watching.watch(item))}
    >
      <Icon name="play" />
      {say(videosText).watch}
    </button>
  );
}
