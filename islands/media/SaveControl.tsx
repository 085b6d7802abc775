import { type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { saveOfflineText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { MediaScreen } from "./media_screen_state.ts";

interface SaveControlProps {
  item: MediaItem;
  screen: Pick<MediaScreen, "saving" | "consent">;
  /** Id of what names the item. */
  describedBy: string;
}

/** Keeps an item on the phone, and tells how far it is; nothing where that cannot be done. */
export function SaveControl({ item, screen, describedBy }: SaveControlProps): ReactElement | null {
  useSignals();
  const { saving, consent } = screen;
  const text = say(saveOfflineText);
  const keeping = saving.keepingOf(item);
  const wasSaving = useRef(false);
  if (keeping.kind === "saving") wasSaving.current = true;
  if (keeping.kind === "saved") return <Kept isNew={wasSaving.current} />;
  if (saving.readiness.value !== "ready") return null;
  const isSaving = keeping.kind === "saving";
  const start = () => consent.doWithConsent(item, () => void saving.save(item));
  return (
    <div className="media-save">
      {keeping.kind !== "none" && <Progress item={item} keptBytes={keeping.keptBytes} isSaving={isSaving} />}
      <button
        type="button"
        className="button button-quiet media-button"
        aria-describedby={describedBy}
        onClick={() => isSaving ? saving.stop(item) : start()}
      >
        <Icon name={isSaving ? "close" : "save"} />
        {isSaving ? text.stop : keeping.kind === "partly" ? text.continue : text.save}
      </button>
    </div>
  );
}

/** Stands where the button stood: the keyboard goes on from here. */
function Kept({ isNew }: { isNew: boolean }): ReactElement {
  useSignals();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="media-save-done" tabIndex={-1} ref={line}>
      <Icon name="check" />
      {say(saveOfflineText).saved}
    </p>
  );
}

interface ProgressProps {
  item: MediaItem;
  keptBytes: number;
  isSaving: boolean;
}

function Progress({ item, keptBytes, isSaving }: ProgressProps): ReactElement {
  useSignals();
  const text = say(saveOfflineText);
  const percent = Math.floor(100 * keptBytes / item.sizeBytes);
  const words = isSaving
    ? text.saving(percent)
    : text.partly(formatSize(keptBytes), formatSize(item.sizeBytes));
  return (
    <div className="media-save-progress">
      <progress max={100} value={percent} aria-label={words} />
      <p className="tabular" aria-hidden="true">{words}</p>
    </div>
  );
}
