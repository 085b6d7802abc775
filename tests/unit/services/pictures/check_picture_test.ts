import assert from "node:assert/strict";
import fc from "fast-check";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { checkPicture } from "@/lib/services/pictures/check_picture.ts";
import {
  bytesOf,
  exifSegment,
  jpegSegment,
  makeExif,
  makeGif,
  makeJpeg,
  makePng,
  pngChunk,
} from "@/tests/support/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the type, or why it was refused. */
async function judge(file: Bytes): Promise<string> {
  try {
    return (await checkPicture(file)).type;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const WHOLE = { "image/jpeg": makeJpeg(), "image/png": makePng(), "image/gif": makeGif() };

for (const [type, file] of Object.entries(WHOLE)) {
  Deno.test(`checkPicture() takes a plain ${type}, and none that was cut off anywhere`, async () => {
    assert.equal(await judge(file), type);
    for (let length = 0; length < file.length; length++) {
      assert.match(await judge(file.slice(0, length)), /^picture_(type|damaged)$/, `${length} bytes`);
    }
  });

  Deno.test(`checkPicture() takes or refuses an ${type} in which bytes are wrong, and never fails`, async () => {
    const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, fc.uint8Array({ maxLength: 100 }), async (changes, inserted) => {
        const changed = bytesOf(file.slice(0, 8), inserted, file.slice(8));
        for (const [at, value] of changes) changed[at] = value;
        assert.match(await judge(changed), /^(image\/(jpeg|png|gif)|picture_[a-z_]+)$/);
      }),
      { numRuns: 2000 },
    );
  });
}

const WITH_PLACE: Record<string, Bytes> = {
  "a JPEG from a phone": makeJpeg({ extra: [exifSegment()] }),
  "one from a phone that counts the other way": makeJpeg({ extra: [exifSegment({ isLittle: true })] }),
  "a JPEG with XMP": makeJpeg({
    extra: [jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='6,27.58N'/>")],
  }),
  "a PNG with EXIF": makePng({ extra: [pngChunk("eXIf", makeExif())] }),
  "a PNG with EXIF in a text": makePng({ extra: [pngChunk("zTXt", "Raw profile type exif\0\0x")] }),
  "a PNG with XMP": makePng({ extra: [pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0GPSLatitude")] }),
  "a PNG with compressed XMP": makePng({ extra: [pngChunk("iTXt", "XML:com.adobe.xmp\0\x01\0\0\0x")] }),
  "a GIF with XMP": makeGif({ extra: [bytesOf([0x21, 0xff, 11], "XMP DataXMP", "\x0bGPSLatitude\0")] }),
};

for (const [what, file] of Object.entries(WITH_PLACE)) {
  Deno.test(`checkPicture() refuses ${what} that may say where it was taken`, async () => {
    assert.equal(await judge(file), "picture_place");
  });
}

Deno.test("checkPicture() takes metadata without a place, as Safari's canvas writes them", async () => {
  const exif = { hasPlace: false };
  assert.equal(await judge(makeJpeg({ extra: [exifSegment(exif)] })), "image/jpeg");
  assert.equal(await judge(makePng({ extra: [pngChunk("eXIf", makeExif(exif))] })), "image/png");
  const profile = pngChunk("iCCP", new Uint8Array(6000));
  const moving = pngChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]);
  assert.equal(await judge(makePng({ extra: [moving, profile] })), "image/png");
  assert.equal(await judge(makePng({ extra: [profile, moving] })), "image/png");
});

Deno.test("checkPicture() refuses what no phone can draw, by what its header says", async () => {
  const sides: [number, number][] = [[30_000, 30_000], [65_535, 65_535], [8000, 5001]];
  for (const make of [makeJpeg, makePng, makeGif]) {
    for (const size of sides) assert.equal(await judge(make({ size })), "picture_too_large");
    assert.equal(await judge(make({ size: [0, 1] })), "picture_damaged");
    assert.match(await judge(make({ size: [8000, 5000] })), /^image/);
  }
  assert.equal(await judge(makePng({ size: [0xffffffff, 0xffffffff] })), "picture_too_large");
});

Deno.test("checkPicture() refuses everything that is no JPEG, PNG or GIF", async () => {
  const others: Record<string, Bytes> = {
    nothing: bytesOf(),
    svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    "html behind a mark": bytesOf([0xef, 0xbb, 0xbf], "<html>"),
    zip: bytesOf("PK", [3, 4, 20, 0]),
    webp: bytesOf("RIFF", [4, 0, 0, 0], "WEBPVP8 "),
    tiff: bytesOf("II*\0", [8, 0, 0, 0]),
    avif: bytesOf([0, 0, 0, 28], "ftypavif"),
    "a picture behind a tag of music": bytesOf("ID3", [4, 0, 0, 0, 0, 0, 0], makeJpeg()),
    "a picture behind a page": bytesOf("<script>alert(1)</script>", makePng()),
  };
  for (const [name, file] of Object.entries(others)) assert.equal(await judge(file), "picture_type", name);
});

Deno.test("checkPicture() is done with 5 MB of segments in linear time", async () => {
  const plain = makeJpeg();
  const empty = jpegSegment(0xfe);
  const segments = new Uint8Array(5_000_000).map((_, at) => empty[at % empty.length] ?? 0);
  const file = bytesOf(plain.slice(0, 2), segments, plain.slice(2));
  const startedAt = performance.now();
  assert.equal(await judge(file), "image/jpeg");
  assert.ok(performance.now() - startedAt < 5000, "quadratic time would be minutes");
});
