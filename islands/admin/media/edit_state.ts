/** Changing what is said about an item of media. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { MediaItem, MediaTexts } from "@/lib/shared/media.ts";
import { adminMediaDialogText, adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, type MediaChange } from "@/lib/shared/wire/media.ts";
import type { Call } from "../../client/api.ts";
import { say } from "../../client/language.ts";

/** What the dialog works with; tests hand it other things. */
export interface EditDeps {
  call: Call;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  /** Is told how the item is from now on. */
  onChanged(item: MediaItem): void;
}

/** The dialog as the screen shows it. */
export interface EditState {
  /** The item that is open, undefined while the dialog is closed. */
  item: ReadonlySignal<MediaItem | undefined>;
  texts: ReadonlySignal<MediaTexts>;
  fault: ReadonlySignal<{ sentence: string; field?: string } | undefined>;
  isSaving: ReadonlySignal<boolean>;
  /** Counts refusals: with each one the focus goes to the field to mend. */
  refusals: ReadonlySignal<number>;
  open(item: MediaItem): void;
  close(): void;
  type(field: keyof MediaTexts, value: string): void;
  save(): Promise<void>;
}

const NO_TEXTS: MediaTexts = { title: "", artist: "", genre: "", description: "" };

/** Builds the closed dialog. */
export function createEditState(deps: EditDeps): EditState {
  const item = signal<MediaItem | undefined>();
  const texts = signal<MediaTexts>(NO_TEXTS);
  const fault = signal<EditState["fault"]["value"]>();
  const isSaving = signal(false);
  const refusals = signal(0);

  function refuse(sentence: string, field?: string): void {
    fault.value = { sentence, field };
    refusals.value++;
  }

  function open(opened: MediaItem): void {
    const { title, artist, genre, description } = opened;
    texts.value = { title, artist, genre, description };
    fault.value = undefined;
    item.value = opened;
  }

  function type(field: keyof MediaTexts, value: string): void {
    texts.value = { ...texts.value, [field]: value };
    fault.value = undefined;
  }

  async function save(): Promise<void> {
    const opened = item.value;
    if (!opened || isSaving.value) return;
    const token = deps.readToken();
    if (token === undefined) return refuse(say(adminMediaText).noToken);
    if (!texts.value.title.trim()) return refuse(say(adminMediaDialogText).titleRequired, "title");
    isSaving.value = true;
    const endpoint: Endpoint<MediaChange, { item: MediaItem }> = changeMedia[opened.type];
    const result = await deps.call(endpoint, {
      token,
      params: { mediaId: opened._id },
      body: trimmed(texts.value),
    });
    isSaving.value = false;
    if (!result.ok && result.status === 401) deps.onSignedOut(token);
    if (!result.ok) return refuse(result.message || say(adminMediaDialogText).saveFailed);
    item.value = undefined;
    deps.onChanged(result.data.item);
  }

  const close = () => void (item.value = undefined);
  return { item, texts, fault, isSaving, refusals, open, close, type, save };
}

function trimmed({ title, artist, genre, description }: MediaTexts): MediaTexts {
  return {
    title: title.trim(),
    artist: artist.trim(),
    genre: genre.trim(),
    description: description.trim(),
  };
}
