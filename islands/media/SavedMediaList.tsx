import { type MouseEvent, type ReactElement, type ReactNode, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { saveOfflineText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/language.ts";
import type { SavedFile } from "../client/saved_pieces.ts";
import { Icon } from "../parts/Icon.tsx";
import { Cover } from "./Cover.tsx";
import { Facts } from "./Facts.tsx";
import type { MediaScreen } from "./media_screen_state.ts";
import { SaveControl } from "./SaveControl.tsx";

interface SavedShelfProps {
  screen: MediaScreen;
  kind: MediaItem["type"];
  /** Draws what can be done with an item that is here whole. */
  renderAction(item: MediaItem, describedBy: string): ReactNode;
}

/** What is saved on this phone, how much room it takes, and taking it away. */
export function SavedMediaList({ screen, kind, renderAction }: SavedShelfProps): ReactElement | null {
  useSignals();
  const { saving, list } = screen;
  const text = say(saveOfflineText);
  const readiness = saving.readiness.value;
  const files = saving.files.value ?? [];
  // Where saving is a matter of moments the shelf stands there empty: nothing should make way for it later.
  if (readiness === "never" && files.length === 0) return null;
  const own = files.filter(({ item }) => item.type === kind);
  return (
    <details className="media-saved card" open={list.load.value === "failed" || undefined}>
      <summary>
        <Icon name="phone" />
        <h2>{text.title}</h2>
        <Room screen={screen} />
        <Icon name="chevron-down" />
      </summary>
      {own.length === 0 && <p className="hint">{text.noneSaved}</p>}
      <ul>
        {own.map((file) => (
          <ShelfRow
            key={file.url}
            file={file}
            screen={screen}
            renderAction={renderAction}
          />
        ))}
      </ul>
    </details>
  );
}

/** Why nothing can be saved here, where that is so. */
export function SavingHint({ saving }: Pick<MediaScreen, "saving">): ReactElement | null {
  useSignals();
  const text = say(saveOfflineText);
  const readiness = saving.readiness.value;
  if (readiness === "ready") return null;
  return <p className="hint">{readiness === "never" ? text.unavailable : text.notYet}</p>;
}

function Room({ screen: { saving } }: Pick<SavedShelfProps, "screen">): ReactElement | null {
  useSignals();
  const text = say(saveOfflineText);
  const free = saving.freeBytes.value;
  if (saving.usedBytes.value === 0) return null;
  const parts = [text.used(formatSize(saving.usedBytes.value)), free && text.free(formatSize(free))];
  return <p className="media-saved-space tabular">{parts.filter(Boolean).join(", ")}</p>;
}

function ShelfRow(
  { file, screen, renderAction }: Omit<SavedShelfProps, "kind"> & { file: SavedFile },
): ReactElement {
  useSignals();
  const id = useId();
  const { item } = file;

  // The row goes with its button: the keyboard goes on from the shelf.
  function remove({ currentTarget }: MouseEvent): void {
    currentTarget.closest("details")?.querySelector("summary")?.focus();
    void screen.saving.remove(item);
  }

  return (
    <li className="media-saved-row">
      <Cover item={item} />
      <div className="media-saved-title">
        <h3 id={id}>{item.title}</h3>
        <Facts item={item} />
      </div>
      <div className="media-saved-actions">
        {file.isComplete
          ? renderAction(item, id)
          : <SaveControl item={item} screen={screen} describedBy={id} />}
        <button
          type="button"
          className="icon-button"
          aria-label={say(saveOfflineText).remove}
          title={say(saveOfflineText).remove}
          aria-describedby={id}
          onClick={remove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
