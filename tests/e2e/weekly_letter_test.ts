import assert from "node:assert/strict";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { composeWeeklyLetter } from "@/lib/services/letters/compose_weekly_letter.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { upsertWeeklyLetter } from "@/lib/store/weekly_letters.ts";
import { runAxe } from "../support/axe.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { insertTestReading } from "../support/two_users.ts";
import { insertUserRow } from "../support/users.ts";

const LEAVE = "https://alafia.ng/subscriptions/leave?token=abc";
/** What others may read on a lock screen. */
const PREVIEW_CHARACTERS = 150;
const HEALTH =
  /sug|glucose|diab|blood|insulin|medic|magani|oògùn|ọgwụ|lafiya|ìlera|ahụike|jini|ẹ̀jẹ̀|ọbara|mg\/|mmol/i;

Deno.test(
  "The letter in five languages, from a real mail server: both forms, one press to leave, whole at 360 px",
  needsChromium,
  async () => {
    await using smtp = await startSmtpServer();
    await using opened = await openTestDatabase();
    const { db } = opened;
    const mailer = openMailer({ smtpUrl: smtp.url, mailFrom: "Alafia <no-reply@alafia.ng>" });
    const userId = await insertUserRow(db);
    await db.write([
      upsertWeeklyLetter({ userId, week: "2026-11-23", quietWeeks: 0 }),
      { sql: "UPDATE users SET notify_details = 1 WHERE id = ?1", args: [userId] },
    ]);
    for (const [date, value] of [["2026-11-18", 62], ["2026-11-19", 64], ["2026-11-20", 90]] as const) {
      await insertTestReading(db, userId, { date, time: "07:30", type: "Fasting", value, unit: "mg/dl" });
    }
    for (const [index, language] of LANGUAGES.entries()) {
      const translations = await loadTranslations(language);
      const context = { appUrl: "https://alafia.ng", code: "abc", language, translations };
      const letter = await composeWeeklyLetter(db, { subjectId: userId, firstName: "Ọláṣẹ́gun" }, context);
      assert.ok(letter);
      await mailer.send({ to: "ada@example.ng", ...letter });
      const mail = await smtp.waitForMail("ada@example.ng", index + 1);
      assert.equal(mail.headers.get("list-unsubscribe")?.replace(/\s/g, ""), `<${LEAVE}>`);
      assert.equal(mail.headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
      assert.match(mail.text, /Ọláṣẹ́gun/);
      assert.match(mail.text, /72 mg\/dl/);
      const shown = `${mail.subject} ${mail.text.slice(0, PREVIEW_CHARACTERS)}`;
      assert.ok(!HEALTH.test(shown), shown);
      await withPage("https://alafia.ng", async (page) => {
        await page.setContent(mail.html);
        assert.equal(await page.evaluate("document.documentElement.lang"), language);
        assert.ok(await page.evaluate<number>("document.documentElement.scrollWidth") <= 360, language);
        const findings = await runAxe(page, { runOnly: ["wcag2a", "wcag2aa"] });
        assert.deepEqual(findings, [], language);
      });
    }
    await mailer.close();
  },
);
