/** The upload form as it is filled in. @module */
import { type Signal, signal } from "@preact/signals-react";
import type { MediaKind } from "@/lib/shared/media.ts";
import { formatDuration } from "@/lib/shared/media_time.ts";
import type { ReadDuration } from "../../client/media_duration.ts";
import {
  checkFile,
  type DraftTexts,
  EMPTY_MEDIA_DRAFT,
  type FilePlace,
  hasPart,
  type MediaDraft,
} from "./media_draft.ts";

/** The form as the screen shows it. */
export interface DraftState {
  draft: Signal<MediaDraft>;
  /** Why a file was not taken, by its place. */
  faults: Signal<Partial<Record<FilePlace, string>>>;
  /** Grows whenever files are taken out of the form, which a browser's own file fields cannot be told. */
  round: Signal<number>;
  type(field: keyof DraftTexts, value: string): void;
  /** Another kind needs other files: those that were chosen go. */
  chooseKind(kind: MediaKind | undefined): void;
  chooseFile(place: FilePlace, file: File | undefined): Promise<void>;
  /** Fills in what had been typed for an upload that was cut. */
  fill(texts: Partial<DraftTexts>, kind: MediaKind | undefined): void;
  clear(): void;
}

/** Builds an empty form. */
export function createDraftState({ readDuration }: { readDuration: ReadDuration }): DraftState {
  const draft = signal<MediaDraft>(EMPTY_MEDIA_DRAFT);
  const faults = signal<DraftState["faults"]["value"]>({});
  const round = signal(0);

  function start(fresh: MediaDraft): void {
    draft.value = fresh;
    faults.value = {};
    round.value++;
  }

  function type(field: keyof DraftTexts, value: string): void {
    draft.value = { ...draft.value, texts: { ...draft.value.texts, [field]: value } };
  }

  function chooseKind(kind: MediaKind | undefined): void {
    start({ ...draft.value, kind, files: {}, texts: { ...draft.value.texts, duration: "" } });
  }

  function setFile(place: FilePlace, file: File | undefined, fault?: string): void {
    draft.value = { ...draft.value, files: { ...draft.value.files, [place]: file } };
    faults.value = { ...faults.value, [place]: fault };
    if (!file) round.value++;
  }

  async function chooseFile(place: FilePlace, file: File | undefined): Promise<void> {
    const { kind } = draft.value;
    if (!kind) return;
    const fault = file && checkFile(place, file, kind);
    setFile(place, fault ? undefined : file, fault);
    if (place !== "file" || kind === "pdf" || !hasPart(kind, "duration")) return;
    type("duration", "");
    const seconds = file && !fault ? await readDuration(file, kind) : undefined;
    const isStillChosen = draft.value.files.file === file;
    if (seconds !== undefined && isStillChosen) type("duration", formatDuration(seconds));
  }

  return {
    draft,
    faults,
    round,
    type,
    chooseKind,
    chooseFile,
    fill: (texts, kind) => start({ kind, files: {}, texts: { ...EMPTY_MEDIA_DRAFT.texts, ...texts } }),
    clear: () => start(EMPTY_MEDIA_DRAFT),
  };
}
