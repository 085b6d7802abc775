import { type ReactElement, useId } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { podcastExtrasText } from "@/lib/shared/messages/podcast.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { openBrowserPlayStore } from "../media/browser_media.ts";
import { Icon } from "../parts/Icon.tsx";
import { onEpisodeFinished, openPodcastPlayer } from "./browser_player.ts";
import {
  createPlayerExtras,
  type PlayerExtrasState,
  SLEEP_CHOICES,
  type SleepChoice,
} from "./player_extras_state.ts";

let opened: PlayerExtrasState | undefined;

/** Of the document, like the player. */
export function openPlayerExtras(): PlayerExtrasState {
  if (opened) return opened;
  const { player, places, toggle } = openPodcastPlayer();
  opened = createPlayerExtras({
    store: openBrowserPlayStore(),
    play: toggle,
    pause: player.pause,
    placeOf: places.placeOf,
    schedule,
    nowMs: Date.now,
  });
  onEpisodeFinished(opened.noteFinished);
  return opened;
}

function EpisodeMark({ item }: { item: AudioItem }): ReactElement | null {
  const mark = openPlayerExtras().markOf(item);
  return mark ? <span className="pill podcast-mark">{say(podcastExtrasText)[mark]}</span> : null;
}

export function EpisodeExtras({ item, describedBy }: { item: AudioItem; describedBy: string }): ReactElement {
  const extras = openPlayerExtras();
  const isQueued = extras.isQueued(item);
  const text = say(podcastExtrasText);
  return (
    <span className="line-2 podcast-queue">
      <EpisodeMark item={item} />
      <button
        type="button"
        className="icon-button"
        aria-label={text.queue}
        aria-pressed={isQueued}
        aria-describedby={describedBy}
        title={text.queue}
        onClick={() => extras.toggleQueued(item)}
      >
        <Icon name={isQueued ? "check" : "plus"} />
      </button>
    </span>
  );
}

/** Of the player's controls. */
export function PlayerExtras(): ReactElement {
  const [next] = openPlayerExtras().queue.value;
  return (
    <>
      <SleepTimer />
      {next && <p className="podcast-player-next">{say(podcastExtrasText).next(next.title)}</p>}
    </>
  );
}

function SleepTimer(): ReactElement {
  const id = useId();
  const extras = openPlayerExtras();
  const text = say(podcastExtrasText);
  return (
    <div className="podcast-player-speed podcast-player-sleep">
      <label className="visually-hidden" htmlFor={id}>{text.sleep}</label>
      <select
        id={id}
        value={extras.sleep.value}
        onChange={({ currentTarget: { value } }) => extras.setSleep(parseChoice(value))}
      >
        {SLEEP_CHOICES.map((choice) => <option key={choice} value={choice}>{text.sleepOf(choice)}</option>)}
      </select>
    </div>
  );
}

function parseChoice(value: string): SleepChoice {
  return SLEEP_CHOICES.find((choice) => String(choice) === value) ?? "off";
}
