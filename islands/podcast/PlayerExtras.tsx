import { useId } from "react";
import type { AudioItem } from "@/lib/shared/media.ts";
import { podcastExtrasText } from "@/lib/shared/messages/podcast_extras.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { openPlayerExtras } from "./browser_player.ts";
import { SLEEP_CHOICES } from "./player_extras_state.ts";

function EpisodeMark({ item }: { item: AudioItem }) {
  const mark = openPlayerExtras().markOf(item);
  return mark ? <span className="pill small">{say(podcastExtrasText)[mark]}</span> : null;
}

export function EpisodeExtras({ item, describedBy }: { item: AudioItem; describedBy: string }) {
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

export function PlayerExtras() {
  const extras = openPlayerExtras();
  const [next] = extras.queue.value;
  const text = say(podcastExtrasText);
  return (
    <>
      <PlayerChoice
        className="podcast-player-sleep"
        label={text.sleep}
        choices={SLEEP_CHOICES}
        wordsOf={(choice) => text.sleepOf({ choice: String(choice) })}
        chosen={extras.sleep.value}
        onChoose={extras.setSleep}
      />
      {next && <p className="podcast-player-next small ellipsis">{text.next({ title: next.title })}</p>}
    </>
  );
}

interface PlayerChoiceProps<Choice> {
  className?: string;
  label: string;
  choices: readonly Choice[];
  wordsOf(choice: Choice): string;
  chosen: Choice;
  onChoose(choice: Choice): void;
}

export function PlayerChoice<Choice extends string | number>(
  { className = "", label, choices, wordsOf, chosen, onChoose }: PlayerChoiceProps<Choice>,
) {
  const id = useId();
  return (
    <div className={`podcast-player-choice ${className}`}>
      <label className="visually-hidden" htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          choices.filter((choice) => String(choice) === value).forEach(onChoose)}
      >
        {choices.map((choice) => <option key={choice} value={choice}>{wordsOf(choice)}</option>)}
      </select>
    </div>
  );
}
