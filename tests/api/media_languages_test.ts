import assert from "node:assert/strict";
import type { MediaItem } from "@/lib/shared/media.ts";
import { AdminMediaPage, PdfPage } from "@/lib/shared/schemas/media.ts";
import { openAdminApp } from "../support/admins.ts";
import { formParts, listRemains, NOTHING, sendForm, uploadItem } from "../support/media_client.ts";
import type { TestApp } from "../support/test_app.ts";

async function list(test: TestApp, query = ""): Promise<PdfPage> {
  const response = await test.send("GET", `/api/v1/pdfs${query}`);
  assert.equal(response.status, 200);
  return PdfPage.parse(await response.json());
}

const titlesOf = (items: readonly MediaItem[]) => items.map(({ title }) => title);
const TEXTS = { title: "Feet", artist: "", genre: "", description: "" };

Deno.test("An upload says its language, an edit changes it or takes it away, and a client that knows of none keeps it", async () => {
  await using test = await openAdminApp();
  const { token } = test;
  const plain = await uploadItem(test, token, { title: "Former" });
  const empty = await uploadItem(test, token, { title: "Empty", language: "" });
  const spoken = await uploadItem(test, token, { title: "Ẹ̀kọ́", language: "yo" });
  assert.deepEqual([plain.language, empty.language, spoken.language], [null, null, "yo"]);
  const change = async (body: object) => {
    const response = await test.send("PUT", `/api/v1/pdfs/${spoken._id}`, { token, body });
    assert.equal(response.status, 200);
    return (await response.json()).item.language;
  };
  assert.equal(await change(TEXTS), "yo");
  assert.equal(await change({ ...TEXTS, language: "ig" }), "ig");
  assert.equal(await change({ ...TEXTS, language: null }), null);
  const [entry] =
    (await (await test.send("GET", "/api/v1/admin/audit?action=media_updated", { token })).json())
      .entries;
  assert.match(JSON.stringify(entry), /language/);
});

Deno.test("A language that we do not speak is refused in a sentence, and leaves nothing behind", async () => {
  await using test = await openAdminApp();
  const { token } = test;
  const refused = async (response: Response, sentence: string, field: string) => {
    assert.equal(response.status, 422);
    const { message, fields } = await response.json();
    assert.deepEqual([message, fields], [sentence, { [field]: sentence }]);
  };
  const upload = "The language must be en, pcm, ha, yo or ig";
  await refused(await sendForm(test, token, formParts({ language: "fr" })), upload, "language");
  assert.deepEqual(await listRemains(test), NOTHING);
  const { _id } = await uploadItem(test, token);
  for (const language of ["fr", "", "EN", 1]) {
    const body = { ...TEXTS, language };
    await refused(await test.send("PUT", `/api/v1/pdfs/${_id}`, { token, body }), upload, "language");
  }
  const filter = "The language must be en, pcm, ha, yo, ig or none";
  for (const language of ["fr", "", "%25", "ha,yo"]) {
    await refused(await test.send("GET", `/api/v1/pdfs?language=${language}`), filter, "language");
    const path = `/api/v1/admin/media?type=pdf&language=${language}`;
    await refused(await test.send("GET", path, { token }), filter, "language");
    const first = await test.send("GET", `/api/v1/pdfs?languageFirst=${language}`);
    await refused(first, upload, "languageFirst");
  }
});

Deno.test("A list begins with a language or has no other, page by page; without either it is newest first as ever", async () => {
  await using test = await openAdminApp();
  const { token } = test;
  for (const language of ["", "ha", "en", "ha", "yo"]) {
    await uploadItem(test, token, { title: `In ${language || "none"}`, language });
  }
  assert.deepEqual(titlesOf((await list(test)).pdfs), ["In yo", "In ha", "In en", "In ha", "In none"]);
  const walked: string[] = [];
  let next: string | undefined;
  do {
    const page = await list(test, `?languageFirst=ha&limit=1${next ? `&before=${next}` : ""}`);
    assert.deepEqual([page.count, page.languages], [5, ["en", "ha", "yo"]]);
    walked.push(...titlesOf(page.pdfs));
    next = page.next;
  } while (next);
  assert.deepEqual(walked, ["In ha", "In ha", "In yo", "In en", "In none"]);
  for (const [query, count] of [["ha", 2], ["en", 1], ["none", 1], ["ig", 0]] as const) {
    const page = await list(test, `?language=${query}`);
    assert.deepEqual([page.pdfs.length, page.count], [count, count], query);
    const response = await test.send("GET", `/api/v1/admin/media?type=pdf&language=${query}`, { token });
    assert.equal(AdminMediaPage.parse(await response.json()).count, count, query);
  }
});

Deno.test("Each order of a list is cached for itself, and a change of a language is seen at once", async () => {
  await using test = await openAdminApp();
  const { token } = test;
  const older = await uploadItem(test, token, { title: "Older", language: "ha" });
  await uploadItem(test, token, { title: "Newer", language: "yo" });
  const titles = async (query: string) => titlesOf((await list(test, query)).pdfs);
  for (let round = 0; round < 2; round++) {
    assert.deepEqual(await titles(""), ["Newer", "Older"]);
    assert.deepEqual(await titles("?languageFirst=ha"), ["Older", "Newer"]);
    assert.deepEqual(await titles("?languageFirst=yo"), ["Newer", "Older"]);
    assert.deepEqual(await titles("?language=ha"), ["Older"]);
    assert.deepEqual(await titles("?language=none"), []);
  }
  const body = { ...TEXTS, language: "ig" };
  assert.equal((await test.send("PUT", `/api/v1/pdfs/${older._id}`, { token, body })).status, 200);
  assert.deepEqual(await titles("?languageFirst=ha"), ["Newer", "Feet"]);
  assert.deepEqual(await titles("?language=ha"), []);
});
