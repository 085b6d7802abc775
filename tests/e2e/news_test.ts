import assert from "node:assert/strict";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { composeNews } from "@/lib/services/newsletter/compose_news.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { insertNews } from "@/lib/store/news.ts";
import { openAdminScreen, openAdminSession, startAdminServer, TEST_ADMIN } from "../support/admin_session.ts";
import { runAxe } from "../support/axe.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { makeId } from "../support/fixtures.ts";
import { pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { sendJson } from "../support/web_users.ts";

const WORDS = { title: "Free checks", message: "From 9 o'clock.\n\nMore: https://alafia.ng/checks." };
const LEAVE = "https://alafia.ng/subscriptions/leave?token=abc";

Deno.test(
  "An administrator writes news, tests it, sends it and stops it, by keyboard; a reader ends it signed out",
  needsChromium,
  async () => {
    await using smtp = await startSmtpServer();
    await using server = await startAdminServer({ SMTP_URL: smtp.url });
    const reader = "ngozi@example.ng";
    await sendJson(server, "POST", "/api/v1/subscriptions", { body: { email: reader } });
    const asked = await smtp.waitForMail(reader);
    const confirm = /https?:\/\/\S+confirm\?token=\S+/.exec(asked.text)?.[0] ?? "";
    const path = (url: string) => server.url + new URL(url).pathname + new URL(url).search;
    assert.equal((await fetch(path(confirm), { method: "POST" })).status, 200);
    const token = await openAdminSession(server);
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, token, "/notifications");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: "Email", exact: true }).click();
      await page.getByRole("heading", { name: "News by Email", level: 1 }).waitFor();
      await page.getByText("1 person would get it now.").waitFor();
      await pressByKeyboard(page, "Send News");
      await page.getByRole("alert").getByText("Title and message are required").waitFor();
      await typeInto(page, "Subject", WORDS.title);
      await typeInto(page, "Message", WORDS.message);
      const preview = page.getByRole("region", { name: "Preview" });
      assert.equal(
        await preview.getByRole("link").getAttribute("href"),
        "https://alafia.ng/checks",
      );
      await pressByKeyboard(page, "Send a test to myself");
      await page.getByText("The test is on its way to your own mailbox. Nobody else gets it.").waitFor();
      const test = await smtp.waitForMail(TEST_ADMIN.email);
      assert.equal(test.subject, WORDS.title);
      await page.reload();
      await page.getByRole("heading", { name: "News by Email", level: 1 }).waitFor();
      assert.equal(await page.getByLabel("Subject").inputValue(), WORDS.title, "what is typed stays");
      await pressByKeyboard(page, "Send News");
      const question = page.getByRole("dialog", { name: "Send to 1 person?" });
      await question.waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
      await pressByKeyboard(page, "Send News");
      await pressByKeyboard(page, "Send now");
      await page.getByText("It begins in a minute.").waitFor();
      assert.equal(await page.getByLabel("Subject").inputValue(), "");
      const sent = page.getByRole("article").filter({ hasText: WORDS.title });
      await sent.getByText("Sending...").waitFor();
      await pressByKeyboard(page, `Stop ${WORDS.title}`);
      await sent.getByText("Stopped").waitFor();
      assert.deepEqual(await runAxe(page, { runOnly: ["wcag2a", "wcag2aa"] }), []);
    }, { expectedErrors: [/Failed to load resource/] });
    const leave = /https?:\/\/\S+leave\?token=\S+/.exec(asked.text)?.[0] ?? "";
    const left = await fetch(path(leave), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    assert.match(await left.text(), /You are unsubscribed/);
    const { people } = await (await sendJson(server, "GET", "/api/v1/news", { token })).json();
    assert.equal(people, 0);
  },
);

Deno.test(
  "News in five languages, from a real mail server: both forms, one press to leave, whole at 360 px",
  needsChromium,
  async () => {
    await using smtp = await startSmtpServer();
    await using opened = await openTestDatabase();
    const { db } = opened;
    const mailer = openMailer({ smtpUrl: smtp.url, mailFrom: "Alafia <no-reply@alafia.ng>" });
    for (const [index, language] of LANGUAGES.entries()) {
      const newsId = makeId();
      const said = { title: `${WORDS.title} ${language}`, message: `${WORDS.message} (${language})` };
      await db.write([insertNews({
        ...{
          ...WORDS,
          id: newsId,
          translations: { [language]: said },
          testLanguage: language,
          accounts: [makeId()],
          people: 1,
        },
        ...{ isNotice: false, createdBy: makeId(), createdAt: "2026-11-21", beginsAt: "2026-11-21" },
      })]);
      const request = { subjectId: `${newsId}.${makeId()}`, email: "ada@example.ng" };
      const news = await composeNews(db, request, { appUrl: "https://alafia.ng", code: "abc" });
      assert.ok(news);
      await mailer.send({ to: "ada@example.ng", ...news });
      const mail = await smtp.waitForMail("ada@example.ng", index + 1);
      assert.equal(mail.headers.get("list-unsubscribe")?.replace(/\s/g, ""), `<${LEAVE}>`);
      assert.equal(mail.headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
      assert.equal(mail.headers.get("message-id"), `<${request.subjectId}@alafia.ng>`);
      assert.equal(mail.subject, language === "en" ? WORDS.title : said.title);
      assert.match(mail.text, /From 9 o'clock\.\r\n\r\nMore: https:\/\/alafia\.ng\/checks\./);
      await withPage("https://alafia.ng", async (page) => {
        await page.setContent(mail.html);
        assert.equal(await page.evaluate("document.documentElement.lang"), language);
        assert.ok(await page.evaluate<number>("document.documentElement.scrollWidth") <= 360, language);
        assert.deepEqual(await runAxe(page, { runOnly: ["wcag2a", "wcag2aa"] }), [], language);
      });
    }
    await mailer.close();
  },
);
