import { type ReactElement, useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { PlayerChoice, PlayerExtras } from "./PlayerExtras.tsx";
import { type Player, SKIP_SECONDS, SPEEDS } from "./player_state.ts";
import type { PodcastScreen } from "./podcast_state.ts";

export function PlayerControls({ screen }: { screen: PodcastScreen }): ReactElement {
  const { player } = screen;
  const text = say(podcastText);
  const isHeard = player.phase.value !== "paused";
  return (
    <div className="stack-3 podcast-player-controls">
      <PlayerChoice
        label={text.speed}
        choices={SPEEDS}
        wordsOf={text.speedOf}
        chosen={player.speed.value}
        onChoose={player.setSpeed}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={text.back}
        onClick={() => player.skip(-SKIP_SECONDS)}
      >
        <Icon name="rewind" />
      </button>
      <button
        type="button"
        className="podcast-player-toggle"
        aria-label={isHeard ? text.pause : text.play}
        onClick={() => player.current.value && screen.toggle(player.current.value)}
      >
        <Icon name={isHeard ? "pause" : "play"} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.forward}
        onClick={() => player.skip(SKIP_SECONDS)}
      >
        <Icon name="forward" />
      </button>
      <PlayerExtras />
    </div>
  );
}

export function SeekBar({ player }: { player: Player }): ReactElement {
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
    <div className="line-3 podcast-player-seek tabular">
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
        aria-valuetext={say(podcastText).spokenPlace(speak(place), speak(duration))}
        onChange={(event) => held.value = event.currentTarget.valueAsNumber}
      />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  );
}

function speak(seconds: number): string {
  return say(podcastText).spokenTime(Math.floor(seconds / 60), Math.floor(seconds % 60));
}
