import type { SyntheticEvent } from "react";
import type { VideoItem } from "@/lib/shared/media.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { Watching } from "./watching_state.ts";

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

export function WatchDialog({ video, watching }: { video: VideoItem; watching: Watching }) {
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
