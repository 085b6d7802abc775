import { useMemo } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { DataQuestionDialog } from "../media/DataQuestionDialog.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { openPodcastPlayer } from "./browser_player.ts";
import type { PodcastPlayer } from "./podcast_state.ts";

/** Not on the podcast's own screen. */
export function MiniPlayer({ isInert }: {
  /** True while the menu lies over it. */
  isInert: boolean;
}) {
  const podcast = useMemo(openPodcastPlayer, []);
  const { player, consent } = podcast;
  const episode = player.current.value;
  const failed = player.failedTitle.value;
  if (!episode && failed === undefined) return null;
  return (
    <section className="line-2 mini-player on-dark" aria-label={say(podcastText).nowPlaying} inert={isInert}>
      {episode ? <Episode episode={episode} podcast={podcast} /> : <Failure podcast={podcast} />}
      <DataQuestionDialog consent={consent} />
    </section>
  );
}

function Episode({ episode, podcast }: { episode: AudioItem; podcast: PodcastPlayer }) {
  const { player, toggle } = podcast;
  const text = say(podcastText);
  const isHeard = player.phase.value !== "paused";
  const place = player.placeSeconds.value;
  const duration = player.durationSeconds.value ?? 0;
  return (
    <>
      <progress
        className="progress-bar"
        max={duration || 1}
        value={Math.min(place, duration)}
        aria-hidden="true"
      />
      <a className="mini-player-words small touch" href={PATIENT_SCREENS.podcast.path}>
        <b className="ellipsis">{episode.title}</b>
        <span className="tabular">
          {duration
            ? text.placeOf({ at: formatDuration(place), of: formatDuration(duration) })
            : formatDuration(place)}
        </span>
      </a>
      <button
        type="button"
        className="icon-button mini-player-toggle"
        aria-label={isHeard ? text.pause : text.play}
        onClick={() => toggle(episode)}
      >
        <Icon name={isHeard ? "pause" : "play"} />
      </button>
      <Button kind="icon" icon="close" name={text.stop} onPress={player.close} />
    </>
  );
}

function Failure({ podcast: { player } }: { podcast: PodcastPlayer }) {
  const text = say(podcastText);
  return (
    <>
      <p className="mini-player-words small touch" role="alert">
        {text.playFailed({ title: player.failedTitle.value ?? "" })}
      </p>
      <Button
        kind="icon"
        icon="close"
        name={text.stop}
        onPress={() => player.failedTitle.value = undefined}
      />
    </>
  );
}
