/** Detects formats by bytes, never by name or the client's type. @module */
import { latin1 } from "../../latin1.ts";
import type { MediaKind } from "../../../shared/media.ts";
import { isAac, parseAac } from "./aac.ts";
import { isMp3, parseMp3 } from "./mp3.ts";
import { isMp4, parseMp4 } from "./mp4.ts";
import { isOgg, parseOgg } from "./ogg.ts";
import { BrokenMediaError, createFormatCheck, type FormatCheck } from "./stream_parser.ts";
import { isWav, parseWav } from "./wav.ts";
import { isWebm, parseWebm } from "./webm.ts";

export interface MediaFormat {
  /** The content type that it is served with. */
  type: string;
  /** Without the dot. */
  extension: string;
  createCheck(): FormatCheck;
}

interface KnownFormat extends MediaFormat {
  matches(head: Uint8Array): boolean;
}

/** Shorter files are judged by all they have. */
export const HEAD_BYTES = 64;

const FORMATS: Record<MediaKind, readonly KnownFormat[]> = {
  audio: [
    {
      type: "audio/mpeg",
      extension: "mp3",
      matches: isMp3,
      createCheck: () => createFormatCheck(parseMp3()),
    },
    {
      type: "audio/mp4",
      extension: "m4a",
      matches: isMp4,
      createCheck: () => createFormatCheck(parseMp4("audio")),
    },
    { type: "audio/aac", extension: "aac", matches: isAac, createCheck: () => createFormatCheck(parseAac()) },
    { type: "audio/ogg", extension: "ogg", matches: isOgg, createCheck: () => createFormatCheck(parseOgg()) },
    { type: "audio/wav", extension: "wav", matches: isWav, createCheck: () => createFormatCheck(parseWav()) },
  ],
  video: [
    {
      type: "video/mp4",
      extension: "mp4",
      matches: isMp4,
      createCheck: () => createFormatCheck(parseMp4("video")),
    },
    {
      type: "video/webm",
      extension: "webm",
      matches: isWebm,
      createCheck: () => createFormatCheck(parseWebm()),
    },
  ],
  pdf: [{ type: "application/pdf", extension: "pdf", matches: isPdf, createCheck: createPdfCheck }],
};

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
