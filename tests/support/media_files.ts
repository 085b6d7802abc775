/** The demo's files, larger ones, and what is sent with them. @module */
import { type MediaFile, readSample } from "@/lib/tools/demo/files.ts";
import { bytesOf, makeGif, makeJpeg, makePng } from "./pictures.ts";

export { makePdf, type MediaFile, readSample, SAMPLE_FILES } from "@/lib/tools/demo/files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Makes a video that plays like `lesson.mp4` and weighs exactly `sizeBytes`.
 *
 * What fills it up stands in a box of its own between the pictures and the index, so that a player has to ask for
 * the end of the file before it can begin.
 */
export async function makeLargeMp4(sizeBytes: number): Promise<MediaFile> {
  const { name, type, bytes } = await readSample("mp4");
  const moov = findBox(bytes, "moov");
  const whole = new Uint8Array(sizeBytes);
  const fillBytes = sizeBytes - bytes.length;
  whole.set(bytes.subarray(0, moov));
  new DataView(whole.buffer).setUint32(moov, fillBytes);
  whole.set(bytesOf("free"), moov + 4);
  fillWithNoise(whole.subarray(moov + 8, moov + fillBytes));
  whole.set(bytes.subarray(moov), moov + fillBytes);
  return { name, type, bytes: whole };
}

/** Returns where a box of the outermost level begins. */
function findBox(bytes: Bytes, box: string): number {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
    if (new TextDecoder().decode(bytes.subarray(at + 4, at + 8)) === box) return at;
  }
  throw new Error(`There is no ${box} box`);
}

/** The same on every run, and nothing that compresses. */
function fillWithNoise(place: Uint8Array): void {
  let state = 0x9e3779b9;
  for (let at = 0; at < place.length; at++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5 | 0;
    place[at] = state >>> 24;
  }
}

/** Covers of every kind that is allowed. */
export const COVERS: Readonly<Record<"jpeg" | "png" | "gif", MediaFile>> = {
  jpeg: { name: "cover.jpg", type: "image/jpeg", bytes: makeJpeg() },
  png: { name: "cover.png", type: "image/png", bytes: makePng() },
  gif: { name: "cover.gif", type: "image/gif", bytes: makeGif() },
};

const SENTENCES = ["Welcome to foot care.", "Look at your feet every day.", "See a nurse about any wound."];

/** Captions of a short talk, as WebVTT. */
export const CAPTIONS: MediaFile = {
  name: "captions.vtt",
  type: "text/vtt",
  bytes: bytesOf(
    "WEBVTT\n\n",
    SENTENCES.map((sentence, at) => `00:0${at * 3}.000 --> 00:0${at * 3 + 3}.000\n${sentence}\n`).join("\n"),
  ),
};

/** The same talk as plain text. */
export const TRANSCRIPT: MediaFile = {
  name: "transcript.txt",
  type: "text/plain",
  bytes: bytesOf(SENTENCES.join("\n")),
};
