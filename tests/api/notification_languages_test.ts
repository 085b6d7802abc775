import assert from "node:assert/strict";
import { InboxPage } from "@/lib/shared/schemas/inbox.ts";
import { NotificationPage } from "@/lib/shared/schemas/notifications.ts";
import { insertAdminSession } from "../support/admins.ts";
import { openTestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

const PATH = "/api/v1/notifications";
const ENGLISH = { title: "Clinic day", message: "On Monday at nine.", sendToAll: true };
const YORUBA = { title: "Ọjọ́ ìwòsàn", message: "Ní ọjọ́ Ajé." };

async function openBroadcaster() {
  const test = await openTestApp();
  const { token } = await insertAdminSession(test);
  const { token: patient } = await insertPatientWithToken(test);
  const send = (translations: unknown) =>
    test.send("POST", PATH, { token, body: { ...ENGLISH, translations } });
  const sendNew = async (translations?: unknown): Promise<string> =>
    (await (await send(translations)).json()).notificationId;
  const list = async () =>
    NotificationPage.parse(await (await test.send("GET", PATH, { token })).json()).notifications;
  const readInbox = async (language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { "Accept-Language": language };
    const response = await test.send("GET", "/api/v1/inbox", { token: patient, headers });
    const [item] = InboxPage.parse(await response.json()).notifications;
    return [item?.title, item?.message, item?.language];
  };
  return { test, send, sendNew, list, readInbox, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

Deno.test("what is written in several languages is kept, and is not the same as what is written in one", async () => {
  await using admin = await openBroadcaster();
  const { sendNew, list } = admin;
  const id = await sendNew({ yo: { title: ` ${YORUBA.title} `, message: YORUBA.message }, ha: null });
  assert.equal(await sendNew({ yo: YORUBA }), id);
  const plain = await sendNew();
  assert.notEqual(plain, id);
  for (const nothing of [null, {}, { ha: null }]) assert.equal(await sendNew(nothing), plain);
  const kept = new Map((await list()).map(({ _id, translations }) => [_id, translations]));
  assert.deepEqual([kept.size, kept.get(id), kept.get(plain)], [2, { yo: YORUBA }, {}]);
});

Deno.test("each language keeps to the rules of the English one; nothing of what is refused is kept", async () => {
  await using admin = await openBroadcaster();
  const unfinished = "Please write both title and message in each language, or remove it";
  const unknown = "It can be written in English, and beside it in pcm, ha, yo and ig";
  const refused: [unknown, string, string][] = [
    [{ ha: { title: "Sannu" } }, "translations.ha.message", unfinished],
    [{ yo: { ...YORUBA, title: " " } }, "translations.yo.title", unfinished],
    [
      { ig: { title: "ọ".repeat(121), message: "x" } },
      "translations.ig.title",
      "The title can have at most 120 characters",
    ],
    [
      { pcm: { title: "x", message: "x".repeat(1001) } },
      "translations.pcm.message",
      "The message can have at most 1,000 characters",
    ],
    [{ fr: YORUBA }, "translations", unknown],
    [{ en: YORUBA }, "translations", unknown],
    [[], "translations", unknown],
    ["yo", "translations", unknown],
  ];
  for (const [translations, field, sentence] of refused) {
    const response = await admin.send(translations);
    assert.equal(response.status, 422, JSON.stringify(translations));
    const { error, fields } = await response.json();
    assert.deepEqual([error, fields], [sentence, { [field]: sentence }]);
  }
  assert.deepEqual(await admin.list(), []);
});

Deno.test("the inbox is in the language that is asked for, where that is written, and else in English", async () => {
  await using admin = await openBroadcaster();
  await admin.sendNew({ yo: YORUBA });
  const { title, message } = ENGLISH;
  for (const language of ["yo", "yo-NG,en;q=0.5", "fr,YO"]) {
    assert.deepEqual(await admin.readInbox(language), [YORUBA.title, YORUBA.message, "yo"], language);
  }
  for (const language of ["ha", "en,yo", "fr", "", undefined]) {
    assert.deepEqual(await admin.readInbox(language), [title, message, "en"], String(language));
  }
});
