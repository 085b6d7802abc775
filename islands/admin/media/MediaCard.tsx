import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { AdminMediaScreen } from "./media_screen.ts";
import { MediaCover } from "./MediaCover.tsx";

interface MediaCardProps {
  item: MediaItem;
  screen: AdminMediaScreen;
}

/** One item, and what can be done to it. */
export function MediaCard({ item, screen }: MediaCardProps): ReactElement {
  useSignals();
  const isLeaving = screen.deletion.leaving.value.has(item._id);
  return (
    <li className="admin-media-card" aria-busy={isLeaving} data-leaving={isLeaving}>
      <div className="admin-media-card-top">
        <MediaCover key={item.coverImageUrl} kind={item.type} url={item.coverImageUrl} />
        {item.duration && <span className="admin-media-duration tabular">{item.duration}</span>}
      </div>
      <Facts item={item} />
      {isLeaving ? <Spinner label={say(adminMediaText).deleting} /> : <Actions item={item} screen={screen} />}
    </li>
  );
}

function Facts({ item }: Pick<MediaCardProps, "item">): ReactElement {
  useSignals();
  const { title, artist, genre, sizeBytes, createdAt } = item;
  return (
    <div className="admin-media-facts">
      <h2>{title}</h2>
      {artist && <p>{artist}</p>}
      <p className="hint tabular">
        {genre && `${genre} · `}
        <span className="admin-media-size">{formatSize(sizeBytes)}</span>
      </p>
      <p className="hint tabular">
        <time dateTime={createdAt}>{say(adminMediaText).added(formatDay(createdAt))}</time>
      </p>
    </div>
  );
}

function Actions({ item, screen }: MediaCardProps): ReactElement {
  useSignals();
  const text = say(adminMediaText);
  return (
    <div className="admin-media-actions">
      <button
        type="button"
        className="button button-quiet"
        aria-label={text.editOf(item.title)}
        onClick={() => screen.editing.open(item)}
      >
        <Icon name="edit" />
        {text.edit}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.deleteOf(item.title)}
        onClick={() => screen.deletion.ask(item)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}

function formatDay(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(iso));
}
