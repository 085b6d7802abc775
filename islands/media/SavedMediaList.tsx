import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { saveOfflineText } from "@/lib/shared/messages/save_offline.ts";
import { say } from "../client/browser/language.ts";
import type { SavedFile } from "../client/storage/saved_pieces.ts";
import { Icon } from "../parts/Icon.tsx";
import type { DataConsent } from "./data_consent_state.ts";
import type { MediaScreen } from "./media_screen_state.ts";
import type { SavingState } from "./saving_state.ts";
import { Cover, Facts } from "./MediaCard.tsx";

interface SavedMediaProps {
  screen: MediaScreen;
  kind: MediaItem["type"];
  renderAction(item: MediaItem, describedBy: string): ReactNode;
}

export function SavedMediaList({ screen, kind, renderAction }: SavedMediaProps) {
  const { saving, list } = screen;
  const text = say(saveOfflineText);
  const own = (saving.files.value ?? []).filter(({ item }) => item.type === kind);
  if (own.length === 0) return null;
  return (
    <details
      className="media-saved card"
      open={list.load.value === "failed" || list.seenAgo.value !== undefined || undefined}
    >
      <summary>
        <Icon name="phone" />
        <h2 className="h3">{text.title}</h2>
        <Room saving={saving} />
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {own.map((file) => (
          <SavedRow
            key={file.url}
            file={file}
            isLast={own.length === 1}
            screen={screen}
            renderAction={renderAction}
          />
        ))}
      </ul>
    </details>
  );
}

export function SavingHint({ saving }: { saving: SavingState }) {
  const text = say(saveOfflineText);
  const readiness = saving.readiness.value;
  if (readiness === "ready") return null;
  return <p className="hint">{readiness === "never" ? text.unavailable : text.notYet}</p>;
}

function Room({ saving }: { saving: SavingState }) {
  const text = say(saveOfflineText);
  const free = saving.freeBytes.value;
  if (saving.usedBytes.value === 0) return null;
  const parts = [
    text.used({ size: formatSize(saving.usedBytes.value) }),
    free && text.free({ size: formatSize(free) }),
  ];
  return <p className="hint tabular">{parts.filter(Boolean).join(", ")}</p>;
}

function SavedRow({ file, isLast, screen, renderAction }: {
  file: SavedFile;
  isLast: boolean;
  screen: MediaScreen;
  renderAction: SavedMediaProps["renderAction"];
}) {
  const id = useId();
  const { item } = file;

  // The row goes with its button, the last one with all.
  function remove({ currentTarget }: MouseEvent): void {
    const list = currentTarget.closest("details");
    (isLast ? document.getElementById("learn-title") : list?.querySelector("summary"))?.focus();
    void screen.saving.remove(item);
  }

  return (
    <li className="media-saved-row">
      <Cover item={item} />
      <div className="stack-1">
        <h3 id={id} lang={item.language ?? undefined}>{item.title}</h3>
        <Facts item={item} list={screen.list} />
      </div>
      <div className="row-2 media-saved-actions across">
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

export function SaveControl({ item, screen, describedBy }: {
  item: MediaItem;
  screen: { saving: SavingState; consent: DataConsent };
  describedBy: string;
}) {
  const { saving, consent } = screen;
  const text = say(saveOfflineText);
  const saved = saving.saveStateOf(item);
  const wasSaving = useRef(false);
  if (saved.kind === "saving") wasSaving.current = true;
  if (saved.kind === "saved") return <Kept isNew={wasSaving.current} />;
  if (saving.readiness.value !== "ready") return null;
  const isSaving = saved.kind === "saving";
  const isOutdated = saved.kind === "outdated";
  const start = () => consent.doWithConsent(item, () => void saving.save(item));
  return (
    <div className="media-save row-2">
      {isOutdated && <p className="hint">{text.outdated}</p>}
      {saved.kind !== "none" && !isOutdated && (
        <Progress item={item} keptBytes={saved.keptBytes} isSaving={isSaving} />
      )}
      <button
        type="button"
        className="button button-quiet media-button small"
        aria-describedby={describedBy}
        onClick={() => isSaving ? saving.stop(item) : start()}
      >
        <Icon name={isSaving ? "close" : "save"} />
        <span>
          {isSaving
            ? text.stop
            : saved.kind === "partly"
            ? text.continue
            : isOutdated
            ? text.saveNew
            : text.save}
        </span>
      </button>
    </div>
  );
}

/** Takes over the replaced button's focus. */
function Kept({ isNew }: { isNew: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="line-1 media-save-done small semibold touch" tabIndex={-1} ref={line}>
      <Icon name="check" />
      {say(saveOfflineText).saved}
    </p>
  );
}

function Progress({ item, keptBytes, isSaving }: { item: MediaItem; keptBytes: number; isSaving: boolean }) {
  const text = say(saveOfflineText);
  const percent = Math.floor(100 * keptBytes / item.sizeBytes);
  const words = isSaving
    ? text.saving({ percent })
    : text.partly({ done: formatSize(keptBytes), size: formatSize(item.sizeBytes) });
  return (
    <div className="stack-1 hint media-save-progress">
      <progress className="progress-bar" max={100} value={percent} aria-label={words} />
      <p className="tabular" aria-hidden="true">{words}</p>
    </div>
  );
}
