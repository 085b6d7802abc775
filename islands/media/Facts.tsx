import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/language.ts";

/** What a tap will cost: playing time and size. */
export function Facts({ item, id }: { item: MediaItem; id?: string }): ReactElement {
  useSignals();
  const text = say(mediaText);
  const size = formatSize(item.sizeBytes);
  return (
    <p className="media-facts tabular" id={id}>
      {item.duration && <Fact spoken={text.playingTime(item.duration)} shown={item.duration} />}
      <Fact spoken={text.size(size)} shown={size} />
    </p>
  );
}

function Fact({ spoken, shown }: { spoken: string; shown: string }): ReactElement {
  useSignals();
  return (
    <span className="media-fact">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
