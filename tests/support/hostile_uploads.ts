/** Files that are not what they say, each with the kind for which somebody would send it. @module */
import { deflateSync, gzipSync } from "node:zlib";
import type { MediaKind } from "@/lib/shared/media.ts";
import { makePdf, readSample } from "./media_files.ts";
import { bytesOf, exifSegment, makeGif, makeJpeg, makePng, PNG_START, pngChunk } from "./pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What somebody sends, in which field, under which name. */
export interface HostileUpload {
  what: string;
  as: MediaKind | "cover" | "captions";
  name: string;
  type: string;
  bytes: Bytes;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(document.domain)</script>";
const ZIP = bytesOf("PK", [3, 4, 20, 0, 8, 0, 8, 0], new Uint8Array(200), "PK", [5, 6], new Uint8Array(18));
const ELF = bytesOf([0x7f], "ELF", [2, 1, 1, 0], new Uint8Array(300));

/** A moov of traks, each within the one before. */
function nestBoxes(depth: number): Bytes {
  const boxes = new Uint8Array(depth * 8);
  const view = new DataView(boxes.buffer);
  for (let at = 0; at < boxes.length; at += 8) {
    view.setUint32(at, boxes.length - at);
    boxes.set(bytesOf(at === 0 ? "moov" : "trak"), at + 4);
  }
  return boxes;
}

/** Real files, for what is almost one. */
interface Samples {
  mp3: Bytes;
  m4a: Bytes;
  mp4: Bytes;
  webm: Bytes;
  pdf: Bytes;
}

/** Makes the collection. */
export async function makeHostileUploads(): Promise<HostileUpload[]> {
  const bytesOfSample = async (name: Parameters<typeof readSample>[0]) => (await readSample(name)).bytes;
  const samples = {
    mp3: await bytesOfSample("mp3"),
    m4a: await bytesOfSample("m4a"),
    mp4: await bytesOfSample("mp4"),
    webm: await bytesOfSample("webm"),
    pdf: makePdf(2).bytes,
  };
  return [
    ...hostileSound(samples),
    ...hostileFilms(samples),
    ...hostileDocuments(samples),
    ...hostileCompanions(samples),
  ];
}

/** Builds what makes files that are all sent in the same way. */
function sentAs(as: HostileUpload["as"], name: string, type: string) {
  return (what: string, ...parts: Parameters<typeof bytesOf>): HostileUpload => ({
    what,
    as,
    name,
    type,
    bytes: bytesOf(...parts),
  });
}

/** What is sent as sound. */
function hostileSound({ m4a, mp4, webm, pdf }: Samples): HostileUpload[] {
  const audio = sentAs("audio", "talk.mp3", "audio/mpeg");
  return [
    audio("an SVG called .mp3", SVG),
    audio("HTML called .mp3", HTML),
    audio("a script behind the letters ID3", "ID3", HTML),
    audio("a tag without music", "ID3", [4, 0, 0, 0, 0, 0x20, 0], new Uint8Array(5000)),
    audio("a tag that promises 256 MB", "ID3", [4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f], HTML),
    audio("one frame and a page", [0xff, 0xfb, 0x90, 0], new Uint8Array(414), HTML),
    audio("a program", ELF),
    audio("a picture", makePng()),
    audio("a film", mp4),
    audio("a film called WebM", webm),
    audio("a document", pdf),
    audio("an M4A that is cut off", m4a.slice(0, -100)),
    audio("an Ogg of which there is one page", "OggS", new Uint8Array(22), [1, 8], "OpusHead"),
  ];
}

/** What is sent as a film. */
function hostileFilms({ mp3, m4a, mp4, webm }: Samples): HostileUpload[] {
  const video = sentAs("video", "lesson.mp4", "video/mp4");
  return [
    video("an empty file", ""),
    video("HTML called .mp4", HTML),
    video("sound", m4a),
    video("sound called .mp4", mp3),
    video("a film that is cut off", mp4.slice(0, mp4.length / 2)),
    video("a film without its index", mp4.slice(0, mp4.length / 3), HTML),
    video("a film with an archive behind it", mp4, ZIP),
    video("a first box and a page", [0, 0, 0, 16], "ftypisom", [0, 0, 2, 0], HTML),
    video("a box of four thousand million bytes", mp4.slice(0, 32), [255, 255, 255, 255], "mdat", HTML),
    video(
      "boxes within boxes without an end",
      [0, 0, 0, 16],
      "ftypisom",
      [0, 0, 2, 0],
      [0, 0, 0, 8],
      "moov",
      [0, 0, 0, 0],
      "trak",
    ),
    video(
      "a hundred thousand boxes within boxes",
      [0, 0, 0, 16],
      "ftypisom",
      [0, 0, 2, 0],
      nestBoxes(100_000),
    ),
    video("a Matroska film", [0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], "matroska", HTML),
    video("a WebM that is a page behind its first line", webm.slice(0, 40), HTML),
    video("an archive", ZIP),
    video("an archive that unfolds to 50 MB", gzipSync(new Uint8Array(50_000_000))),
  ];
}

/** What is sent as a document. */
function hostileDocuments({ mp4, pdf }: Samples): HostileUpload[] {
  const document = sentAs("pdf", "guide.pdf", "application/pdf");
  return [
    document("HTML called .pdf", HTML),
    document("a page with a document behind it", HTML, pdf),
    document("a document with an archive behind it", pdf, ZIP),
    document("a document with a page behind it", pdf, HTML),
    document("a document that is cut off", pdf.slice(0, -30)),
    document("nothing but a first line", "%PDF-1.7\n", HTML),
    document("a film", mp4),
  ];
}

/** What is sent beside a document. */
function hostileCompanions({ pdf }: Samples): HostileUpload[] {
  const cover = sentAs("cover", "cover.png", "image/png");
  const captions = sentAs("captions", "captions.vtt", "text/vtt");
  return [
    cover("an SVG called .png", SVG),
    cover("HTML called .png", HTML),
    cover("a PNG of 30,000 × 30,000", makePng({ size: [30_000, 30_000] })),
    cover(
      "a PNG with a bomb of texts and no end",
      PNG_START,
      pngChunk("zTXt", "a\0\0", deflateSync(new Uint8Array(1_000_000))),
    ),
    cover("a JPEG that is cut off", makeJpeg().slice(0, -20)),
    cover("a GIF and a script", "GIF89a", [1, 0, 1, 0], "<script>alert(1)</script>"),
    cover("a page with a picture behind it", HTML, makeGif()),
    cover("a document", pdf),
    cover("a JPEG with a script behind it", makeJpeg({ after: "<script>alert(1)</script>" })),
    cover("a PNG with a script behind it", makePng({ after: "<script>alert(1)</script>" })),
    cover("a GIF with a script behind it", makeGif({ after: "<script>alert(1)</script>" })),
    cover("a JPEG that says where it was taken", makeJpeg({ extra: [exifSegment()] })),
    captions("HTML called .vtt", HTML),
    captions("an SVG", SVG),
    captions("text that is no captions", "Good morning"),
    captions("bytes that are no UTF-8", "WEBVTT\n\n", [0xff, 0xfe, 0x80]),
    captions("an archive", ZIP),
    { what: "text called .srt", as: "captions", name: "a.srt", type: "", bytes: bytesOf("Good morning") },
    { what: "HTML called .txt", as: "captions", name: "a.txt", type: "text/plain", bytes: bytesOf(HTML) },
  ];
}
