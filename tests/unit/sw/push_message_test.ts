import assert from "node:assert/strict";
import fc from "fast-check";
import { parsePushMessage, readLink } from "@/sw/push_message.ts";

const ORIGIN = "https://alafia.example";
const GENERAL = {
  title: "Alafia",
  body: "There is something new for you in Alafia.",
  link: `${ORIGIN}/dashboard`,
};

Deno.test("parsePush() reads what the server sends", () => {
  const words = { title: "Sabon darasi", body: "Ƙafa da farko", lang: "ha" };
  const notification = { ...words, deep_link: `${ORIGIN}/videos` };
  const data = { pusher: { instanceId: "alafia", publishId: "019" } };
  assert.deepEqual(parsePushMessage(JSON.stringify({ notification, data }), ORIGIN), {
    ...words,
    link: `${ORIGIN}/videos`,
    publishId: "019",
    tag: undefined,
    actions: undefined,
  });
  const tagged = JSON.stringify({ notification: { ...notification, tag: "0197-a" }, data });
  assert.equal(parsePushMessage(tagged, ORIGIN).tag, "0197-a");
  for (const lang of [undefined, "", 7, "no language"]) {
    const { lang: read } = parsePushMessage(
      JSON.stringify({ notification: { ...notification, lang } }),
      ORIGIN,
    );
    assert.equal(read, undefined);
  }
});

for (
  const payload of [undefined, "", "not json", "null", "[]", "7", '{"notification":7}', '{"notification":{}}']
) {
  Deno.test(`parsePushMessage() shows a general sentence for ${payload ?? "no payload"}`, () => {
    const { title, body, link } = parsePushMessage(payload, ORIGIN);
    assert.deepEqual({ title, body, link }, GENERAL);
  });
}

Deno.test("parsePush() always has something to show, and leads nowhere but to us or to https", () => {
  fc.assert(fc.property(fc.json(), fc.string(), (json, link) => {
    const message = parsePushMessage(json, ORIGIN);
    assert.ok(message.title.trim() !== "");
    assert.match(readLink(link, ORIGIN), /^https:\/\/\S+$/);
  }));
});

for (
  const link of [
    "javascript:alert(1)",
    "//evil.example",
    "https://alafia.example@evil.example/",
    "http://alafia.example/",
    "/\\evil.example",
    7,
  ]
) {
  Deno.test(`readLink() opens the logbook in place of ${link}`, () => {
    assert.equal(readLink(link, ORIGIN), `${ORIGIN}/dashboard`);
  });
}
