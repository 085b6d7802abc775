import assert from "node:assert/strict";
import { hasPart, isComplete, uploadFormOf } from "@/islands/admin/upload/upload_draft.ts";
import { makeFile, openForm } from "./upload_stage.ts";

const MEGABYTE = 1024 * 1024;

Deno.test("The duration is read from a recording as mm:ss, and can be changed", async () => {
  const { form } = openForm({ seconds: 75.6 });
  form.chooseKind("video");
  await form.chooseFile("file", makeFile("a.mp4"));
  assert.equal(form.draft.value.texts.duration, "01:15");
  form.type("duration", "01:20");
  assert.equal(form.draft.value.texts.duration, "01:20");
});

Deno.test("A duration that comes after another file was chosen is dropped", async () => {
  const { form } = openForm({ seconds: 75 });
  form.chooseKind("audio");
  const first = form.chooseFile("file", makeFile("a.mp3"));
  await form.chooseFile("file", undefined);
  await first;
  assert.equal(form.draft.value.texts.duration, "");
});

Deno.test("Another type clears the chosen files, and what they brought; what is typed stays", async () => {
  const { form } = openForm();
  form.type("title", "Foot care");
  form.chooseKind("audio");
  await form.chooseFile("file", makeFile("a.mp3"));
  await form.chooseFile("cover", makeFile("a.png"));
  const { value: round } = form.round;
  form.chooseKind("pdf");
  assert.deepEqual(form.draft.value.files, {});
  assert.equal(form.draft.value.texts.duration, "");
  assert.equal(form.draft.value.texts.title, "Foot care");
  assert.notEqual(form.round.value, round);
});

for (
  const [kind, place, sizeBytes, sentence] of [
    ["audio", "file", 100 * MEGABYTE + 1, "The selected audio file exceeds the 100MB limit."],
    ["video", "file", 100 * MEGABYTE + 1, "The selected video file exceeds the 100MB limit."],
    ["pdf", "file", 100 * MEGABYTE + 1, "The selected pdf file exceeds the 100MB limit."],
    ["audio", "cover", 5 * MEGABYTE + 1, "The selected image file exceeds the 5MB limit."],
  ] as const
) {
  Deno.test(`Too large a ${place} for ${kind} is not taken: ${sentence}`, async () => {
    const { form } = openForm();
    form.chooseKind(kind);
    await form.chooseFile(place, new FileOfSize(sizeBytes));
    assert.equal(form.draft.value.files[place], undefined);
    assert.equal(form.faults.value[place], sentence);
    await form.chooseFile(place, new FileOfSize(sizeBytes - 1));
    assert.notEqual(form.draft.value.files[place], undefined);
    assert.equal(form.faults.value[place], undefined);
  });
}

/** A file that says how large it is without being it. */
class FileOfSize extends File {
  constructor(private readonly sizeBytes: number) {
    super([], "large");
  }
  override get size(): number {
    return this.sizeBytes;
  }
}

Deno.test("A form is complete with a title, a type and its file", async () => {
  const { form } = openForm();
  assert.equal(isComplete(form.draft.value), false);
  form.type("title", "  ");
  form.chooseKind("pdf");
  await form.chooseFile("file", makeFile("a.pdf"));
  assert.equal(isComplete(form.draft.value), false);
  form.type("title", "Guide");
  assert.equal(isComplete(form.draft.value), true);
});

Deno.test("What travels has the fields of its type, trimmed, and no others", async () => {
  const { form } = openForm();
  form.chooseKind("pdf");
  const typed = {
    title: " Guide ",
    description: "d",
    duration: "01:00",
    artist: "A",
    language: "ig",
  } as const;
  for (const [name, text] of Object.entries(typed)) form.type(name as keyof typeof typed, text);
  await form.chooseFile("file", makeFile("a.pdf"));
  const { value: draft } = form.draft;
  assert.ok(isComplete(draft));
  const sent = Object.fromEntries([...uploadFormOf(draft)].filter(([, value]) => typeof value === "string"));
  assert.deepEqual(sent, {
    title: "Guide",
    description: "",
    artist: "A",
    genre: "",
    duration: "",
    language: "ig",
    type: "pdf",
  });
  assert.ok(uploadFormOf(draft).get("pdfFile") instanceof File);
  assert.equal(uploadFormOf(draft, { isDraft: true }).get("status"), "draft");
  assert.equal(uploadFormOf(draft, { uploadId: "u1" }).get("pdfFile"), null);
  assert.equal(uploadFormOf(draft, { uploadId: "u1" }).get("uploadId"), "u1");
});

Deno.test("Only audio has a description, only recordings a duration and captions", () => {
  const parts = (kind: "audio" | "video" | "pdf") =>
    (["description", "duration", "captions"] as const).filter((part) => hasPart(kind, part));
  assert.deepEqual(parts("audio"), ["description", "duration", "captions"]);
  assert.deepEqual(parts("video"), ["duration", "captions"]);
  assert.deepEqual(parts("pdf"), []);
});
