/** Captions and transcripts: text that somebody reads along. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { CAPTION_CUE_MAX_CHARACTERS } from "../../shared/limits.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { mediaReplyText } from "../../shared/messages/media_replies.ts";
import { foldForSearch } from "../../shared/text.ts";
import { parseTranscript } from "../../shared/transcript.ts";

/** A file of captions or a transcript, as it is kept. */
export interface CaptionsFile {
  kind: "captions" | "transcript";
  /** Content type under which it is served. */
  type: string;
  /** Of its file name, without the dot. */
  extension: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What a search finds of it, folded. */
  searchText: string;
}

/** More than is said in ten hours; indexing it takes some 50 ms. */
const SEARCH_MAX_CHARACTERS = 200_000;

/**
 * Returns a file of WebVTT or of plain text as it is kept: UTF-8 without a mark at its beginning, lines ended by "\n".
 *
 * @param name The file's name: one that ends in `.vtt` has to be WebVTT.
 * @throws {DomainError} `captions_type`; `captions_heavy` where one cue is longer than anybody can read.
 */
export function parseCaptionsFile(file: Uint8Array<ArrayBuffer>, name: string): CaptionsFile {
  const text = decode(file).replace(/\r\n?/g, "\n").trim();
  const isVtt = /^WEBVTT(?=\s|$)/.test(text);
  // A text that begins as a page does is a page, whatever it is called.
  const isRefused = text === "" || text.includes("\0") || /^</.test(text) || (/\.vtt$/i.test(name) && !isVtt);
  if (isRefused) throw new DomainError("captions_type");
  const lines = parseTranscript(text);
  if (isVtt && lines.some((line) => line.text.length > CAPTION_CUE_MAX_CHARACTERS)) {
    const sentence = textOf(mediaReplyText).cueTooLong(CAPTION_CUE_MAX_CHARACTERS);
    throw new DomainError("captions_heavy", { sentence });
  }
  const spokenText = lines.map((line) => line.text).join("\n");
  return {
    ...(isVtt
      ? { kind: "captions", type: "text/vtt", extension: "vtt" } as const
      : { kind: "transcript", type: "text/plain", extension: "txt" } as const),
    bytes: new TextEncoder().encode(`${text}\n`),
    searchText: foldForSearch(spokenText.slice(0, SEARCH_MAX_CHARACTERS)),
  };
}

function decode(file: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch (cause) {
    throw new DomainError("captions_type", { cause });
  }
}
