import { type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { call } from "../client/api.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { openBrowserMedia } from "../media/browser_media.ts";
import { openVideos } from "../media/media_gateway.ts";
import { MediaLayout } from "../media/MediaPage.tsx";
import { MediaScreenFrame } from "../media/MediaScreenFrame.tsx";
import { VideoCard, WatchButton } from "./VideoCard.tsx";
import { createWatching } from "./watching_state.ts";
import { WatchDialog } from "./WatchDialog.tsx";

/** Draws the screen into its place in the document. */
export function startVideos(place: Element): void {
  renderIsland(place, Videos);
}

/** The screen at /videos. */
export function Videos(): ReactElement {
  useSignals();
  const screen = useMemo(() => openBrowserMedia(openVideos(call)), []);
  const watching = useMemo(() => createWatching(screen), [screen]);
  const watched = watching.watched.value;
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
      {watched && <WatchDialog key={watched._id} video={watched} watching={watching} />}
    </MediaScreenFrame>
  );
}
