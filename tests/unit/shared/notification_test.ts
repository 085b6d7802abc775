import assert from "node:assert/strict";
import { findNotificationIssue } from "@/lib/shared/notification.ts";

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
