/** Detects formats by bytes, never by name or the client's type. @module */
import { latin1 } from "../../latin1.ts";
import type { MediaKind } from "../../../shared/media.ts";
import { isAac, parseAac } from "./aac.ts";
import { isMp3, parseMp3 } from "./mp3.ts";
import { isMp4, parseMp4 } from "./mp4.ts";
import { isOgg, parseOgg } from "./ogg.ts";
import { BrokenMediaError, createFormatCheck, type FormatCheck, type StreamParser } from "./stream_parser.ts";
import { isWav, parseWav } from "./wav.ts";
import { isWebm, parseWebm } from "./webm.ts";

export interface MediaFormat {
  /** The content type that it is served with. */
  type: string;
  /** Without the dot. */
  extension: string;
  matches(head: Uint8Array): boolean;
  createCheck(): FormatCheck;
}

/** Shorter files are judged by all they have. */
export const HEAD_BYTES = 64;

const FORMATS: Record<MediaKind, readonly MediaFormat[]> = {
  audio: [
    parsed("audio/mpeg", "mp3", isMp3, parseMp3),
    parsed("audio/mp4", "m4a", isMp4, () => parseMp4("audio")),
    parsed("audio/aac", "aac", isAac, parseAac),
    parsed("audio/ogg", "ogg", isOgg, parseOgg),
    parsed("audio/wav", "wav", isWav, parseWav),
  ],
  video: [
    parsed("video/mp4", "mp4", isMp4, () => parseMp4("video")),
    parsed("video/webm", "webm", isWebm, parseWebm),
  ],
  pdf: [{ type: "application/pdf", extension: "pdf", matches: isPdf, createCheck: createPdfCheck }],
};

function parsed(
  type: string,
  extension: string,
  matches: MediaFormat["matches"],
  parse: () => StreamParser,
): MediaFormat {
  return { type, extension, matches, createCheck: () => createFormatCheck(parse()) };
}

export function detectFormat(head: Uint8Array, kind: MediaKind): MediaFormat | undefined {
  return FORMATS[kind].find(({ matches }) => matches(head));
}

const TAIL_BYTES = 2048;

function isPdf(head: Uint8Array): boolean {
  return /^%PDF-\d/.test(latin1(head.subarray(0, 6)));
}

/** Nothing may follow a PDF's end: it would be another file. */
function createPdfCheck(): FormatCheck {
  let tail = "";
  return {
    write(chunk) {
      tail = (tail + latin1(chunk.subarray(-TAIL_BYTES))).slice(-TAIL_BYTES);
    },
    end() {
      if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) {
        throw new BrokenMediaError("The file ends too early");
      }
    },
  };
}
