/** Sends a file, and tells how far it has come: the one thing that fetch cannot. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { NO_ANSWER, type Result, resultOf } from "./api.ts";

/** Longest wait for a complete answer; a picture takes its time on a slow network. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** What travels with a file. */
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
  { method, path }: Endpoint<undefined, Reply>,
  { field, file, token, onProgress, signal }: UploadOptions,
): Promise<Result<Reply>> {
  const form = new FormData();
  form.append(field, file);
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("authorization", `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  const ended = new Promise<void>((resolve) => request.onloadend = () => resolve());
  signal.addEventListener("abort", () => request.abort());
  request.send(form);
  await ended;
  return await answerOf(request);
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
