import assert from "node:assert/strict";
import fc from "fast-check";
import { contentDisposition } from "@/routes/media_files.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";

/** Titles with the name under which their film is kept, and the one for clients that know only ASCII. */
const NAMES: [title: string, name: string, ascii: string][] = [
  ["Foot care", "Foot care.mp4", "Foot care.mp4"],
  ["Ẹ̀kọ́ nípa ìtọ̀ ṣúgà", "Ẹ̀kọ́ nípa ìtọ̀ ṣúgà.mp4", "Eko nipa ito suga.mp4"],
  ['She said "eat well"', 'She said "eat well".mp4', "She said _eat well_.mp4"],
  ["It's 100% (really)!*", "It's 100% (really)!*.mp4", "It's 100_ (really)!*.mp4"],
  ["Rice 🍚 and beans", "Rice 🍚 and beans.mp4", "Rice _ and beans.mp4"],
  ["糖尿病", "糖尿病.mp4", "___.mp4"],
  ["a/b\\c", "a b c.mp4", "a b c.mp4"],
  ["../../etc/passwd", "etc passwd.mp4", "etc passwd.mp4"],
  ["...hidden", "hidden.mp4", "hidden.mp4"],
  ["first\r\nSet-Cookie: a=b", "first Set-Cookie: a=b.mp4", "first Set-Cookie: a=b.mp4"],
  ["tab\there\0", "tab here.mp4", "tab here.mp4"],
  ["evil\u202e4pm.exe", "evil 4pm.exe.mp4", "evil 4pm.exe.mp4"],
  ["half \ud83c", "half \ufffd.mp4", "half _.mp4"],
  ["", "Alafia.mp4", "Alafia.mp4"],
  [" .. ", "Alafia.mp4", "Alafia.mp4"],
  ["a; filename=b.exe", "a; filename=b.exe.mp4", "a; filename=b.exe.mp4"],
];

/** Reads a header as RFC 6266 does. */
function readNames(header: string): { name: string; ascii: string } {
  const match = /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header);
  assert.ok(match, header);
  return { ascii: match[1] ?? "", name: decodeURIComponent(match[2] ?? "") };
}

for (const [title, name, ascii] of NAMES) {
  Deno.test(`a film called ${JSON.stringify(title)} is kept as ${JSON.stringify(name)}`, () => {
    assert.deepEqual(readNames(contentDisposition(title, ".mp4")), { name, ascii });
  });
}

Deno.test("any title at all makes a header that is sound, and a name that is short enough and leads nowhere", () => {
  fc.assert(fc.property(anyWholeText({ maxLength: 300 }), (title) => {
    const header = contentDisposition(title, ".pdf");
    assert.match(header, /^[ -~]+$/);
    assert.equal(new Headers({ "Content-Disposition": header }).get("Content-Disposition"), header);
    const { name } = readNames(header);
    assert.ok(new TextEncoder().encode(name).length <= 255);
    assert.match(name, /^[^./\\\p{Cc}][^/\\\p{Cc}]*\.pdf$/u);
  }));
});

Deno.test("a long title is cut between characters", () => {
  const { name } = readNames(contentDisposition("ẹ".repeat(200), ".mp3"));
  assert.equal(name, `${"ẹ".repeat(66)}.mp3`);
});
