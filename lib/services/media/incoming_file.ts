/** A media file on its way into storage, checked as its bytes pass. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { MEDIA_MAX_BYTES } from "../../shared/limits.ts";
import { FILE_FIELD_OF_KIND, type MediaKind } from "../../shared/media.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { mediaReplyText } from "../../shared/messages/media_replies.ts";
import { detectFormat, HEAD_BYTES, type MediaFormat } from "./formats/detect_format.ts";
import { BrokenMediaError } from "./formats/stream_parser.ts";

type Chunk = Uint8Array<ArrayBuffer>;

interface IncomingFile {
  format: MediaFormat;
  /** Fails with `media_damaged` or `media_heavy`. */
  content: ReadableStream<Chunk>;
  receivedBytes(): number;
}

const say = textOf(mediaReplyText);

/**
 * Reads a file's first bytes; undefined when it is empty.
 *
 * @throws {DomainError} `media_type` when they are not of the kind.
 */
export async function openIncomingFile(
  chunks: AsyncIterable<Chunk>,
  kind: MediaKind,
): Promise<IncomingFile | undefined> {
  const rest = chunks[Symbol.asyncIterator]();
  const head = await readHead(rest);
  if (head.length === 0) return undefined;
  const format = requireFormat(head, kind);
  let receivedBytes = 0;
  const check = createFileCheck(format, kind);
  async function* relay(): AsyncGenerator<Chunk> {
    try {
      for (let chunk: Chunk | undefined = head; chunk; chunk = await nextChunk(rest)) {
        receivedBytes += chunk.length;
        check.see(chunk, receivedBytes);
        yield chunk;
      }
      check.end();
    } finally {
      await rest.return?.();
    }
  }
  return { format, content: ReadableStream.from(relay()), receivedBytes: () => receivedBytes };
}

/** @throws {DomainError} `media_type` */
export function requireFormat(head: Uint8Array, kind: MediaKind): MediaFormat {
  const format = detectFormat(head, kind);
  if (!format) throw new DomainError("media_type", { sentence: say.fileType(kind) });
  return format;
}

/** @throws {DomainError} `media_heavy` */
export function requireAllowedSize(sizeBytes: number, kind: MediaKind): void {
  if (sizeBytes > MEDIA_MAX_BYTES) throw new DomainError("media_heavy", { sentence: say.fileHeavy(kind) });
}

export function createFileMissing(kind: MediaKind): DomainError {
  const sentence = say.fileMissing(kind);
  return new DomainError("media_missing", { sentence, fields: { [FILE_FIELD_OF_KIND[kind]]: sentence } });
}

async function nextChunk(chunks: AsyncIterator<Chunk>): Promise<Chunk | undefined> {
  const { done, value } = await chunks.next();
  return done ? undefined : value;
}

async function readHead(chunks: AsyncIterator<Chunk>): Promise<Chunk> {
  let head: Chunk = new Uint8Array(0);
  while (head.length < HEAD_BYTES) {
    const chunk = await nextChunk(chunks);
    if (!chunk) break;
    head = head.length === 0 ? chunk : await new Blob([head, chunk]).bytes();
  }
  return head;
}

function createFileCheck(format: MediaFormat, kind: MediaKind) {
  const check = format.createCheck();
  const wrapErrors = (look: () => void) => {
    try {
      look();
    } catch (error) {
      if (error instanceof BrokenMediaError) throw new DomainError("media_damaged", { cause: error });
      throw error;
    }
  };
  return {
    see(chunk: Uint8Array, receivedBytes: number) {
      requireAllowedSize(receivedBytes, kind);
      wrapErrors(() => check.write(chunk));
    },
    end: () => wrapErrors(() => check.end()),
  };
}
