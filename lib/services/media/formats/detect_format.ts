/** What a file is by its bytes; neither its name nor what a client says of it is ever looked at. @module */
import type { MediaKind } from "../../../shared/media.ts";
import { isAac, parseAac } from "./aac.ts";
import { isMp3, parseMp3 } from "./mp3.ts";
import { isMp4, parseMp4 } from "./mp4.ts";
import { isOgg, parseOgg } from "./ogg.ts";
import { createPdfCheck, isPdf } from "./pdf.ts";
import { createFormatCheck, type FormatCheck } from "./stream_parser.ts";
import { isWav, parseWav } from "./wav.ts";
import { isWebm, parseWebm } from "./webm.ts";

/** A format that browsers play or show. */
export interface MediaFormat {
  /** Content type under which it is served. */
  type: string;
  /** Of its file name, without the dot. */
  extension: string;
  /** Begins to check a file from its first byte on. */
  createCheck(): FormatCheck;
}

interface KnownFormat extends MediaFormat {
  matches(head: Uint8Array): boolean;
}

/** So many first bytes tell a format; a shorter file is told by all of them. */
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

/** Returns the format of a kind that a file's first bytes ({@linkcode HEAD_BYTES}) speak of, undefined when of none. */
export function detectFormat(head: Uint8Array, kind: MediaKind): MediaFormat | undefined {
  return FORMATS[kind].find(({ matches }) => matches(head));
}
