/** What a file is by its bytes; neither its name nor what a client says of it is ever looked at. @module */
import type { MediaKind } from "../../shared/media.ts";
import { isAac, walkAac } from "./aac.ts";
import { isMp3, walkMp3 } from "./mp3.ts";
import { isMp4, walkMp4 } from "./mp4.ts";
import { isOgg, walkOgg } from "./ogg.ts";
import { isPdf, watchPdf } from "./pdf.ts";
import { createWatch, type Watch } from "./walk.ts";
import { isWav, walkWav } from "./wav.ts";
import { isWebm, walkWebm } from "./webm.ts";

/** A format that browsers play or show. */
export interface MediaFormat {
  /** Content type under which it is served. */
  type: string;
  /** Of its file name, without the dot. */
  extension: string;
  /** Begins to check a file from its first byte on. */
  watch(): Watch;
}

interface KnownFormat extends MediaFormat {
  isBegunBy(head: Uint8Array): boolean;
}

/** So many first bytes tell a format; a shorter file is told by all of them. */
export const HEAD_BYTES = 64;

const FORMATS: Record<MediaKind, readonly KnownFormat[]> = {
  audio: [
    { type: "audio/mpeg", extension: "mp3", isBegunBy: isMp3, watch: () => createWatch(walkMp3()) },
    { type: "audio/mp4", extension: "m4a", isBegunBy: isMp4, watch: () => createWatch(walkMp4("audio")) },
    { type: "audio/aac", extension: "aac", isBegunBy: isAac, watch: () => createWatch(walkAac()) },
    { type: "audio/ogg", extension: "ogg", isBegunBy: isOgg, watch: () => createWatch(walkOgg()) },
    { type: "audio/wav", extension: "wav", isBegunBy: isWav, watch: () => createWatch(walkWav()) },
  ],
  video: [
    { type: "video/mp4", extension: "mp4", isBegunBy: isMp4, watch: () => createWatch(walkMp4("video")) },
    { type: "video/webm", extension: "webm", isBegunBy: isWebm, watch: () => createWatch(walkWebm()) },
  ],
  pdf: [{ type: "application/pdf", extension: "pdf", isBegunBy: isPdf, watch: watchPdf }],
};

/** Returns the format of a kind that a file's first bytes ({@linkcode HEAD_BYTES}) speak of, undefined when of none. */
export function recogniseFormat(head: Uint8Array, kind: MediaKind): MediaFormat | undefined {
  return FORMATS[kind].find(({ isBegunBy }) => isBegunBy(head));
}
