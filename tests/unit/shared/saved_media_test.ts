import assert from "node:assert/strict";
import fc from "fast-check";
import { countPieces, entryKey, pieceKey, spanOfPiece } from "@/lib/shared/saved_media.ts";

Deno.test("the pieces of a file follow each other, none is empty, and together they are the file", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 700 }),
      (sizeBytes, pieceBytes) => {
        const file = { sizeBytes, pieceBytes };
        let next = 0;
        for (let piece = 0; piece < countPieces(file); piece++) {
          const { start, end } = spanOfPiece(file, piece);
          assert.equal(start, next);
          assert.ok(end >= start && end - start < pieceBytes);
          next = end + 1;
        }
        assert.equal(next, sizeBytes);
      },
    ),
  );
});

Deno.test("an entry and its pieces have keys of their own", () => {
  const keys = [entryKey("/media/a/b.mp3"), pieceKey("/media/a/b.mp3", 0), pieceKey("/media/a/b.mp3", 10)];
  assert.equal(new Set(keys).size, 3);
  assert.ok(keys.every((key) => new URL(key, "http://a").pathname === "/media/a/b.mp3"));
});
