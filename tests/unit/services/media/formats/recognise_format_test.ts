import assert from "node:assert/strict";
import { detectFormat, HEAD_BYTES } from "@/lib/services/media/formats/detect_format.ts";
import { BrokenMediaError } from "@/lib/services/media/formats/stream_parser.ts";
import { MEDIA_KINDS, type MediaKind } from "@/lib/shared/media.ts";
import { makePdf, readSample } from "../../../../support/media_files.ts";
import { bytesOf } from "../../../../support/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Lets a file arrive in chunks of a size and returns its content type; throws what its check throws. */
function check(file: Bytes, kind: MediaKind, chunkBytes = 1000): string | undefined {
  const format = detectFormat(file.subarray(0, HEAD_BYTES), kind);
  const watch = format?.createCheck();
  for (let at = 0; at < file.length; at += chunkBytes) watch?.write(file.subarray(at, at + chunkBytes));
  watch?.end();
  return format?.type;
}

const EMPTY_BOX = bytesOf([0, 0, 0, 8], "free");

const little32 = (value: number) => [value & 255, value >> 8 & 255, value >> 16 & 255, value >>> 24];

function makeWav({ declared = 1001, codec = 1 } = {}): Bytes {
  const dataBytes = 1001;
  const format = bytesOf("fmt ", little32(16), [codec, 0, 1, 0], little32(8000), little32(8000), [
    1,
    0,
    8,
    0,
  ]);
  const list = bytesOf("LIST", little32(5), "INFOx", [0]);
  return bytesOf(
    "RIFF",
    little32(36 + dataBytes),
    "WAVE",
    format,
    list,
    "data",
    little32(declared),
    new Uint8Array(dataBytes),
  );
}

function makeAac(frames = 3): Bytes {
  const frame = bytesOf([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xfc], new Uint8Array(93));
  return bytesOf(...Array.from({ length: frames }, () => frame));
}

function makeOgg(codec = "OpusHead"): Bytes {
  const page = (body: Bytes) => bytesOf("OggS", new Uint8Array(22), [1, body.length], body);
  return bytesOf(page(bytesOf(codec, new Uint8Array(11))), page(bytesOf(new Uint8Array(200))));
}

/** A tag, padding behind it, and frames of 417 bytes. */
function makeMp3({ tagBytes = 300, padding = 20, frames = 2 } = {}): Bytes {
  const frame = bytesOf([0xff, 0xfb, 0x90, 0x00], new Uint8Array(413));
  const tag = bytesOf("ID3", [4, 0, 0, 0, 0, tagBytes >> 7, tagBytes & 127], new Uint8Array(tagBytes));
  return bytesOf(tag, new Uint8Array(padding), ...Array.from({ length: frames }, () => frame));
}

const WHOLE: [kind: MediaKind, type: string, file: Bytes][] = [
  ["audio", "audio/mpeg", (await readSample("mp3")).bytes],
  ["audio", "audio/mpeg", makeMp3()],
  ["audio", "audio/mpeg", makeMp3().subarray(330)],
  ["audio", "audio/mp4", (await readSample("m4a")).bytes],
  ["audio", "audio/aac", makeAac()],
  ["audio", "audio/ogg", makeOgg()],
  ["audio", "audio/ogg", makeOgg("\x01vorbis")],
  ["audio", "audio/wav", makeWav()],
  ["audio", "audio/wav", makeWav({ declared: 0xffffffff })],
  ["video", "video/mp4", (await readSample("mp4")).bytes],
  ["video", "video/webm", (await readSample("webm")).bytes],
  ["pdf", "application/pdf", makePdf(3).bytes],
];

Deno.test("A whole file is what it is, in whatever chunks it arrives, and nothing of another kind", () => {
  for (const [kind, type, file] of WHOLE) {
    for (const chunkBytes of [1, 7, 64, 65_536]) assert.equal(check(file, kind, chunkBytes), type);
    for (const other of MEDIA_KINDS) {
      if (other === kind) continue;
      const isRefused = (error: unknown) => error instanceof BrokenMediaError;
      if (detectFormat(file.subarray(0, HEAD_BYTES), other)) {
        assert.throws(() => check(file, other), isRefused);
      } else assert.equal(check(file, other), undefined);
    }
  }
});

Deno.test("What is cut off is noticed, wherever the format tells where it ends", () => {
  const endless = new Set(["audio/mpeg", "audio/aac"]);
  for (const [kind, type, file] of WHOLE) {
    if (endless.has(type) || file.length === makeWav().length) continue;
    for (const end of [HEAD_BYTES, file.length / 3, file.length / 2, file.length - 8].map(Math.floor)) {
      assert.throws(() => check(file.subarray(0, end), kind), BrokenMediaError, `${type} at ${end}`);
    }
  }
  assert.throws(() => check(makeWav().subarray(0, -1), "audio"), BrokenMediaError);
});

Deno.test("Headers that no browser plays are refused", () => {
  const refused: Bytes[] = [
    makeWav({ codec: 0x55 }),
    makeOgg("\x80theora "),
    makeMp3({ frames: 1 }),
    makeAac(1),
    bytesOf(makeAac(1), "and then a page of text"),
  ];
  for (const file of refused) assert.throws(() => check(file, "audio"), BrokenMediaError);
});

Deno.test("A check refuses an MP4 of more than 100,000 boxes, wherever they stand", async () => {
  const { bytes } = await readSample("mp4");
  const boxes = (count: number) => bytesOf(...Array.from({ length: count }, () => EMPTY_BOX));
  assert.equal(check(bytesOf(bytes, boxes(99_000)), "video", 1e6), "video/mp4");
  assert.throws(() => check(bytesOf(bytes, boxes(100_000)), "video", 1e6), BrokenMediaError);
  const inner = bytesOf([0, 12, 0x35, 8], "moov", boxes(100_000));
  assert.throws(() => check(bytesOf(bytes, inner), "video", 1e6), /Too many boxes/);
});
