/** Large uploads whose bytes are made on the way, and which can be broken off at any of them. @module */
import { readSample } from "./media_files.ts";
import { bytesOf } from "./pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const BOUNDARY = "a-boundary-of-the-tests";
const CHUNK_BYTES = 64 * 1024;
const ADDRESS = "/api/v1/admin/upload";

/** A form with one film, which plays. */
export interface StreamedForm {
  sizeBytes: number;
  pieces(): Iterable<Bytes>;
}

/** Makes a form with a film of `fileBytes`: what is not played is a box of zeros. */
export async function makeStreamedForm(fileBytes: number): Promise<StreamedForm> {
  const { bytes: film } = await readSample("mp4");
  const fill = fileBytes - film.length - 8;
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, fill + 8);
  const part = (disposition: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const head = bytesOf(part('name="videoFile"; filename="lesson.mp4"'), film, size, "free");
  const fields = `${part('name="title"')}Lesson\r\n${part('name="type"')}video\r\n`;
  const tail = bytesOf(`\r\n${fields}--${BOUNDARY}--\r\n`);
  const zeros = new Uint8Array(CHUNK_BYTES);
  function* pieces() {
    yield head;
    for (let left = fill; left > 0; left -= CHUNK_BYTES) yield zeros.subarray(0, left);
    yield tail;
  }
  return { sizeBytes: head.length + fill + tail.length, pieces };
}

/** Where and as whom something is sent. */
export interface UploadPlace {
  url: string;
  token: string;
}

/**
 * Sends a form as a browser does, its length known beforehand, and returns the status; undefined when the connection
 * broke. Up to `untilByte` only, if that is set: then it waits for `hold` and goes away.
 */
export async function sendStreamed(
  { url, token }: UploadPlace,
  form: StreamedForm,
  { untilByte = Infinity, hold }: { untilByte?: number; hold?: () => Promise<void> } = {},
): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  try {
    await writeAll(connection, bytesOf(headOf(hostname, token, form.sizeBytes)));
    let sent = 0;
    for (const piece of form.pieces()) {
      await writeAll(connection, piece.subarray(0, untilByte - sent));
      sent += piece.length;
      if (sent < untilByte) continue;
      await hold?.();
      return undefined;
    }
    return await readStatus(connection);
  } catch {
    // It answered before it had everything, or it is gone.
    return await readStatus(connection).catch(() => undefined);
  }
}

function headOf(host: string, token: string, lengthBytes: number): string {
  return [
    `POST ${ADDRESS} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${lengthBytes}`,
    "Connection: close",
    "\r\n",
  ].join("\r\n");
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await connection.write(bytes.subarray(done));
}

async function readStatus(connection: Deno.Conn): Promise<number | undefined> {
  const start = new Uint8Array(64);
  const count = await connection.read(start) ?? 0;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(new TextDecoder().decode(start.subarray(0, count)))?.[1];
  return status === undefined ? undefined : Number(status);
}

/** Chooses where to cut a form off: anywhere, or late, behind the file, where its object may stand already and no row. */
export function chooseCut({ sizeBytes }: StreamedForm, isLate: boolean): number {
  return isLate ? sizeBytes - 1 - Math.floor(Math.random() * 200) : Math.floor(Math.random() * sizeBytes);
}
