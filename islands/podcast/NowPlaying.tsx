import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AudioItem } from "@/lib/shared/media.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/language.ts";
import { Cover } from "../media/Cover.tsx";
import { transcriptUrlOf } from "../media/transcript_state.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { PlayerControls } from "./PlayerControls.tsx";
import type { PodcastScreen } from "./podcast_state.ts";
import { SeekBar } from "./SeekBar.tsx";
import { Transcript } from "./Transcript.tsx";

/** The bar at the bottom: what is in the player, where it stands, and moving it. */
export function NowPlaying({ screen }: { screen: PodcastScreen }): ReactElement {
  useSignals();
  const { player } = screen;
  const episode = player.current.value;
  const failed = player.failedTitle.value;
  return (
    <div className="podcast-player-position">
      {failed !== undefined && <Banner kind="error">{say(podcastText).playFailed(failed)}</Banner>}
      {episode && <Bar episode={episode} screen={screen} />}
    </div>
  );
}

function Bar({ episode, screen }: { episode: AudioItem; screen: PodcastScreen }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(podcastText);
  const isTranscriptOpen = screen.transcript.openFor.value === episode._id;
  return (
    <section className="podcast-player" aria-labelledby={id}>
      {isTranscriptOpen && <Transcript screen={screen} />}
      <div className="podcast-player-head">
        <Cover item={episode} />
        <div className="podcast-player-title-row">
          <h2 id={id}>{text.nowPlaying}</h2>
          <p className="podcast-player-title">{episode.title}</p>
          <p className="podcast-player-artist">
            <Phase screen={screen} />
            {episode.artist}
          </p>
        </div>
        {transcriptUrlOf(episode) && <TranscriptButton episode={episode} screen={screen} />}
        <button type="button" className="icon-button" aria-label={text.stop} onClick={screen.player.close}>
          <Icon name="close" />
        </button>
      </div>
      <SeekBar player={screen.player} />
      <PlayerControls screen={screen} />
    </section>
  );
}

function Phase({ screen: { player } }: { screen: PodcastScreen }): ReactElement {
  useSignals();
  const text = say(podcastText);
  const words = { loading: text.loadingEpisode, playing: text.playing, paused: text.paused };
  return (
    <span className="podcast-player-phase" role="status">
      {player.phase.value === "loading" && <span className="spinner-ring" aria-hidden="true" />}
      {words[player.phase.value]}
    </span>
  );
}

function TranscriptButton({ episode, screen }: { episode: AudioItem; screen: PodcastScreen }): ReactElement {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={say(mediaText).transcript}
      title={say(mediaText).transcript}
      aria-expanded={screen.transcript.openFor.value === episode._id}
      onClick={() => void screen.transcript.toggle(episode)}
    >
      <Icon name="transcript" />
    </button>
  );
}
