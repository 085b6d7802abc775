import assert from "node:assert/strict";
import {
  forgetUpload,
  isSameFile,
  recallUpload,
  rememberUpload,
} from "@/islands/admin/upload/interrupted_upload.ts";
import { createStorage, installStorage } from "../../../../support/fake_storage.ts";

const PENDING = {
  uploadId: "u1",
  name: "talk.mp3",
  sizeBytes: 3,
  lastModified: 7,
  texts: { title: "Foot care" },
};

Deno.test("An upload is remembered until it is forgotten", () => {
  using _storage = installStorage("localStorage", createStorage());
  assert.equal(recallUpload(), undefined);
  rememberUpload(PENDING);
  assert.deepEqual(recallUpload(), PENDING);
  forgetUpload();
  assert.equal(recallUpload(), undefined);
});

Deno.test("What is not an upload is not recalled, nor anything that the browser refuses", () => {
  const storage = createStorage();
  using _storage = installStorage("localStorage", storage);
  for (const kept of ["{", "null", "[]", '{"uploadId":1}', JSON.stringify({ ...PENDING, texts: { a: 1 } })]) {
    storage.setItem("pending_upload", kept);
    assert.equal(recallUpload(), undefined, kept);
  }
  using _refused = installStorage("localStorage", "refused");
  rememberUpload(PENDING);
  assert.equal(recallUpload(), undefined);
});

Deno.test("A file is the same by name, size and time", () => {
  const file = (bits: string, name: string, lastModified: number) => new File([bits], name, { lastModified });
  assert.equal(isSameFile(PENDING, file("abc", "talk.mp3", 7)), true);
  assert.equal(isSameFile(PENDING, file("abcd", "talk.mp3", 7)), false);
  assert.equal(isSameFile(PENDING, file("abc", "other.mp3", 7)), false);
  assert.equal(isSameFile(PENDING, file("abc", "talk.mp3", 8)), false);
});
