import type { Signal } from "@preact/signals-react";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload_progress.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { beginUpload, getUpload, sendUploadPart } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal, Result } from "../../client/api/api.ts";
import { type SendBody, sendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import { redrawPicture } from "../../client/browser/pictures.ts";

type SendMediaDeps = { call: Call; sendBody: SendBody };

interface OutgoingMedia<Reply> {
  kind: MediaKind;
  file: File;
  endpoint: Endpoint<undefined, Reply>;
  params?: Record<string, string>;
  token: string;
  signal: AbortSignal;
  /** Id of the interrupted upload that goes on. */
  resumes?: string;
  /** With an upload's id instead of the file, once that has arrived in parts. */
  buildForm(uploadId?: string): FormData;
  /** The upload can be resumed under this id. */
  onBegun(uploadId: string): void;
  onProgress(sentBytes: number): void;
}

/** As wide as a phone or a player shows it. */
const COVER_SIDE_PX = 1280;

/** Draws a form's cover anew. */
export const sendWithCover: SendBody = async (endpoint, options) => {
  const { body } = options;
  const cover = body instanceof FormData ? body.get("coverImage") : null;
  if (body instanceof FormData && cover instanceof File) {
    body.set("coverImage", await redrawPicture(cover, COVER_SIDE_PX));
  }
  return await sendBody(endpoint, options);
};

/** A large file is sent in parts, which can be resumed. */
export async function sendMedia<Reply>(
  deps: SendMediaDeps,
  outgoing: OutgoingMedia<Reply>,
): Promise<Result<Reply>> {
  const { file, endpoint, params, token, signal, buildForm } = outgoing;
  if (file.size <= UPLOAD_PART_BYTES) {
    const onProgress = (sentBytes: number) => outgoing.onProgress(Math.min(file.size, sentBytes));
    return await deps.sendBody(endpoint, { params, body: buildForm(), token, signal, onProgress });
  }
  const begun = await beginOrResume(deps, outgoing);
  if (!begun.ok) return begun;
  const refusal = await sendParts(deps, outgoing, begun.data);
  if (refusal) return refusal;
  return await deps.sendBody(endpoint, { params, body: buildForm(begun.data.uploadId), token, signal });
}

/** An upload that the server knows no more starts over. */
async function beginOrResume(
  { call }: SendMediaDeps,
  { kind, file, token, resumes, onBegun }: OutgoingMedia<unknown>,
): Promise<Result<{ uploadId: string; offset: number }>> {
  if (resumes) {
    const known = await call(getUpload, { token, params: { uploadId: resumes } });
    if (known.ok) return { ok: true, data: { uploadId: resumes, offset: known.data.offset } };
    if (known.status !== 404) return known;
  }
  const body = { type: kind, fileName: file.name, sizeBytes: file.size };
  const begun = await call(beginUpload, { token, body });
  if (begun.ok) onBegun(begun.data.uploadId);
  return begun;
}

async function sendParts(
  deps: SendMediaDeps,
  { file, token, signal, onProgress }: OutgoingMedia<unknown>,
  { uploadId, offset: start }: { uploadId: string; offset: number },
): Promise<Refusal | undefined> {
  let offset = start;
  while (offset < file.size) {
    onProgress(offset);
    const from = offset;
    const sent = await deps.sendBody(sendUploadPart, {
      params: { uploadId },
      query: { offset },
      body: file.slice(offset, offset + UPLOAD_PART_BYTES),
      token,
      signal,
      onProgress: (sentBytes) => onProgress(from + sentBytes),
    });
    const next = sent.ok ? sent.data.offset : expectedOffset(sent);
    // Otherwise a server expecting what was just sent would be asked forever.
    if (next === undefined || next === from) return sent.ok ? stuck(sent.data) : sent;
    offset = next;
  }
  onProgress(file.size);
  return undefined;
}

/** What the server expects, if its only objection is the offset. */
function expectedOffset({ status, data }: Refusal): number | undefined {
  const { offset } = Object(data);
  return status === 409 && Number.isSafeInteger(offset) ? offset : undefined;
}

function stuck(data: unknown): Refusal {
  return { ok: false, status: 409, code: "unexpected_reply", message: "", data };
}

/** A guess made earlier than this would jump. */
const WARM_UP_MS = 2000;

export interface Pace {
  sentBytes: number;
  totalBytes: number;
  /** What had arrived before this run began. */
  startBytes: number;
  elapsedMs: number;
}

/** Returns a whole number, 100 only when complete. */
export function percentOf({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): number {
  return totalBytes > 0 ? Math.floor(100 * sentBytes / totalBytes) : 0;
}

/** Returns undefined while it is too early to say. */
export function secondsLeft({ sentBytes, totalBytes, startBytes, elapsedMs }: Pace): number | undefined {
  const sentNow = sentBytes - startBytes;
  if (elapsedMs < WARM_UP_MS || sentNow <= 0) return undefined;
  return Math.ceil((totalBytes - sentBytes) * elapsedMs / sentNow / 1000);
}

/** `12 MB of 90 MB, about 3 min left`. */
export function describePace(pace: Pace): string {
  const text = say(adminUploadProgressText);
  const bytes = text.bytes({ sent: formatSize(pace.sentBytes), total: formatSize(pace.totalBytes) });
  const seconds = secondsLeft(pace);
  if (pace.sentBytes >= pace.totalBytes) return `${bytes}, ${text.finishing}`;
  if (seconds === undefined) return bytes;
  const left = seconds < 60
    ? text.secondsLeft({ seconds })
    : text.minutesLeft({ minutes: Math.round(seconds / 60) });
  return `${bytes}, ${left}`;
}

export function createPacer(
  pace: Signal<Pace | undefined>,
  totalBytes: number,
  nowMs: () => number,
): (sentBytes: number) => void {
  const startMs = nowMs();
  let startBytes: number | undefined;
  pace.value = { sentBytes: 0, totalBytes, startBytes: 0, elapsedMs: 0 };
  return (sentBytes) => {
    startBytes ??= sentBytes;
    pace.value = { sentBytes, totalBytes, startBytes, elapsedMs: nowMs() - startMs };
  };
}
