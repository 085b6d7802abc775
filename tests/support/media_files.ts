/** Real media files of a few seconds, larger ones, documents of many pages, and what is sent with them. @module */
import { bytesOf, makeGif, makeJpeg, makePng } from "./pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as somebody chooses it. */
export interface MediaFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const FOLDER = new URL("../../lib/tools/demo/samples/", import.meta.url);

/** The short files of the demo: a tone, and moving stripes with a tone. */
export const SAMPLE_FILES = {
  /** 20 s, with ID3 tags. */
  mp3: { name: "talk.mp3", type: "audio/mpeg", seconds: 20 },
  /** 20 s of AAC. */
  m4a: { name: "talk.m4a", type: "audio/mp4", seconds: 20 },
  /** 12 s of H.264 with its index at the end. */
  mp4: { name: "lesson.mp4", type: "video/mp4", seconds: 12 },
  /** 12 s of VP8. */
  webm: { name: "lesson.webm", type: "video/webm", seconds: 12 },
} as const;

/** Reads one of the short files. */
export async function readSample(kind: keyof typeof SAMPLE_FILES): Promise<MediaFile> {
  const { name, type } = SAMPLE_FILES[kind];
  return { name, type, bytes: await Deno.readFile(new URL(name, FOLDER)) };
}

/** Makes a document in which every page says which one it is. */
export function makePdf(pages = 200): MediaFile {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    font,
    ...Array.from({ length: pages }, (_, index) => pageObjects(index, pages)).flat(),
  ];
  return { name: "guide.pdf", type: "application/pdf", bytes: new TextEncoder().encode(writePdf(objects)) };
}

function pageObjects(index: number, pages: number): string[] {
  const text = `BT /F1 24 Tf 72 700 Td (Page ${index + 1} of ${pages}) Tj ET`;
  const resources = "<< /Font << /F1 3 0 R >> >>";
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${
      5 + 2 * index
    } 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
}

/** Writes a document of numbered objects; the first is its catalogue. */
export function writePdf(objects: readonly string[]): string {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

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
