import assert from "node:assert/strict";
import fc from "fast-check";
import { parseTranscript } from "@/lib/shared/transcript.ts";

const VTT = `\ufeffWEBVTT - a talk

NOTE made by hand
00:00.000 --> is no cue

STYLE
::cue { color: red }

intro
00:01.500 --> 00:04.000 align:start
<v Ada>E <i>kaabo</i>
si eto wa &amp; joko

00:04.000 --> 00:05.000
E kaabo si eto wa & joko

01:00:05.000 --> 01:00:07.000
Sugar &lt; 70

00:09.000 --> 00:10.000

`;

Deno.test("parseTranscript() reads captions: times, several rows, no marks, no notes, nothing twice", () => {
  assert.deepEqual(parseTranscript(VTT), [
    { atSeconds: 1, text: "E kaabo si eto wa & joko" },
    { atSeconds: 3605, text: "Sugar < 70" },
  ]);
  assert.deepEqual(parseTranscript(VTT.replaceAll("\n", "\r\n")), parseTranscript(VTT));
});

Deno.test("parseTranscript() reads plain text as its paragraphs, rows kept", () => {
  assert.deepEqual(parseTranscript("First\nrow\n\n\n  Second  \n"), [{ text: "First\nrow" }, {
    text: "Second",
  }]);
  assert.deepEqual(parseTranscript("WEBVTTX\n\n00:01.000 --> 00:02.000\na").length, 2);
  assert.deepEqual(parseTranscript(""), []);
});

Deno.test("parseTranscript() takes any text and never returns an empty line", () => {
  fc.assert(fc.property(fc.string(), fc.boolean(), (text, isVtt) => {
    for (const line of parseTranscript(isVtt ? `WEBVTT\n\n${text}` : text)) assert.ok(line.text.trim());
  }));
});
