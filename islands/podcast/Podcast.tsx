import { type MouseEvent, useEffect, useId, useState } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { PODCAST_FEED_PATH, PODCAST_FEED_TYPE } from "@/lib/shared/wire/podcast_feed.ts";
import { say } from "../client/browser/language.ts";
import { hasEpisode } from "../layout/frame_signals.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { openBrowserMedia, watchMediaPage } from "../media/browser_media.ts";
import { Cover, Facts, ResumePosition } from "../media/MediaCard.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Icon } from "../parts/Icon.tsx";
import { openPodcastPlayer } from "./browser_player.ts";
import { NowPlaying } from "./NowPlaying.tsx";
import { EpisodeExtras } from "./PlayerExtras.tsx";
import { createPodcastScreen, type PodcastScreen } from "./podcast_state.ts";

export const podcast = patientScreen({
  name: "podcast",
  open: () => createPodcastScreen(openBrowserMedia<AudioItem>("audio"), openPodcastPlayer()),
  Page: PodcastPage,
  watch: watchMediaPage,
});

function PodcastPage({ screen }: { screen: PodcastScreen }) {
  const { player } = screen;
  const isInUse = player.current.value !== undefined || player.failedTitle.value !== undefined;
  useEffect(() => void (isInUse && (hasEpisode.value = true)), [isInUse]);
  return (
    <MediaLayout
      screen={screen}
      kind="audio"
      words={say(podcastText)}
      renderCard={(item) => <EpisodeCard item={item} screen={screen} />}
      begin={(item) => item.type === "audio" && !isHeard(item, screen) && screen.toggle(item)}
      renderSaved={(item, describedBy) =>
        item.type === "audio" && <PlayButton item={item} screen={screen} describedBy={describedBy} />}
    >
      <FeedLink />
      {isInUse && <NowPlaying screen={screen} />}
    </MediaLayout>
  );
}

/** Hands the feed's address to another app: by the list of those on the device, else by the clipboard. */
function FeedLink() {
  const text = say(podcastText);
  const [said, setSaid] = useState("");
  const give = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    // Neither is there on a page without HTTPS.
    const isShared = "share" in navigator;
    if (!isShared && !("clipboard" in navigator)) return;
    event.preventDefault();
    if (isShared) return void navigator.share({ url: href }).catch(() => {});
    void navigator.clipboard.writeText(href).then(() => setSaid(text.feedCopied), () => setSaid(href));
  };
  return (
    <p className="small">
      <a className="touch line-2" href={PODCAST_FEED_PATH} type={PODCAST_FEED_TYPE} onClick={give}>
        {text.otherApp}
      </a>
      <span role="status">{said}</span>
    </p>
  );
}

interface EpisodeCardProps {
  item: AudioItem;
  screen: PodcastScreen;
}

function EpisodeCard({ item, screen }: EpisodeCardProps) {
  const id = useId();
  const about = `${id} ${id}-facts`;
  return (
    <>
      <div className="stack-3 podcast-episode-head">
        <Cover item={item} />
        <div>
          <h2 id={id} lang={item.language ?? undefined}>{item.title}</h2>
          {item.artist && <p className="hint">{item.artist}</p>}
          <Facts item={item} list={screen.list} id={`${id}-facts`} />
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
        <SaveControl item={item} screen={screen} describedBy={about} />
        <EpisodeExtras item={item} describedBy={about} />
      </div>
    </>
  );
}

function EpisodePosition({ item, screen }: EpisodeCardProps) {
  const isInPlayer = screen.player.current.value?._id === item._id;
  return isInPlayer ? null : <ResumePosition item={item} places={screen.places} />;
}

function isHeard({ _id }: AudioItem, { player: { current, phase } }: PodcastScreen): boolean {
  return current.value?._id === _id && phase.value !== "paused";
}

function PlayButton({ item, screen, describedBy }: EpisodeCardProps & { describedBy: string }) {
  const text = say(podcastText);
  const isPlaying = isHeard(item, screen);
  return (
    <button
      type="button"
      className="button media-main media-button small"
      aria-describedby={describedBy}
      onClick={() => screen.toggle(item)}
    >
      <Icon name={isPlaying ? "pause" : "play"} />
      <span>{isPlaying ? text.pause : text.play}</span>
    </button>
  );
}
