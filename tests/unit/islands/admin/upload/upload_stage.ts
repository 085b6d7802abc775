/** The upload form on a network and a browser in a test's hands. @module */
import { createSendAll } from "@/islands/admin/upload/send_all.ts";
import type { DraftState } from "@/islands/admin/upload/upload_draft.ts";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import type { SafeStorage } from "@/islands/client/storage/safe_storage.ts";
import { createUploadState, type UploadState } from "@/islands/admin/upload/upload_state.ts";
import type { Result } from "@/islands/client/api/api.ts";
import type { PendingUpload } from "@/islands/admin/upload/interrupted_upload.ts";
import type { SendBody, SendOptions } from "@/islands/client/api/upload.ts";
import { createFakeApi, type FakeApi } from "../../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../../log_book/manual_time.ts";

/** Something that left the browser. */
export interface Sent extends SendOptions {
  path: string;
  answer(result: Result<unknown>): void;
}

/** No answer came. */
export const CUT: Result<never> = { ok: false, status: 0, code: "network", message: "" };

/** Makes a file of nothing but zeros. */
export function makeFile(name: string, sizeBytes = 10): File {
  return new File([new Uint8Array(sizeBytes)], name, { lastModified: 1_700_000_000_000 });
}

/** The form, and what it does to the world. */
export interface FormStage {
  api: FakeApi;
  time: ManualTime;
  browser: {
    token: string | undefined;
    pending: PendingUpload | undefined;
    /** Where it was led, and whose session ended. */
    done: string[];
    /** It asks before the page is left. */
    isHeld: boolean;
    /** That was said last. */
    language: string;
  };
  sent: Sent[];
  /** Waits until the next thing leaves. */
  nextSent(): Promise<Sent>;
  state: UploadState;
  /** Of the upload that is open. */
  readonly form: DraftState;
}

/** A network on which what leaves waits for its answer. */
export interface FakeSender {
  sent: Sent[];
  /** Waits until the next thing leaves. */
  nextSent(): Promise<Sent>;
  sendBody: SendBody;
}

export function createFakeSender(): FakeSender {
  const sent: Sent[] = [];
  let arrived = Promise.withResolvers<Sent>();
  const sendBody: SendBody = async ({ path }, options) => {
    const { promise, resolve } = Promise.withResolvers<Result<never>>();
    const one: Sent = { path, ...options, answer: (result) => resolve(result as Result<never>) };
    options.signal.addEventListener("abort", () => resolve(CUT));
    sent.push(one);
    arrived.resolve(one);
    arrived = Promise.withResolvers<Sent>();
    return await promise;
  };
  return { sent, nextSent: () => arrived.promise, sendBody };
}

/** What one tab keeps. */
export function createTab(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    getJson: (key) => JSON.parse(kept.get(key) ?? "null") ?? undefined,
    set: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    clear: () => kept.clear(),
  };
}

/** Creates the form of somebody who is signed in. */
export function openForm(
  { pending, seconds = 75.6, tab = createTab(), language = "" }: {
    pending?: PendingUpload;
    seconds?: number;
    tab?: SafeStorage;
    language?: string;
  } = {},
): FormStage {
  const api = createFakeApi();
  const time = createManualTime();
  const browser: FormStage["browser"] = { token: "mine", pending, done: [], isHeld: false, language };
  const { sent, nextSent, sendBody } = createFakeSender();
  const state = createUploadState({
    call: api.call,
    async sendAll(entries, options) {
      // It is loaded when it is needed.
      await Promise.resolve();
      return await createSendAll({ call: api.call, sendBody, nowMs: time.nowMs })(entries, options);
    },
    typed: openDraft("upload", "bisi", tab),
    readToken: () => browser.token,
    onSignedOut: (token) => void browser.done.push(`signed out ${token}`),
    readDuration: () => Promise.resolve(seconds),
    lastLanguage: {
      get: () => browser.language,
      set: (chosen) => void (browser.language = chosen),
    },
    recallUpload: () => browser.pending,
    rememberUpload: (upload) => void (browser.pending = upload),
    forgetUpload: () => void (browser.pending = undefined),
    schedule: time.schedule,
    goTo: (path) => void browser.done.push(path),
    holdPage() {
      browser.isHeld = true;
      return () => void (browser.isHeld = false);
    },
  });
  return {
    api,
    time,
    browser,
    sent,
    nextSent,
    state,
    get form() {
      return state.queue.opened.value.form;
    },
  };
}

/** Fills in everything that an audio file needs. */
export async function fillAudio({ form }: Pick<FormStage, "form">, file: File): Promise<void> {
  form.type("title", " Foot care ");
  form.chooseKind("audio");
  await form.chooseFile("file", file);
}
