import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { ReadDuration } from "./media_duration.ts";
import { createDraftState, type DraftState, EMPTY_MEDIA_DRAFT, type MediaDraft } from "./upload_draft.ts";

export interface QueuedMedia {
  id: number;
  form: DraftState;
  phase: Signal<"waiting" | "sending" | "sent" | "failed">;
  /** Why it failed. */
  fault: Signal<string | undefined>;
  /** Of the file chosen before a reload. */
  awaitedName?: string;
}

/** Typed before a reload. */
export type RestoredDraft = MediaDraft & Pick<QueuedMedia, "awaitedName">;

export interface UploadQueue {
  /** Never empty. */
  entries: ReadonlySignal<readonly QueuedMedia[]>;
  opened: Signal<QueuedMedia>;
  append(draft: MediaDraft): QueuedMedia;
  remove(entry: QueuedMedia): void;
  /** For the open form, and those without one. */
  chooseLanguage(language: string): void;
  /** Leaves what was not sent, or an empty form. */
  dropSent(): void;
}

export function createUploadQueue(
  deps: { readDuration: ReadDuration },
  restored: readonly RestoredDraft[],
): UploadQueue {
  let ids = 0;

  function create({ awaitedName, ...draft }: RestoredDraft): QueuedMedia {
    const form = createDraftState(deps, draft);
    return { id: ++ids, form, phase: signal("waiting"), fault: signal(), awaitedName };
  }

  const first = restored.length > 0 ? restored.map(create) : [create(EMPTY_MEDIA_DRAFT)];
  const entries = signal<readonly QueuedMedia[]>(first);
  const opened = signal(first[0] ?? create(EMPTY_MEDIA_DRAFT));

  function append(draft: MediaDraft): QueuedMedia {
    const added = create(draft);
    entries.value = [...entries.value, added];
    return added;
  }

  function keepOnly(kept: readonly QueuedMedia[]): void {
    batch(() => {
      entries.value = kept.length > 0 ? kept : [create(EMPTY_MEDIA_DRAFT)];
      if (!entries.value.includes(opened.value)) opened.value = entries.value[0] ?? opened.value;
    });
  }

  function chooseLanguage(language: string): void {
    const isMeant = (entry: QueuedMedia) =>
      entry === opened.value || entry.form.draft.value.texts.language === "";
    for (const { form } of entries.value.filter(isMeant)) form.type("language", language);
  }

  return {
    entries,
    opened,
    append,
    chooseLanguage,
    remove: (entry) => keepOnly(entries.value.filter((each) => each !== entry)),
    dropSent: () => keepOnly(entries.value.filter(({ phase }) => phase.value !== "sent")),
  };
}
