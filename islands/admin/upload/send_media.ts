import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { beginUpload, getUpload, sendUploadPart } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal, Result } from "../../client/api/api.ts";
import type { SendBody } from "../../client/api/upload.ts";

export interface SendMediaDeps {
  call: Call;
  sendBody: SendBody;
  /** The upload can be resumed under this id. */
  onBegun(uploadId: string): void;
}

interface SendMediaOptions {
  token: string;
  /** Aborted: no answer. */
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
  /** Id of the upload that was cut. */
  resumes?: string;
}

export interface OutgoingMedia<Reply> {
  kind: MediaKind;
  file: File;
  endpoint: Endpoint<undefined, Reply>;
  params?: Record<string, string>;
  /** With an upload's id instead of the file, once that has arrived in parts. */
  buildForm(uploadId?: string): FormData;
}

interface Place {
  uploadId: string;
  offset: number;
}

/** Large files go in parts; `resumes` continues an upload. */
export async function sendMedia<Reply>(
  deps: SendMediaDeps,
  outgoing: OutgoingMedia<Reply>,
  options: SendMediaOptions,
): Promise<Result<Reply>> {
  const { token, signal, onProgress } = options;
  const { file, endpoint, params, buildForm } = outgoing;
  const { size } = file;
  const onPartProgress = (sentBytes: number) => onProgress(Math.min(size, sentBytes));
  if (size <= UPLOAD_PART_BYTES) {
    return await deps.sendBody(endpoint, {
      params,
      body: buildForm(),
      token,
      signal,
      onProgress: onPartProgress,
    });
  }
  const begun = await findPlace(deps, outgoing, options);
  if (!begun.ok) return begun;
  const { uploadId } = begun.data;
  const refusal = await sendParts(deps, file, begun.data, options);
  if (refusal) return refusal;
  return await deps.sendBody(endpoint, { params, body: buildForm(uploadId), token, signal });
}

/** An unknown upload starts over. */
async function findPlace(
  { call, onBegun }: SendMediaDeps,
  { kind, file }: Pick<OutgoingMedia<unknown>, "kind" | "file">,
  { token, resumes }: SendMediaOptions,
): Promise<Result<Place>> {
  if (resumes) {
    const known = await call(getUpload, { token, params: { uploadId: resumes } });
    if (known.ok) return { ok: true, data: { uploadId: resumes, offset: known.data.offset } };
    if (known.status !== 404) return known;
  }
  const begun = await call(beginUpload, {
    token,
    body: { type: kind, fileName: file.name, sizeBytes: file.size },
  });
  if (begun.ok) onBegun(begun.data.uploadId);
  return begun;
}

async function sendParts(
  { sendBody }: SendMediaDeps,
  file: File,
  { uploadId, offset: start }: Place,
  { token, signal, onProgress }: SendMediaOptions,
): Promise<Refusal | undefined> {
  let offset = start;
  while (offset < file.size) {
    onProgress(offset);
    const from = offset;
    const sent = await sendBody(sendUploadPart, {
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

/** If its only objection is the offset. */
function expectedOffset({ status, data }: Refusal): number | undefined {
  const { offset } = Object(data);
  return status === 409 && Number.isSafeInteger(offset) ? offset : undefined;
}

function stuck(data: unknown): Refusal {
  return { ok: false, status: 409, code: "unexpected_reply", message: "", data };
}
