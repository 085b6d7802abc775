import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatDuration } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import type { TranscriptLine } from "@/lib/shared/transcript.ts";
import { say } from "../client/language.ts";
import { Spinner } from "../parts/Spinner.tsx";
import type { Player } from "./player_state.ts";
import type { PodcastScreen } from "./podcast_state.ts";

/** What is said in the episode, to be read; where its times are known, each line leads there. */
export function Transcript({ screen: { transcript, player } }: { screen: PodcastScreen }): ReactElement {
  useSignals();
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
  useSignals();
  if (atSeconds === undefined) return <li>{text}</li>;
  const time = formatDuration(atSeconds);
  return (
    <li>
      <button
        type="button"
        className="podcast-transcript-time tabular"
        aria-label={say(podcastText).goTo(time)}
        onClick={() => player.seek(atSeconds)}
      >
        {time}
      </button>
      {text}
    </li>
  );
}
