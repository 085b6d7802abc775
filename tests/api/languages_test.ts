/** Answers, mails and reminders in the language of a page or an account. */
import assert from "node:assert/strict";
import { accountReplyText } from "@/lib/shared/messages/account_reply.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { retryText } from "@/lib/shared/messages/retry.ts";
import { waitText } from "@/lib/shared/messages/wait.ts";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { COMMENT_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { mailText } from "@/lib/shared/messages/mail.ts";
import { reminderText } from "@/lib/shared/messages/reminder.ts";
import { feedbackAnsweredText } from "@/lib/shared/messages/feedback_answered.ts";
import { successText } from "@/lib/shared/messages/success.ts";
import { dispatchDueReminders } from "@/lib/services/reminders/dispatch.ts";
import { makeId } from "../support/fixtures.ts";
import { ADA, APP_URL, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";
import { insertAdminSession } from "../support/admins.ts";

const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

function signUp({ send }: TestApp, language: string, form: Record<string, unknown> = {}) {
  const headers = { "Accept-Language": language };
  return send("POST", "/api/auth/signup", { body: { ...ADA, ...form }, headers });
}

const subjectOf = async (
  language: Language,
  kind: "verify_email" | "reset_password" | "account_exists" | "confirm_subscription",
) => textOf(mailText, await loadTranslations(language))[kind].subject;

const READING = { date: "2026-11-20", time: "07:30", type: "Fasting", value: 104, unit: "mg/dl" };
const WRONG_READINGS = [
  {
    date: "",
    time: "",
    type: "",
    value: "",
    unit: "",
    comment: "x".repeat(COMMENT_MAX_CHARACTERS + 1),
    tags: 1,
    meal: 1,
  },
  { value: 0 },
  { value: 1501 },
];

for (const language of TRANSLATED) {
  const translations = await loadTranslations(language);

  Deno.test(`${language}: refusals and successes are said in the language of the page`, async () => {
    await using test = await openTestApp();
    const refused = await (await signUp(test, `${language}-NG, en;q=0.8`, { firstName: " " })).json();
    const rules = textOf(accountRuleText, translations);
    assert.deepEqual(
      [refused.message, refused.error, refused.code, refused.fields],
      [rules.firstNameRequired, rules.firstNameRequired, "validation_failed", {
        firstName: rules.firstNameRequired,
      }],
    );
    assert.equal(
      (await (await signUp(test, language)).json()).message,
      textOf(successText, translations).signedUp,
    );
    const headers = { "Accept-Language": language };
    const wrong = await test.send("POST", "/api/auth/login", {
      body: { email: "no@example.ng", password: "x" },
      headers,
    });
    assert.equal((await wrong.json()).message, textOf(errorText, translations).wrong_credentials);
    const missing = await test.send("GET", "/api/nowhere", { headers });
    assert.equal((await missing.json()).message, textOf(errorText, translations).not_found);
  });

  Deno.test(`${language}: each wrong field of a reading is told in it`, async () => {
    await using test = await openTestApp();
    const token = await signInAs(test);
    for (const wrong of WRONG_READINGS) {
      const fieldsIn = async (spoken: Language) => {
        const headers = { "Accept-Language": spoken };
        const answer = await test.send("POST", "/api/v1/add", {
          token,
          body: { ...READING, ...wrong },
          headers,
        });
        return Object.entries<string>((await answer.json()).fields).toSorted();
      };
      const told = await fieldsIn(language);
      const english = await fieldsIn("en");
      assert.deepEqual(told.map(([field]) => field), Object.keys(wrong).toSorted());
      assert.deepEqual(told.filter(([, sentence], index) => sentence === english[index]?.[1]), []);
    }
  });

  Deno.test(`${language}: whoever signs up in it gets its mails and account, reminders and resets`, async () => {
    await using test = await openTestApp();
    const signedUp = await signUp(test, language);
    const cookie = signedUp.headers.get("Set-Cookie")?.split(";")[0];
    const otp = await test.readCode(ADA.email);
    const [mail] = test.mails;
    assert.equal(mail?.subject, await subjectOf(language, "verify_email"));
    assert.match(mail?.html ?? "", new RegExp(`<html lang="${language}">`));
    await test.send("POST", "/api/auth/verify-otp", { body: { email: ADA.email, otp }, cookie });
    // Another phone, in English.
    const body = { email: ADA.email, password: ADA.password };
    const { token, language: spoken } = await (await test.send("POST", "/api/auth/login", { body })).json();
    assert.equal(spoken, language);
    const { preferences } = await (await test.send("GET", "/api/auth/preferences", { token })).json();
    assert.equal(preferences.messageLanguage, language);

    await test.send("POST", "/api/auth/forgot-password", { body: { email: ADA.email } });
    await test.sendMail();
    assert.equal(test.mails.at(-1)?.subject, await subjectOf(language, "reset_password"));
    await signUp(test, "en");
    await test.sendMail();
    assert.equal(test.mails.at(-1)?.subject, await subjectOf(language, "account_exists"));

    const reminder = {
      _id: makeId(),
      kind: "test",
      label: "",
      time: "07:30",
      days: [0, 1, 2, 3, 4, 5, 6],
      isOn: true,
    };
    await test.send("POST", "/api/v1/reminders", { token, body: reminder });
    test.clock.advance({ seconds: 21.5 * 3600 });
    await dispatchDueReminders({ db: test.db, clock: test.clock, appUrl: APP_URL });
    const [told] = await test.db.read({ sql: "SELECT title, message FROM notifications" });
    const { test: title, message } = textOf(reminderText, translations);
    assert.deepEqual({ ...told }, { title, message: `07:30 · ${message}` });
  });

  Deno.test(`${language}: an account is told in it of an answer and of news; a stranger of news in the browser's`, async () => {
    await using test = await openTestApp();
    const token = await signInAs(test);
    await test.send("PUT", "/api/auth/preferences", { token, body: { messageLanguage: language } });
    const words = { subject: "Sannu", message: "Ẹ kú iṣẹ́", rating: 5 };
    const submitted = await test.send("POST", "/api/v1/feedback/submit", { token, body: words });
    const { feedback } = await submitted.json();
    const admin = await insertAdminSession(test);
    const answer = { token: admin.token, body: { answer: "Thank you" } };
    await test.send("PUT", `/api/v1/admin/feedback/${feedback._id}/answer`, answer);
    const [told] = (await (await test.send("GET", "/api/v1/inbox", { token })).json()).notifications;
    const { title, message } = textOf(feedbackAnsweredText, translations);
    assert.deepEqual([told.title, told.message, told.language], [title, message, null]);

    const askForNews = async (email: string, browserLanguage: string) => {
      const headers = { "Accept-Language": browserLanguage };
      await test.send("POST", "/api/v1/subscriptions", { body: { email }, headers });
      await test.sendMail();
      return test.mails.at(-1);
    };
    const subject = await subjectOf(language, "confirm_subscription");
    assert.equal((await askForNews(ADA.email, "en-GB"))?.subject, subject);
    assert.equal((await askForNews("stranger@example.ng", language))?.subject, subject);
    test.clock.advance({ hours: 1 });
    assert.equal(
      (await askForNews("stranger@example.ng", "en-GB"))?.subject,
      await subjectOf("en", "confirm_subscription"),
    );
  });
}

Deno.test("A language chosen later is that of the next mail; one that nobody speaks is answered in English", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  assert.equal(test.mails.at(-1)?.subject, await subjectOf("en", "verify_email"));
  await test.send("PUT", "/api/auth/preferences", { token, body: { messageLanguage: "pcm" } });
  await test.send("POST", "/api/auth/forgot-password", { body: { email: ADA.email } });
  await test.sendMail();
  assert.equal(test.mails.at(-1)?.subject, await subjectOf("pcm", "reset_password"));
  const refused = await test.send("POST", "/api/auth/login", {
    body: { email: "", password: "" },
    headers: { "Accept-Language": "fr, de;q=0.5" },
  });
  assert.equal((await refused.json()).message, accountRuleText.english.fillAllFields);
});

Deno.test("How long to wait is said in the language of the page", async () => {
  await using test = await openTestApp();
  const body = { email: ADA.email };
  const headers = { "Accept-Language": "pcm" };
  await test.send("POST", "/api/auth/forgot-password", { body, headers });
  const soon = await (await test.send("POST", "/api/auth/forgot-password", { body, headers })).json();
  const translations = await loadTranslations("pcm");
  const { resetCodeNotSent } = textOf(accountReplyText, translations);
  assert.deepEqual([soon.code, soon.message], ["resend_too_soon", resetCodeNotSent]);
  let refused = { code: "", message: "" };
  for (let tries = 0; tries < 40 && refused.code !== "too_many_tries"; tries++) {
    const typed = { email: ADA.email, password: "wrong" };
    refused = await (await test.send("POST", "/api/auth/login", { body: typed, headers })).json();
  }
  const { minutes, hours } = textOf(waitText, translations);
  const waits = [...Array(61).keys()].flatMap((count) => [minutes({ count }), hours({ count })]);
  const sentences = waits.map((wait) => textOf(retryText, translations).too_many_tries({ wait }));
  assert.ok(sentences.includes(refused.message), refused.message);
});
