import { type ReactElement, useId } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import type { TranscriptLine } from "@/lib/shared/transcript.ts";
import { say } from "../client/browser/language.ts";
import { Cover } from "../media/MediaCard.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import type { Player } from "./player_state.ts";
import { PlayerControls, SeekBar } from "./PlayerControls.tsx";
import { type PodcastScreen, transcriptUrlOf } from "./podcast_state.ts";

export function NowPlaying({ screen }: { screen: PodcastScreen }): ReactElement {
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
  const id = useId();
  const text = say(podcastText);
  const isTranscriptOpen = screen.transcript.openFor.value === episode._id;
  return (
    <section className="stack-2 podcast-player" aria-labelledby={id}>
      {isTranscriptOpen && <Transcript screen={screen} />}
      <div className="line-2 podcast-player-head">
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

function Transcript({ screen: { transcript, player } }: { screen: PodcastScreen }): ReactElement {
  const text = say(mediaText);
  const lines = transcript.lines.value;
  return (
    <div className="podcast-transcript" role="region" aria-label={text.transcript} tabIndex={0}>
      {transcript.hasFailed.value && <p role="alert">{text.transcriptFailed}</p>}
      {!lines && !transcript.hasFailed.value && <Spinner label={text.loadingTranscript} />}
      {lines && (
        <ol>
          {lines.map((line, index) => <Line key={index} line={line} player={player} />)}
        </ol>
      )}
    </div>
  );
}

function Line({ line: { atSeconds, text }, player }: { line: TranscriptLine; player: Player }): ReactElement {
  if (atSeconds === undefined) return <li>{text}</li>;
  const time = formatDuration(atSeconds);
  return (
    <li>
      <button
        type="button"
        className="link-button podcast-transcript-time tabular"
        aria-label={say(podcastText).goTo(time)}
        onClick={() => player.seek(atSeconds)}
      >
        {time}
      </button>
      {text}
    </li>
  );
}
