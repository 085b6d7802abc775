/** Deleting an item of media. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { deleteMedia } from "@/lib/shared/wire/media.ts";
import type { Call } from "../../client/api.ts";
import { say } from "../../client/language.ts";

/** What deleting works with; tests hand it other things. */
export interface DeleteDeps {
  call: Call;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  /** Says what went wrong. */
  fail(text: string): void;
  /** Loads the list anew. */
  reload(): Promise<void>;
}

/** Deleting as the screen shows it. */
export interface DeleteState {
  /** The item that the question is about. */
  asked: ReadonlySignal<MediaItem | undefined>;
  /** Ids of the items on their way out. */
  leaving: ReadonlySignal<ReadonlySet<string>>;
  ask(item: MediaItem): void;
  cancel(): void;
  confirm(): Promise<void>;
}

/** Builds the state of a list that nothing leaves. */
export function createDeleteState({ call, readToken, onSignedOut, fail, reload }: DeleteDeps): DeleteState {
  const asked = signal<MediaItem | undefined>();
  const leaving = signal<ReadonlySet<string>>(new Set());

  async function remove({ _id, type }: MediaItem, token: string): Promise<void> {
    const endpoint: Endpoint<undefined, { success: true }> = deleteMedia[type];
    const result = await call(endpoint, { token, params: { mediaId: _id } });
    // What is gone already is what was asked for.
    if (result.ok || result.status === 404) return await reload();
    if (result.status === 401) onSignedOut(token);
    fail(result.message || say(adminMediaText).deleteFailed);
  }

  async function confirm(): Promise<void> {
    const item = asked.value;
    if (!item) return;
    asked.value = undefined;
    const token = readToken();
    if (token === undefined) return fail(say(adminMediaText).noToken);
    leaving.value = new Set([...leaving.value, item._id]);
    await remove(item, token);
    leaving.value = new Set([...leaving.value].filter((id) => id !== item._id));
  }

  return {
    asked,
    leaving,
    ask: (item) => void (asked.value = item),
    cancel: () => void (asked.value = undefined),
    confirm,
  };
}
