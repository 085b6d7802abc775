/** Sentences that the addresses of media answer with. @module */
import type { MediaKind } from "../media.ts";
import { defineArea } from "./catalogue.ts";

/** What the server says about media and their upload. */
export const mediaReplyText = /* @__PURE__ */ defineArea("media_replies", {
  uploaded: "Media uploaded successfully!",
  fileMissing: (kind: MediaKind) => `Please select a file for ${kind} type.`,
  fileHeavy: (kind: MediaKind) => `The selected ${kind} file exceeds the 100MB limit.`,
  fileType: (kind: MediaKind) => `Unsupported file type for ${kind}.`,
  recordingType: "A recording must be an MP3, M4A, OGG or WAV file.",
  cueTooLong: (most: number) =>
    `One caption in this file is longer than ${most.toLocaleString("en")} characters. ` +
    "Please put an empty line between captions.",
  searchTooLong: (most: number) => `A search can have at most ${most} characters`,
});
