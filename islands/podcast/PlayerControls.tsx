import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { type Player, SKIP_SECONDS, SPEEDS } from "./player_state.ts";
import type { PodcastScreen } from "./podcast_state.ts";

/** Playing and pausing, 15 seconds back and forward, and the speed. */
export function PlayerControls({ screen }: { screen: PodcastScreen }): ReactElement {
  useSignals();
  const { player } = screen;
  const text = say(podcastText);
  const isHeard = player.phase.value !== "paused";
  return (
    <div className="podcast-player-controls">
      <SpeedChoice player={player} />
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
    </div>
  );
}

function SpeedChoice({ player }: { player: Player }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(podcastText);
  return (
    <div className="podcast-player-speed">
      <label className="visually-hidden" htmlFor={id}>{text.speed}</label>
      <select
        id={id}
        value={player.speed.value}
        onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => <option key={speed} value={speed}>{text.speedOf(speed)}</option>)}
      </select>
    </div>
  );
}
