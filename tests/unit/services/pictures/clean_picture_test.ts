import assert from "node:assert/strict";
import fc from "fast-check";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { cleanPicture } from "@/lib/services/pictures/clean_picture.ts";
import {
  bytesOf,
  exifWithPlace,
  GIF_LOOP,
  gifExtension,
  holds,
  jpegSegment,
  makeGif,
  makeJpeg,
  makePng,
  PNG_START,
  pngChunk,
  SECRETS,
} from "@/tests/support/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

function codeOf(file: Bytes): string {
  try {
    return cleanPicture(file).type;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const WHOLE = { "image/jpeg": makeJpeg(), "image/png": makePng(), "image/gif": makeGif() };

for (const [type, file] of Object.entries(WHOLE)) {
  Deno.test(`cleanPicture() leaves a plain ${type} as it is, byte for byte`, () => {
    const picture = cleanPicture(file);
    assert.equal(picture.type, type);
    assert.deepEqual(picture.bytes, file);
  });

  Deno.test(`cleanPicture() calls an ${type} that was cut off anywhere damaged, or no picture at all`, () => {
    for (let length = 0; length < file.length; length++) {
      assert.match(codeOf(file.slice(0, length)), /^picture_(type|damaged)$/, `${length} bytes`);
    }
  });

  Deno.test(`cleanPicture() takes or refuses an ${type} in which bits are wrong, and never fails`, () => {
    const flips = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(flips, (changes) => {
        const changed = file.slice();
        for (const [at, value] of changes) changed[at] = value;
        assert.match(codeOf(changed), /^(image\/(jpeg|png|gif)|picture_(type|damaged|too_large))$/);
      }),
      { numRuns: 3000 },
    );
  });

  Deno.test(`cleanPicture() takes or refuses whatever begins like an ${type}, and never fails`, () => {
    fc.assert(
      fc.property(fc.nat(file.length), fc.uint8Array({ maxLength: 200 }), (length, rest) => {
        assert.match(codeOf(bytesOf(file.slice(0, length), rest)), /^(image|picture_)/);
      }),
      { numRuns: 3000 },
    );
  });

  Deno.test(`cleanPicture() gives the same again for an ${type} that it cleaned`, () => {
    const once = cleanPicture(DRESSED[type] ?? file).bytes;
    assert.deepEqual(cleanPicture(once).bytes, once);
  });
}

/** Pictures with everything around them that a person does not mean to show. */
const DRESSED: Record<string, Bytes> = {
  "image/jpeg": makeJpeg({
    extra: [
      exifWithPlace(),
      jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x>GPSLatitude</x>"),
      jpegSegment(0xed, "Photoshop 3.0\0Adaọbi's phone"),
      jpegSegment(0xe0, "JFXX\0GPSLatitude"),
      jpegSegment(0xe2, "MPF\0GPSLatitude"),
      jpegSegment(0xfe, "Adaọbi's phone"),
    ],
    after: "Exif GPSLatitude <script>",
  }),
  "image/png": makePng({
    extra: [
      pngChunk("eXIf", "MM\0*GPSLatitude"),
      pngChunk("tEXt", "Author\0Adaọbi's phone"),
      pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0http://ns.adobe.com/xap"),
      pngChunk("zTXt", "Comment\0\0GPSLatitude"),
      pngChunk("tIME", [7, 234, 11, 21, 9, 0, 0]),
      pngChunk("prVt", "06 27 35 N"),
    ],
    after: "Exif GPSLatitude <script>",
  }),
  "image/gif": makeGif({
    extra: [
      gifExtension(0xfe, "Adaọbi's phone"),
      gifExtension(0xff, "XMP DataXMP", "http://ns.adobe.com/xap GPSLatitude"),
      gifExtension(0xff, "NETSCAPE2.0", "06 27 35 N"),
      gifExtension(0x01, "0123456789ab", "GPSLatitude"),
    ],
    after: "Exif GPSLatitude <script>",
  }),
};

for (const [type, file] of Object.entries(DRESSED)) {
  Deno.test(`cleanPicture() leaves nothing in an ${type} but the picture`, () => {
    const { bytes } = cleanPicture(file);
    for (const secret of [...SECRETS, "<script>"]) assert.equal(holds(bytes, secret), false, secret);
    assert.deepEqual(bytes, WHOLE[type as keyof typeof WHOLE]);
  });
}

const EMPTY_BLOCKS: Record<string, (extra: Bytes[]) => Bytes> = {
  "an image/jpeg of empty tables": (extra) => makeJpeg({ extra: extra.map(() => jpegSegment(0xdb)) }),
  "an image/png of empty chunks": (extra) => makePng({ extra: extra.map(() => pngChunk("IDAT")) }),
  "an image/gif of empty extensions": (extra) =>
    makeGif({ extra: extra.map(() => bytesOf([0x21, 0xfe, 0])) }),
  "an image/gif of blocks of one byte": (extra) =>
    makeGif({ extra: [bytesOf([0x21, 0xfe], ...extra.map(() => [1, 1]), 0)] }),
};
for (const [what, make] of Object.entries(EMPTY_BLOCKS)) {
  Deno.test(`cleanPicture() takes ten thousand blocks, and calls ${what} damaged`, () => {
    assert.match(codeOf(make(new Array(10_000).fill(0))), /^image/);
    assert.equal(codeOf(make(new Array(50_000).fill(0))), "picture_damaged");
  });
}

Deno.test("cleanPicture() keeps what changes the look of a picture", () => {
  const profile = jpegSegment(0xe2, "ICC_PROFILE\0", [1, 1], "a profile");
  const adobe = jpegSegment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1]);
  const jpeg = makeJpeg({ extra: [profile, adobe, jpegSegment(0xdd, [0, 4])] });
  assert.deepEqual(cleanPicture(jpeg).bytes, jpeg);
  const png = makePng({ extra: [pngChunk("gAMA", [0, 0, 177, 143]), pngChunk("tRNS", [0, 128])] });
  assert.deepEqual(cleanPicture(png).bytes, png);
  const gif = makeGif({ extra: [GIF_LOOP] });
  assert.deepEqual(cleanPicture(gif).bytes, gif);
});

Deno.test("cleanPicture() takes the thumbnail out of a JPEG's first segment", () => {
  const thumbnail = jpegSegment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 2, 1], "secret");
  const { bytes } = cleanPicture(makeJpeg({ extra: [thumbnail] }));
  assert.equal(holds(bytes, "secret"), false);
  assert.deepEqual(bytes, makeJpeg({ extra: [jpegSegment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0])] }));
});

Deno.test("cleanPicture() follows a JPEG through restarts, stuffed bytes, fill bytes and several scans", () => {
  const plain = makeJpeg();
  const scan = bytesOf(jpegSegment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
  const tables = jpegSegment(0xc4, 0x00, [0, 1, ...new Array(14).fill(0)], [0]);
  const file = bytesOf(plain.slice(0, -2), tables, scan, [0xff, 0xff, 0xff, 0xd9], "after");
  assert.deepEqual(cleanPicture(file).bytes, bytesOf(plain.slice(0, -2), tables, scan, [0xff, 0xd9]));
});

Deno.test("cleanPicture() refuses what no phone can draw, by what its header says", () => {
  const sides: [number, number][] = [[30_000, 30_000], [65_535, 65_535], [8000, 5001]];
  for (const size of sides) {
    assert.equal(codeOf(makeJpeg({ size })), "picture_too_large");
    assert.equal(codeOf(makePng({ size })), "picture_too_large");
    assert.equal(codeOf(makeGif({ size })), "picture_too_large");
  }
  assert.equal(codeOf(makePng({ size: [0xffffffff, 0xffffffff] })), "picture_too_large");
  assert.equal(codeOf(makePng({ size: [8000, 5000] })), "image/png");
  for (const size of [[0, 1], [1, 0]] as [number, number][]) {
    assert.equal(codeOf(makeJpeg({ size })), "picture_damaged");
    assert.equal(codeOf(makePng({ size })), "picture_damaged");
    assert.equal(codeOf(makeGif({ size })), "picture_damaged");
  }
});

Deno.test("cleanPicture() refuses a PNG in which a chunk is not as it was written", () => {
  const file = makePng();
  file.set([1], file.length - 20);
  assert.equal(codeOf(file), "picture_damaged");
});

Deno.test("cleanPicture() refuses a header that only begins to be one", () => {
  const bomb = bytesOf(PNG_START, pngChunk("IHDR", [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0]));
  assert.equal(codeOf(bomb), "picture_too_large");
});

Deno.test("cleanPicture() refuses everything that is no JPEG, PNG or GIF", () => {
  const others: Record<string, Bytes> = {
    nothing: bytesOf(),
    svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: bytesOf("<!doctype html><script>alert(1)</script>"),
    "html behind a mark": bytesOf([0xef, 0xbb, 0xbf], "<html>"),
    elf: bytesOf([0x7f], "ELF", [2, 1, 1, 0]),
    zip: bytesOf("PK", [3, 4, 20, 0]),
    pdf: bytesOf("%PDF-1.7"),
    webp: bytesOf("RIFF", [4, 0, 0, 0], "WEBPVP8 "),
    bmp: bytesOf("BM", [70, 0, 0, 0]),
    tiff: bytesOf("II*\0", [8, 0, 0, 0]),
    avif: bytesOf([0, 0, 0, 28], "ftypavif"),
    "a GIF of tomorrow": bytesOf("GIF90a", [1, 0, 1, 0, 0, 0, 0, 0x3b]),
    "a picture behind a page": bytesOf("<script>alert(1)</script>", makePng()),
  };
  for (const [name, file] of Object.entries(others)) assert.equal(codeOf(file), "picture_type", name);
});

Deno.test("cleanPicture() is done with 5 MB in linear time", () => {
  const padding = Array.from({ length: 70 }, () => jpegSegment(0xfe, new Uint8Array(65_000)));
  const file = makeJpeg({ extra: padding });
  const startedAt = performance.now();
  assert.deepEqual(cleanPicture(file).bytes, makeJpeg());
  assert.ok(performance.now() - startedAt < 5000, "quadratic time would be minutes");
});
