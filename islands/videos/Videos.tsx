import { type SyntheticEvent, useId } from "react";
import type { MediaItem, VideoItem } from "@/lib/shared/media.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { openBrowserMedia, watchMediaPage } from "../media/browser_media.ts";
import { DownloadLink } from "../media/DownloadLink.tsx";
import { Cover, Facts, ResumePosition } from "../media/MediaCard.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
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

function VideosPage({ screen }: { screen: VideosScreen }) {
  const { watching } = screen;
  const watched = watching.watched.value;
  return (
    <>
      <MediaLayout
        screen={screen}
        kind="video"
        words={say(videosText)}
        renderCard={(item) => <VideoCard item={item} screen={screen} />}
        begin={(item) => item.type === "video" && watching.watch(item)}
        renderSaved={(item, describedBy) => (
          <WatchButton item={item} watching={watching} describedBy={describedBy} />
        )}
      />
      {watched && <WatchDialog key={watched._id} video={watched} watching={watching} />}
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

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

function WatchDialog({ video, watching }: { video: VideoItem; watching: Watching }) {
  const text = say(videosText);

  function begin({ currentTarget: player }: VideoEvent): void {
    const place = watching.startSeconds();
    if (place > 0 && place < player.duration - 1) player.currentTime = place;
  }

  function tell({ currentTarget: player }: VideoEvent): void {
    if (!player.seeking) watching.noteTime(player.currentTime);
  }

  return (
    <Modal title={video.title} onClose={watching.close} size="full">
      <div className="stack-2 videos-watch">
        {watching.hasFailed.value && <Banner kind="error">{text.playFailed}</Banner>}
        <video
          className="videos-watch-player"
          src={video.videoUrl}
          crossOrigin="anonymous"
          poster={video.coverImageUrl ?? undefined}
          aria-label={video.title}
          data-autofocus
          tabIndex={0}
          controls
          autoPlay
          playsInline
          onLoadedMetadata={begin}
          onTimeUpdate={tell}
          onEnded={watching.noteEnd}
          onError={watching.noteFailure}
        >
          {video.captionsUrl && (
            <track
              kind="captions"
              src={video.captionsUrl}
              srcLang={video.language ?? "en"}
              label={text.captions}
              default
            />
          )}
        </video>
      </div>
    </Modal>
  );
}
