/** By XMLHttpRequest: fetch reports no upload progress. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { addressOf, type CallOptions, NO_ANSWER, type Result, resultOf } from "./api.ts";
import { schedule } from "../browser/schedule.ts";

const UPLOAD_STALL_MS = 120_000;

export interface SendOptions extends Pick<CallOptions<unknown>, "params" | "query"> {
  body: FormData | Blob;
  token: string;
  onProgress?(sentBytes: number, totalBytes: number): void;
  signal: AbortSignal;
}

export type SendBody = typeof sendBody;

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

export interface UploadOptions {
  field: string;
  file: File;
  token: string;
  /** 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

export type Upload = typeof upload;

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
