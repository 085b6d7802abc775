import assert from "node:assert/strict";
import fc from "fast-check";
import { FILE_FIELD_OF_KIND } from "@/lib/shared/media.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { type HostileUpload, makeHostileUploads } from "../support/hostile_uploads.ts";
import { type FormPart, formParts, listRemains, NOTHING, sendForm } from "../support/media_client.ts";
import { makePdf, readSample } from "../support/media_files.ts";
import { bytesOf } from "../support/pictures.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp } from "../support/test_app.ts";

function formOf({ as, name, type, bytes }: HostileUpload): FormPart[] {
  const file = { name, type, bytes };
  if (as === "cover") return formParts({ coverImage: file });
  if (as === "captions") return formParts({ captions: file });
  return [["title", "A"], ["type", as], [FILE_FIELD_OF_KIND[as], file]];
}

const SENTENCES: Record<HostileUpload["as"], string[]> = {
  audio: ["Unsupported file type for audio."],
  video: ["Unsupported file type for video."],
  pdf: ["Unsupported file type for pdf."],
  cover: [
    "Only JPG, PNG, and GIF files are allowed",
    "This picture is damaged. Please choose another one.",
    "This picture is too large. Please choose a smaller one.",
    "This picture may show where you took it. Please choose another one.",
  ],
  captions: ["Captions must be a WebVTT or SubRip file or a text file in UTF-8."],
};
const DAMAGED = "This file is damaged, or it is not of the selected type. Please choose another one.";

Deno.test("Of more than 40 hostile files each gets 415 or 400 and its sentence, and none is kept", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const files = await makeHostileUploads();
  assert.ok(files.length >= 40, String(files.length));
  for (const file of files) {
    const what = `${file.what} as ${file.as}`;
    const response = await sendForm(test, token, formOf(file));
    assert.ok(response.status === 415 || response.status === 400, `${what}: ${response.status}`);
    const { message } = await assertSafeErrorResponse(response, what) as { message: string };
    assert.ok([...SENTENCES[file.as], DAMAGED].includes(message), `${what}: ${message}`);
    assert.deepEqual(await listRemains(test), NOTHING, what);
  }
});

Deno.test("Names and types that a client makes up lead nowhere", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  for (
    const name of ["../../../etc/passwd", "a.html", 'a"; filename="b.svg', "\u202egpm.exe", "x".repeat(3000)]
  ) {
    const response = await sendForm(
      test,
      token,
      formParts({ file: { ...makePdf(1), name, type: "text/html" } }),
    );
    if (response.status !== 201) {
      await assertSafeErrorResponse(response, name);
      continue;
    }
    const { item } = await response.json();
    assert.match(item.pdfUrl, /^\/media\/[0-9a-f-]{36}\/[0-9a-f]{16}\.pdf$/);
    assert.equal((await test.send("GET", item.pdfUrl)).headers.get("Content-Type"), "application/pdf");
  }
});

Deno.test("Files with any byte turned or anything cut off are taken or refused, and never break the server", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const samples = await Promise.all((["mp3", "m4a", "mp4", "webm"] as const).map(readSample));
  const kinds = { mp3: "audio", m4a: "audio", mp4: "video", webm: "video" } as const;
  const files = samples.map((file) => ({ file, type: kinds[file.name.split(".")[1] as keyof typeof kinds] }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.nat(255),
      fc.boolean(),
      async ({ file, type }, at, byte, isCut) => {
        const end = isCut ? at % file.bytes.length : file.bytes.length;
        const bytes = bytesOf(file.bytes.slice(0, end));
        if (bytes.length > 0) bytes[at % Math.min(bytes.length, 4000)] = byte;
        const response = await sendForm(test, token, formParts({ type, file: { ...file, bytes } }));
        assert.ok([201, 400, 415].includes(response.status), String(response.status));
        await assertSafeErrorResponse(response, file.name);
      },
    ),
    { numRuns: 150 },
  );
});
