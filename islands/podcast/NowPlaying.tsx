import { useEffect, useId, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import type { TranscriptLine } from "@/lib/shared/transcript.ts";
import { say } from "../client/browser/language.ts";
import { Cover } from "../media/MediaCard.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { type Player, SKIP_SECONDS, SPEEDS } from "./player_state.ts";
import { PlayerChoice, PlayerExtras } from "./PlayerExtras.tsx";
import { type PodcastScreen, transcriptUrlOf } from "./podcast_state.ts";

export function NowPlaying({ screen }: { screen: PodcastScreen }) {
  const { player } = screen;
  const episode = player.current.value;
  const failed = player.failedTitle.value;
  return (
    <div className="podcast-player-position stack-2 hide-empty">
      {failed !== undefined && <Banner kind="error">{say(podcastText).playFailed({ title: failed })}</Banner>}
      {episode && <Bar episode={episode} screen={screen} />}
    </div>
  );
}

function Bar({ episode, screen }: { episode: AudioItem; screen: PodcastScreen }) {
  const id = useId();
  const text = say(podcastText);
  const isTranscriptOpen = screen.transcript.openFor.value === episode._id;
  /** On a phone alone: elsewhere there is room for all of it. */
  const isFolded = useSignal(true);
  return (
    <section
      className="stack-2 podcast-player on-dark"
      aria-labelledby={id}
      data-folded={isFolded.value}
    >
      {isTranscriptOpen && <Transcript screen={screen} />}
      <div className="line-2 podcast-player-head">
        <Cover item={episode} />
        <div className="podcast-player-title-row small">
          <h2 id={id}>{text.nowPlaying}</h2>
          <p className="podcast-player-title ellipsis">{episode.title}</p>
          <p className="podcast-player-artist ellipsis">
            <Phase screen={screen} />
            <span>{episode.artist}</span>
          </p>
        </div>
        {transcriptUrlOf(episode) && <TranscriptButton episode={episode} screen={screen} />}
        <button
          type="button"
          className="icon-button podcast-player-fold"
          aria-label={text.controls}
          aria-expanded={!isFolded.value}
          onClick={() => isFolded.value = !isFolded.value}
        >
          <Icon name="chevron-down" />
        </button>
        <Toggle screen={screen} />
        <Button kind="icon" icon="close" name={text.stop} onPress={screen.player.close} />
      </div>
      <SeekBar player={screen.player} />
      <PlayerControls screen={screen} />
    </section>
  );
}

function Phase({ screen: { player } }: { screen: PodcastScreen }) {
  const text = say(podcastText);
  const words = { loading: text.loadingEpisode, playing: text.playing, paused: text.paused };
  return (
    <span className="podcast-player-phase semibold" role="status">
      {player.phase.value === "loading" && <span className="spinner-ring" aria-hidden="true" />}
      <span>{words[player.phase.value]}</span>
    </span>
  );
}

function TranscriptButton({ episode, screen }: { episode: AudioItem; screen: PodcastScreen }) {
  return (
    <button
      type="button"
      className="icon-button podcast-player-transcript"
      aria-label={say(mediaText).transcript}
      title={say(mediaText).transcript}
      aria-expanded={screen.transcript.openFor.value === episode._id}
      onClick={() => void screen.transcript.toggle(episode)}
    >
      <Icon name="transcript" />
    </button>
  );
}

function Transcript({ screen: { transcript, player } }: { screen: PodcastScreen }) {
  const text = say(mediaText);
  const lines = transcript.lines.value;
  return (
    <div className="podcast-transcript small" role="region" aria-label={text.transcript} tabIndex={0}>
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

function Line({ line: { atSeconds, text }, player }: { line: TranscriptLine; player: Player }) {
  if (atSeconds === undefined) return <li>{text}</li>;
  const time = formatDuration(atSeconds);
  return (
    <li>
      <button
        type="button"
        className="link-button podcast-transcript-time tabular"
        aria-label={say(podcastText).goTo({ time })}
        onClick={() => player.seek(atSeconds)}
      >
        {time}
      </button>
      <span>{text}</span>
    </li>
  );
}

function PlayerControls({ screen }: { screen: PodcastScreen }) {
  const { player } = screen;
  const text = say(podcastText);
  return (
    <div className="stack-3 podcast-player-controls">
      <PlayerChoice
        label={text.speed}
        choices={SPEEDS}
        wordsOf={(speed) => text.speedOf({ speed })}
        chosen={player.speed.value}
        onChoose={player.setSpeed}
      />
      <Button kind="icon" icon="rewind" name={text.back} onPress={() => player.skip(-SKIP_SECONDS)} />
      <Toggle screen={screen} />
      <Button kind="icon" icon="forward" name={text.forward} onPress={() => player.skip(SKIP_SECONDS)} />
      <PlayerExtras />
    </div>
  );
}

function Toggle({ screen: { player, toggle } }: { screen: PodcastScreen }) {
  const text = say(podcastText);
  const isHeard = player.phase.value !== "paused";
  return (
    <button
      type="button"
      className="podcast-player-toggle centered"
      aria-label={isHeard ? text.pause : text.play}
      onClick={() => player.current.value && toggle(player.current.value)}
    >
      <Icon name={isHeard ? "pause" : "play"} />
    </button>
  );
}

function SeekBar({ player }: { player: Player }) {
  const slider = useRef<HTMLInputElement>(null);
  // While dragging: seeking on the way would fetch for nothing.
  const held = useSignal<number | undefined>(undefined);
  useEffect(() => {
    // React's change event fires on the way.
    function letGo({ target }: Event): void {
      held.value = undefined;
      if (target instanceof HTMLInputElement) player.seek(target.valueAsNumber);
    }
    slider.current?.addEventListener("change", letGo);
    return () => slider.current?.removeEventListener("change", letGo);
  }, [player]);
  const duration = player.durationSeconds.value ?? 0;
  const place = Math.min(held.value ?? player.placeSeconds.value, duration);
  return (
    <div className="line-3 podcast-player-seek small tabular">
      <span aria-hidden="true">{formatDuration(place)}</span>
      <input
        ref={slider}
        type="range"
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.floor(place)}
        disabled={duration === 0}
        aria-label={say(podcastText).seek}
        aria-valuetext={say(podcastText).spokenPlace({ at: speak(place), of: speak(duration) })}
        onChange={(event) => held.value = event.currentTarget.valueAsNumber}
      />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  );
}

function speak(seconds: number): string {
  return say(podcastText).spokenTime({
    minutes: Math.floor(seconds / 60),
    seconds: Math.floor(seconds % 60),
  });
}
