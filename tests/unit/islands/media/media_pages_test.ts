import assert from "node:assert/strict";
import { downloadLinkOf } from "@/islands/media/DownloadLink.tsx";
import { openPages, orLastSeen } from "@/islands/media/media_pages.ts";
import { setLanguage } from "@/islands/client/browser/language.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { createFakeLastSeen, SEEN_AGO } from "../client/fake_last_seen.ts";
import { makeAudio, makePdfItem, makeVideo } from "../../../support/listed_media.ts";

const KINDS = [
  ["audios", "audio", makeAudio()],
  ["videos", "video", makeVideo()],
  ["pdfs", "pdf", makePdfItem()],
] as const;
for (const [name, kind, item] of KINDS) {
  Deno.test(`a page of ${name} comes from its own address, 24 items long`, async () => {
    const api = createFakeApi();
    api.answer(`/api/v1/${name}?limit=24&languageFirst=en`, 200, {
      ...{ success: true, [name]: [item], count: 30, next: "two", languages: ["en", "ha"] },
    });
    const result = await openPages(api.call, kind)({});
    assert.deepEqual(result, {
      ok: true,
      data: { items: [item], count: 30, next: "two", languages: ["en", "ha"] },
    });
    const second = `/api/v1/${name}?limit=24&q=a+b&language=ha&languageFirst=en&before=two`;
    api.answer(second, 503, refusal("busy", "We are busy."));
    const refused = await openPages(api.call, kind)({ search: "a b", language: "ha", before: "two" });
    assert.equal(!refused.ok && refused.message, "We are busy.");
  });
}

Deno.test("a download is called after its title", () => {
  assert.deepEqual(downloadLinkOf(makeVideo({ _id: "v", title: "Ẹ̀kọ́ 1" })), {
    href: "/media/v/film.mp4?download",
    download: "Ẹ̀kọ́ 1.mp4",
  });
});

Deno.test("a list begins with the language in use", async () => {
  const api = createFakeApi();
  setLanguage("yo");
  try {
    api.answer("/api/v1/audios?limit=24&languageFirst=yo", 200, { success: true, audios: [], count: 7 });
    const result = await openPages(api.call, "audio")({});
    assert.equal(result.ok && result.data.count, 7);
  } finally {
    setLanguage(undefined);
  }
});

Deno.test("Without a network the first page is the one seen last, and no page of a search or of one language is kept", async () => {
  const api = createFakeApi();
  const [feet, bread] = [makeAudio({ _id: "a" }), makeAudio({ _id: "b" })];
  const fetchPage = orLastSeen("audio", openPages(api.call, "audio"), createFakeLastSeen());
  api.answer("/api/v1/audios?limit=24&languageFirst=en", 200, {
    success: true,
    audios: [feet, bread],
    count: 30,
    next: "two",
  });
  await fetchPage({});
  api.answer("/api/v1/audios?limit=24&q=feet&languageFirst=en", 200, {
    success: true,
    audios: [feet],
    count: 1,
  });
  await fetchPage({ search: "feet" });
  api.answer("/api/v1/audios?limit=24&language=ha&languageFirst=en", 200, {
    success: true,
    audios: [],
    count: 0,
  });
  await fetchPage({ language: "ha" });
  const result = await fetchPage({});
  assert.deepEqual(result.ok && [result.data.items.length, result.data.seenAgo], [2, SEEN_AGO]);
  const next = await fetchPage({ before: "two" });
  assert.equal(!next.ok && next.status, 0);
});
