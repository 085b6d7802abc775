import { DomainError } from "../../shared/domain_error.ts";
import { CAPTION_CUE_MAX_CHARACTERS } from "../../shared/limits.ts";
import { textOf } from "../../shared/message_area.ts";
import { mediaReplyText } from "../../shared/messages/media_reply.ts";
import { foldForSearch } from "../../shared/search_words.ts";
import { parseTranscript } from "../../shared/transcript.ts";

export interface CaptionsFile {
  kind: "captions" | "transcript";
  /** The content type that it is served with. */
  type: string;
  /** Without the dot. */
  extension: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Folded as searches are, so that both compare. */
  searchText: string;
}

/** Over ten hours of speech; indexing takes some 50 ms. */
const SEARCH_MAX_CHARACTERS = 200_000;

/** A line of SubRip, which writes the fraction after a comma. */
const SUBRIP_TIMING = /^(\d{2}:\d{2}:\d{2}),(\d{3}) --> (\d{2}:\d{2}:\d{2}),(\d{3})/gm;

/**
 * Returns WebVTT or plain text as stored: UTF-8 without a byte order mark, lines ended by "\n". SubRip becomes WebVTT.
 *
 * @param name `.vtt` requires WebVTT, `.srt` SubRip.
 * @throws {DomainError} `captions_type`; `captions_heavy` for an unreadably long cue.
 */
export function parseCaptionsFile(file: Uint8Array<ArrayBuffer>, name: string): CaptionsFile {
  const text = toWebVtt(decode(file).replace(/\r\n?/g, "\n").trim(), name);
  const isVtt = /^WEBVTT(?=\s|$)/.test(text);
  // A file that begins like HTML is refused, whatever its name.
  const isRefused = text === "" || text.includes("\0") || /^</.test(text) || (/\.vtt$/i.test(name) && !isVtt);
  if (isRefused) throw new DomainError("captions_type");
  const lines = parseTranscript(text);
  if (isVtt && lines.some((line) => line.text.length > CAPTION_CUE_MAX_CHARACTERS)) {
    const sentence = textOf(mediaReplyText).cueTooLong({ most: CAPTION_CUE_MAX_CHARACTERS });
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

function toWebVtt(text: string, name: string): string {
  if (!/\.srt$/i.test(name)) return text;
  if (text.search(SUBRIP_TIMING) < 0) throw new DomainError("captions_type");
  return `WEBVTT\n\n${text.replace(SUBRIP_TIMING, "$1.$2 --> $3.$4")}`;
}

function decode(file: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch (cause) {
    throw new DomainError("captions_type", { cause });
  }
}
