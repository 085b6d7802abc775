import { type ReactElement, useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/language.ts";
import type { Player } from "./player_state.ts";

/** Where the episode stands, and going elsewhere in it by finger, mouse or arrow keys. */
export function SeekBar({ player }: { player: Player }): ReactElement {
  useSignals();
  const slider = useRef<HTMLInputElement>(null);
  // Where the thumb is held before it is let go: each place on the way would be fetched for nothing.
  const held = useSignal<number | undefined>(undefined);
  useEffect(() => {
    // React's own change event tells of every place on the way.
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
    <div className="podcast-player-seek tabular">
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
