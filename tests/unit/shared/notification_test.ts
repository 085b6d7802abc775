import assert from "node:assert/strict";
import { findNotificationIssue, listTranslations, wordsFor } from "@/lib/shared/notification.ts";

const NOW = new Date("2026-11-21T09:00:00.000Z");
const SOUND = { title: "Clinic day", message: "On Monday.", sendToAll: true };
const judge = (change: Record<string, unknown>) =>
  findNotificationIssue({ ...SOUND, ...change }, { appUrl: "https://alafia.ng", now: NOW });

Deno.test("findNotificationFault() finds what the spec forbids, the first thing first", () => {
  const nobody = { sendToAll: false, targetUsers: [] };
  assert.deepEqual(judge({ ...nobody, title: " \n" }), { field: "title", rule: "incomplete" });
  assert.deepEqual(judge({ ...nobody, title: undefined }), { field: "title", rule: "incomplete" });
  assert.deepEqual(judge({ message: "\t" }), { field: "message", rule: "incomplete" });
  assert.deepEqual(judge(nobody), { field: "targetUsers", rule: "nobody" });
  assert.deepEqual(judge({ sendToAll: undefined }), { field: "targetUsers", rule: "nobody" });
  assert.deepEqual(judge({ deepLink: "javascript:1" }), { field: "deepLink", rule: "link" });
});

Deno.test("findNotificationFault() counts characters as people do, and not the white space around", () => {
  assert.equal(judge({ title: `  ${"🙂".repeat(120)}  `, message: `${"ẹ".repeat(1000)}\n` }), undefined);
  assert.equal(judge({ title: "🙂".repeat(121) })?.rule, "title_long");
  assert.equal(judge({ message: "x".repeat(1001) })?.rule, "message_long");
});

Deno.test("findNotificationFault() lets 10,000 people be named, and no more", () => {
  const name = (count: number) => judge({ sendToAll: false, targetUsers: Array(count).fill("x") })?.rule;
  assert.equal(name(10_000), undefined);
  assert.equal(name(10_001), "many");
});

Deno.test("findNotificationFault() lets a time be chosen within 90 days", () => {
  for (const sendAt of ["2026-11-21T09:00:00.001Z", "2026-11-21T09:01Z", "2027-02-19T09:00:00Z"]) {
    assert.equal(judge({ sendAt }), undefined, sendAt);
  }
  for (
    const sendAt of [
      "",
      "soon",
      "2026-11-21T09:00:00Z",
      "2026-11-21T08:00:00Z",
      "2027-02-19T09:00:01Z",
      "2026-12-01T09:00:00",
      "2026-12-01T09:00:00+01:00",
      "2026-13-01T09:00:00Z",
      "+275760-09-13T00:00:00Z",
    ]
  ) assert.equal(judge({ sendAt })?.rule, "time", sendAt);
});

Deno.test("findNotificationFault() holds each language to the rules of the English one", () => {
  const inHausa = (words: { title: string; message: string }) =>
    judge({ translations: { yo: { title: "Ẹ kú", message: "Ọ̀rọ̀" }, ha: words } });
  assert.equal(inHausa({ title: "Sannu", message: "Duniya" }), undefined);
  const rule = "translation_incomplete";
  assert.deepEqual(inHausa({ title: " ", message: "Duniya" }), { field: "translations.ha.title", rule });
  assert.deepEqual(inHausa({ title: "Sannu", message: "" }), { field: "translations.ha.message", rule });
  assert.deepEqual(inHausa({ title: "ẹ".repeat(121), message: "x" }), {
    field: "translations.ha.title",
    rule: "title_long",
  });
  assert.deepEqual(inHausa({ title: "x", message: "x".repeat(1001) }), {
    field: "translations.ha.message",
    rule: "message_long",
  });
  assert.equal(judge({ title: "", translations: { ha: { title: "", message: "" } } })?.field, "title");
});

Deno.test("wordsFor() is one's own language, else English, never another", () => {
  const [english, hausa] = [{ title: "Hello", message: "World" }, { title: "Sannu", message: "Duniya" }];
  const written = { ...english, translations: { ha: hausa, yo: undefined } };
  assert.deepEqual(wordsFor(written, "ha"), { ...hausa, language: "ha" });
  for (const language of ["yo", "ig", "pcm", "en", "fr", "", "__proto__"]) {
    assert.deepEqual(wordsFor(written, language), { ...english, language: "en" }, language);
  }
  assert.deepEqual(wordsFor(english, "ha"), { ...english, language: "en" });
  assert.deepEqual(listTranslations(written.translations), [["ha", hausa]]);
});
