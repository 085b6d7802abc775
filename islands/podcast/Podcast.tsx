import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { MediaLayout } from "../media/MediaPage.tsx";
import { MediaScreenFrame } from "../media/MediaScreenFrame.tsx";
import { EpisodeCard, PlayButton } from "./EpisodeCard.tsx";
import { bindMediaSession } from "./media_session.ts";
import { NowPlaying } from "./NowPlaying.tsx";
import { openBrowserPodcast } from "./podcast_state.ts";

/** Draws the screen into its place in the document. */
export function startPodcast(place: Element): void {
  renderIsland(place, Podcast);
}

/** The screen at /podcast. */
export function Podcast(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserPodcast, []);
  const { media, player } = screen;
  useEffect(() => bindMediaSession(player), [player]);
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
        <NowPlaying screen={screen} />
      </MediaLayout>
    </MediaScreenFrame>
  );
}
