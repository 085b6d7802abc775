import assert from "node:assert/strict";
import { openIncomingFile } from "@/lib/services/media/incoming_file.ts";
import { MEDIA_KINDS, type MediaKind } from "@/lib/shared/media.ts";
import { makePdf, readSample } from "../../../support/media_files.ts";
import { bytesOf } from "../../../support/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Lets a file arrive in chunks of a size; returns its content type, or the code of the error that refuses it. */
async function judge(file: Bytes, kind: MediaKind, chunkBytes = 65_536): Promise<string> {
  async function* arrive() {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
  }
  try {
    const { format, content } = await openIncomingFile(arrive(), kind) ?? assert.fail("it is not empty");
    assert.deepEqual(await new Response(content).bytes(), file);
    return format.type;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const EMPTY_BOX = bytesOf([0, 0, 0, 8], "free");
const ZIP = bytesOf("PK", [3, 4, 20, 0, 8, 0, 8, 0], new Uint8Array(200));
const PAGE = "<!doctype html><title>A page</title>";
const WAV = bytesOf(
  "RIFF",
  [60, 0, 0, 0],
  "WAVELIST",
  [6, 0, 0, 0],
  "INFOx",
  [0],
  "fmt ",
  new Uint8Array(40),
);

const repeat = (count: number, part: Bytes) => bytesOf(...Array.from({ length: count }, () => part));
const makeAac = (frames = 3) =>
  repeat(frames, bytesOf([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xfc], new Uint8Array(93)));

function makeOgg(codec = "OpusHead"): Bytes {
  const page = (body: Bytes) => bytesOf("OggS", new Uint8Array(22), [1, body.length], body);
  return bytesOf(page(bytesOf(codec, new Uint8Array(11))), page(bytesOf(new Uint8Array(200))));
}

/** A tag, padding behind it, and frames of 417 bytes. */
function makeMp3({ tagBytes = 300, padding = 20, frames = 2 } = {}): Bytes {
  const frame = bytesOf([0xff, 0xfb, 0x90, 0x00], new Uint8Array(413));
  const tag = bytesOf("ID3", [4, 0, 0, 0, tagBytes >> 14, tagBytes >> 7 & 127, tagBytes & 127]);
  return bytesOf(tag, new Uint8Array(tagBytes + padding), repeat(frames, frame));
}

const { mp3, m4a, mp4, webm } = Object.fromEntries(
  await Promise.all(
    (["mp3", "m4a", "mp4", "webm"] as const).map(async (name) => [name, (await readSample(name)).bytes]),
  ),
) as Record<"mp3" | "m4a" | "mp4" | "webm", Bytes>;

const WHOLE: [kind: MediaKind, type: string, file: Bytes][] = [
  ["audio", "audio/mpeg", mp3],
  ["audio", "audio/mpeg", makeMp3()],
  ["audio", "audio/mpeg", makeMp3({ tagBytes: 100_000, padding: 20_000 })],
  ["audio", "audio/mpeg", makeMp3().subarray(330)],
  ["audio", "audio/mp4", m4a],
  ["audio", "audio/mp4", bytesOf(m4a.subarray(0, 8), "isom", m4a.subarray(12))],
  ["audio", "audio/aac", makeAac()],
  ["audio", "audio/ogg", makeOgg()],
  ["audio", "audio/ogg", makeOgg("\x01vorbis")],
  ["audio", "audio/wav", WAV],
  ["video", "video/mp4", mp4],
  ["video", "video/mp4", bytesOf(mp4.subarray(0, 8), "qt  ", mp4.subarray(12))],
  ["video", "video/webm", webm],
  ["pdf", "application/pdf", makePdf(3).bytes],
];

Deno.test("A whole file is what it is, in whatever chunks it arrives, and nothing of another kind", async () => {
  for (const [kind, type, file] of WHOLE) {
    for (const chunkBytes of [7, 64, 65_536]) assert.equal(await judge(file, kind, chunkBytes), type);
    for (const other of MEDIA_KINDS) {
      if (other !== kind) {
        assert.match(await judge(file, other), /^media_(type|damaged)$/, `${type} as ${other}`);
      }
    }
  }
});

const REFUSED: [what: string, kind: MediaKind, code: "media_type" | "media_damaged", file: Bytes][] = [
  ["an M4A that is cut off", "audio", "media_damaged", m4a.subarray(0, -8)],
  ["an MP4 that is cut off", "video", "media_damaged", mp4.subarray(0, -8)],
  ["a PDF that is cut off", "pdf", "media_damaged", makePdf(3).bytes.subarray(0, -8)],
  ["an archive behind an MP4", "video", "media_damaged", bytesOf(mp4, ZIP)],
  ["a page behind an MP4", "video", "media_damaged", bytesOf(mp4, PAGE)],
  ["an archive behind a PDF", "pdf", "media_damaged", bytesOf(makePdf(3).bytes, ZIP)],
  ["a document behind a tag", "pdf", "media_type", bytesOf("ID3", [4, 0, 0, 0, 0, 0, 0], makePdf(3).bytes)],
  ["Ogg of no sound", "audio", "media_type", makeOgg("\x80theora")],
  ["one frame of MP3", "audio", "media_damaged", makeMp3({ frames: 1 })],
  ["one frame of AAC and a page", "audio", "media_damaged", bytesOf(makeAac(1), PAGE)],
  ["a page that begins like WAV", "audio", "media_damaged", bytesOf("RIFF", [60, 0, 0, 0], "WAVE", PAGE)],
];

for (const [what, kind, code, file] of REFUSED) {
  Deno.test(`Refused: ${what}`, async () => {
    for (const chunkBytes of [7, 65_536]) assert.equal(await judge(file, kind, chunkBytes), code);
  });
}

Deno.test("An MP4 of more than 100,000 boxes is refused, wherever they stand", async () => {
  assert.equal(await judge(bytesOf(mp4, repeat(99_000, EMPTY_BOX)), "video"), "video/mp4");
  assert.equal(await judge(bytesOf(mp4, repeat(100_000, EMPTY_BOX)), "video"), "media_damaged");
  const inner = bytesOf([0, 12, 0x35, 8], "moov", repeat(100_000, EMPTY_BOX));
  assert.equal(await judge(bytesOf(mp4, inner), "video"), "media_damaged");
});
