/** Sends files, and tells how far they have come: the one thing that fetch cannot. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { addressOf, type CallOptions, NO_ANSWER, type Result, resultOf } from "./api.ts";
import { schedule } from "./schedule.ts";

/** Longest time in which nothing moves; a slow network may take as long as it needs while something does. */
export const UPLOAD_STALL_MS = 120_000;

/** What travels, and who is told how far it has come. */
export interface SendOptions extends Pick<CallOptions<unknown>, "params" | "query"> {
  /** A form, or bytes as they are. */
  body: FormData | Blob;
  token: string;
  /** Is told how many bytes have left, and of how many. */
  onProgress?(sentBytes: number, totalBytes: number): void;
  /** Calls it off; it then comes back as no answer. */
  signal: AbortSignal;
}

/** The shape of {@linkcode sendBody}, for those who are handed it. */
export type SendBody = <Reply>(
  endpoint: Endpoint<unknown, Reply>,
  options: SendOptions,
) => Promise<Result<Reply>>;

/** Sends a form or raw bytes to one endpoint of the API. */
export async function sendBody<Reply>(
  endpoint: Endpoint<unknown, Reply>,
  options: SendOptions,
): Promise<Result<Reply>> {
  const { body, token, onProgress, signal } = options;
  if (signal.aborted) return NO_ANSWER;
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, options));
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("authorization", `Bearer ${token}`);
  if (body instanceof Blob) request.setRequestHeader("content-type", "application/octet-stream");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
  const ended = new Promise<void>((resolve) => request.onloadend = () => resolve());
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  const stopWatching = abortWhenStalled(request);
  request.send(body);
  await ended;
  stopWatching();
  signal.removeEventListener("abort", abort);
  return await answerOf(request);
}

function abortWhenStalled(request: XMLHttpRequest): () => void {
  let stop = () => {};
  const watch = () => {
    stop();
    stop = schedule(() => request.abort(), UPLOAD_STALL_MS);
  };
  request.upload.addEventListener("progress", watch);
  watch();
  return () => stop();
}

/** What travels with one file that is a form by itself. */
export interface UploadOptions {
  /** Name of the form's field. */
  field: string;
  file: File;
  token: string;
  /** Is told the part that has left, 0 to 1. */
  onProgress(part: number): void;
  /** Calls the upload off; it then comes back as no answer. */
  signal: AbortSignal;
}

/** The shape of {@linkcode upload}, for those who are handed it. */
export type Upload = <Reply>(
  endpoint: Endpoint<undefined, Reply>,
  options: UploadOptions,
) => Promise<Result<Reply>>;

/** Sends a file as a form to one endpoint of the API. */
export async function upload<Reply>(
  endpoint: Endpoint<undefined, Reply>,
  { field, file, token, onProgress, signal }: UploadOptions,
): Promise<Result<Reply>> {
  const body = new FormData();
  body.append(field, file);
  return await sendBody(endpoint, {
    body,
    token,
    signal,
    onProgress: (sentBytes, totalBytes) => onProgress(totalBytes ? sentBytes / totalBytes : 0),
  });
}

async function answerOf<Reply>(request: XMLHttpRequest): Promise<Result<Reply>> {
  const { status, responseText } = request;
  if (status === 0) return NO_ANSWER;
  const headers = new Headers();
  for (const name of ["content-type", "retry-after"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    return await resultOf<Reply>(new Response(responseText, { status, headers }));
  } catch {
    return NO_ANSWER;
  }
}
