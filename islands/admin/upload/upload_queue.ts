/** Several media, each with a form of its own. @module */
import { batch, signal } from "@preact/signals-react";
import { MEDIA_TITLE_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload_progress.ts";
import { say } from "../../client/browser/language.ts";
import {
  createDraftState,
  type DraftState,
  EMPTY_MEDIA_DRAFT,
  isBegun,
  type MediaDraft,
  type ReadDuration,
} from "./upload_draft.ts";

export interface RestoredDraft extends MediaDraft {
  /** Name of the file chosen before a reload. */
  awaitedName?: string;
}

export type QueuedMedia = ReturnType<typeof createEntry>;
export type UploadQueue = ReturnType<typeof createUploadQueue>;

function createEntry(id: number, form: DraftState, awaitedName?: string) {
  return {
    id,
    form,
    phase: signal<"waiting" | "sending" | "sent" | "failed">("waiting"),
    fault: signal<string | undefined>(),
    awaitedName,
  };
}

export interface UploadQueueDeps {
  readDuration: ReadDuration;
  /** What somebody said last, for the next file. */
  lastLanguage: { get(): string; set(language: string): void };
}

export function createUploadQueue(deps: UploadQueueDeps, restored: readonly RestoredDraft[]) {
  const { append, enqueue, dropEmpty, ...forms } = createForms(deps, restored);
  const { entries, opened, kept } = forms;

  /**
   * Each file goes to a form awaiting it, the open one (the first of those for it replaces its file), or a new one.
   * Returns a message about files that are no media.
   */
  function add(files: readonly File[], isForOpened = false): string | undefined {
    batch(() => {
      for (const [index, file] of files.entries()) {
        const kind = kindOfFile(file);
        if (kind) putFile(findForm(file, kind, isForOpened && index === 0), file, kind);
      }
      dropEmpty();
    });
    const unknown = files.find((file) => !kindOfFile(file));
    return unknown && say(adminUploadProgressText).unknownFile({ name: unknown.name });
  }

  function findForm(file: File, kind: MediaKind, isForOpened: boolean): DraftState {
    const isAwaiting = ({ awaitedName }: QueuedMedia) => awaitedName === file.name;
    enqueue(kept.value.filter(isAwaiting));
    const free = entries.value.filter(({ form }) => {
      const draft = form.draft.value;
      return draft.files.file === undefined && [undefined, kind].includes(draft.kind);
    });
    const awaiting = free.find(isAwaiting);
    if (isForOpened && !awaiting) return opened.value.form;
    const open = free.find((entry) => entry === opened.value && entry.awaitedName === undefined);
    return (awaiting ?? open ?? append()).form;
  }

  /** For the open form, and those without one. */
  function chooseLanguage(language: string): void {
    const isMeant = (entry: QueuedMedia) =>
      entry === opened.value || entry.form.draft.value.texts.language === "";
    for (const { form } of entries.value.filter(isMeant)) form.type("language", language);
    deps.lastLanguage.set(language);
  }

  return { ...forms, add, chooseLanguage };
}

function createForms(deps: UploadQueueDeps, restored: readonly RestoredDraft[]) {
  let ids = 0;

  function create({ awaitedName, ...draft }: RestoredDraft): QueuedMedia {
    return createEntry(++ids, createDraftState(deps, draft), awaitedName);
  }

  const createEmpty = () =>
    create({ texts: { ...EMPTY_MEDIA_DRAFT.texts, language: deps.lastLanguage.get() }, files: {} });

  const opened = signal(createEmpty());
  /** There is always one, be it empty. */
  const entries = signal<readonly QueuedMedia[]>([opened.value]);
  /** Of an earlier page; queued when somebody continues them or chooses their file. */
  const kept = signal<readonly QueuedMedia[]>(restored.map(create));

  function keepOnly(left: readonly QueuedMedia[]): void {
    batch(() => {
      entries.value = left.length > 0 ? left : [createEmpty()];
      if (!entries.value.includes(opened.value)) opened.value = entries.value[0] ?? opened.value;
    });
  }

  function dropEmpty(): void {
    const begun = entries.value.filter(({ form }) => isBegun(form.draft.value));
    if (begun.length > 0) keepOnly(begun);
  }

  function enqueue(added: readonly QueuedMedia[]): void {
    kept.value = kept.value.filter((entry) => !added.includes(entry));
    entries.value = [...entries.value, ...added];
  }

  function append(): QueuedMedia {
    // Several files are mostly parts of a series.
    const { artist, genre, language, topics } = opened.value.form.draft.value.texts;
    const added = create({
      texts: { ...EMPTY_MEDIA_DRAFT.texts, artist, genre, language, topics },
      files: {},
    });
    enqueue([added]);
    return added;
  }

  return {
    entries,
    opened,
    kept,
    append,
    enqueue,
    dropEmpty,
    continueKept(): void {
      opened.value = kept.value[0] ?? opened.value;
      enqueue(kept.value);
      dropEmpty();
    },
    forgetKept: () => void (kept.value = []),
    remove: (entry: QueuedMedia) => keepOnly(entries.value.filter((each) => each !== entry)),
    /** Leaves what was not sent, or an empty form. */
    dropSent: () => keepOnly(entries.value.filter(({ phase }) => phase.value !== "sent")),
  };
}

function putFile(form: DraftState, file: File, kind: MediaKind): void {
  const { texts, files } = form.draft.value;
  const former = files.file ? titleOfFile(files.file) : "";
  if (form.draft.value.kind !== kind) form.chooseKind(kind);
  if (["", former].includes(texts.title.trim())) form.type("title", titleOfFile(file));
  void form.chooseFile("file", file);
}

const EXTENSIONS: Record<MediaKind, RegExp> = {
  audio: /\.(mp3|m4a|aac|ogg|wav)$/i,
  video: /\.(mp4|m4v|webm)$/i,
  pdf: /\.pdf$/i,
};

/** By MIME type, or else by name; the server checks bytes. */
export function kindOfFile({ type, name }: { type: string; name: string }): MediaKind | undefined {
  if (type === "application/pdf" || EXTENSIONS.pdf.test(name)) return "pdf";
  if (type.startsWith("audio/") || EXTENSIONS.audio.test(name)) return "audio";
  return type.startsWith("video/") || EXTENSIONS.video.test(name) ? "video" : undefined;
}

/** `foot_care-1.mp3` is "foot care 1". */
export function titleOfFile({ name }: { name: string }): string {
  const stem = name.replace(/\.\w+$/, "").replace(/[_-]+/g, " ").trim();
  return [...stem].slice(0, MEDIA_TITLE_MAX_CHARACTERS).join("");
}
