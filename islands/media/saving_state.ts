import { computed, signal } from "@preact/signals-react";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { extrasOf } from "@/lib/shared/saved_media.ts";
import { saveOfflineText } from "@/lib/shared/messages/save_offline.ts";
import { say } from "../client/browser/language.ts";
import type { OfflineReadiness } from "../client/storage/offline_storage.ts";
import type { SavedMedia } from "../client/storage/saved_media.ts";
import type { SavedFile } from "../client/storage/saved_pieces.ts";
import type { ReportUse } from "./usage_report.ts";
import type { NoticeMessage } from "../parts/notice.ts";

interface SavingDeps {
  savedMedia: SavedMedia;
  readReadiness(): OfflineReadiness;
  freeBytes(): Promise<number | undefined>;
  /** May never settle if the browser asks the person. */
  requestPersistence(): Promise<void>;
  reportUse: ReportUse;
}

type SaveState =
  | { kind: "none" }
  /** "outdated": whole, but another version is listed. */
  | { kind: "saving" | "partly" | "saved" | "outdated"; keptBytes: number };

export type SavingState = ReturnType<typeof createSavingState>;

interface Run {
  stopper: AbortController;
  keptBytes: number;
}

export function createSavingState(deps: SavingDeps) {
  const readiness = signal(deps.readReadiness());
  /** Of all kinds, newest first; undefined until loaded. */
  const files = signal<readonly SavedFile[] | undefined>();
  const freeBytes = signal<number | undefined>();
  const notice = signal<NoticeMessage | undefined>();
  const runs = signal<ReadonlyMap<string, Run>>(new Map());
  const cut = new Map<string, MediaItem>();
  const fileOf = (item: MediaItem) =>
    files.value?.find(({ url }) => url === fileUrlOf(item)) ??
      files.value?.find((file) => file.isComplete && file.item._id === item._id);

  function setRun(id: string, run?: Run): void {
    const changed = new Map(runs.value);
    if (run) changed.set(id, run);
    else changed.delete(id);
    runs.value = changed;
  }

  async function load(): Promise<void> {
    files.value = await deps.savedMedia.list();
    freeBytes.value = await deps.freeBytes();
  }

  /** Saves what is missing: a cut file is continued. */
  async function save(item: MediaItem): Promise<void> {
    if (runs.value.has(item._id)) return;
    notice.value = undefined;
    cut.delete(item._id);
    const stopper = new AbortController();
    const onProgress = (keptBytes: number) => setRun(item._id, { stopper, keptBytes });
    const file = fileOf(item);
    onProgress(file?.url === fileUrlOf(item) ? file.keptBytes : 0);
    void deps.requestPersistence();
    const outcome = await deps.savedMedia.save(item, { signal: stopper.signal, onProgress });
    await load();
    setRun(item._id);
    if (outcome === "cut") cut.set(item._id, item);
    if (outcome === "saved") deps.reportUse("save", item._id);
    notice.value = tellOutcome(outcome, item);
  }

  async function remove(item: MediaItem): Promise<void> {
    runs.value.get(item._id)?.stopper.abort();
    cut.delete(item._id);
    await deps.savedMedia.remove(item);
    await load();
    notice.value = { kind: "success", text: say(saveOfflineText).removed({ title: item.title }) };
  }

  function saveStateOf(item: MediaItem): SaveState {
    const run = runs.value.get(item._id);
    if (run) return { kind: "saving", keptBytes: run.keptBytes };
    const file = fileOf(item);
    if (!file) return { kind: "none" };
    const { isComplete, keptBytes } = file;
    return { kind: !isComplete ? "partly" : isCurrent(file, item) ? "saved" : "outdated", keptBytes };
  }

  return {
    readiness,
    files,
    freeBytes,
    notice,
    usedBytes: computed(() => (files.value ?? []).reduce((sum, { keptBytes }) => sum + keptBytes, 0)),
    saveStateOf,
    load,
    save,
    stop: (item: MediaItem) => runs.value.get(item._id)?.stopper.abort(),
    remove,
    /** Continues what the network has cut. */
    resume: () => [...cut.values()].forEach((item) => void save(item)),
    updateReadiness: () => void (readiness.value = deps.readReadiness()),
  };
}

function isCurrent({ url, extras }: SavedFile, item: MediaItem): boolean {
  return url === fileUrlOf(item) && extras.join() === extrasOf(item).join();
}

function tellOutcome(outcome: Awaited<ReturnType<SavedMedia["save"]>>, { title }: MediaItem) {
  const text = say(saveOfflineText);
  const sentences: Record<typeof outcome, NoticeMessage | undefined> = {
    saved: { kind: "success", text: text.done({ title }) },
    cut: { kind: "info", text: text.cut },
    full: { kind: "error", text: text.full },
    refused: { kind: "error", text: text.refused },
    stopped: undefined,
  };
  return sentences[outcome];
}
