import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer, startAppServer } from "../support/app_server.ts";
import { DESKTOP, expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { readLayoutShifts, watchLayoutShifts } from "../support/layout_shifts.ts";
import { dialogButton, rowOf } from "../support/log_journey.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { openSignedIn, sendJson, signUpWebUser } from "../support/web_users.ts";

const PASSWORD = "moinmoin-at-dawn-9";

function answerOf(page: Page) {
  return page.locator(".landing-answer").getByRole("status");
}

/** At the top, where the header lies on the cloth: animations by scrolling stand still here. */
async function expectNoAxe(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  await expectNoAxeFindings(page);
}

async function tryValue(page: Page, typed: string): Promise<void> {
  await page.getByLabel("Blood sugar value").fill(typed);
  await page.getByLabel("Blood sugar value").press("Enter");
}

Deno.test(
  "A visitor has a first answer by one tap and three keys, and nothing of it is sent or kept",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      const readCounts = await countInput(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      // After breakfast: then a meal is what is proposed.
      await page.clock.setFixedTime("2026-11-21T13:00:00Z");
      await page.goto("/", { waitUntil: "networkidle" });
      assert.ok(!asked.some((request) => request.includes("live_answer")), "it comes at the first touch");
      asked.length = 0;
      await page.getByRole("link", { name: "Try it with your own number" }).tap();
      await page.waitForFunction("document.activeElement?.id === 'try-value'");
      await page.keyboard.type("140");
      await answerOf(page).getByText("Normal", { exact: true }).waitFor();
      assert.deepEqual(await readCounts(), { taps: 1, keys: 3 });
      assert.match(
        await answerOf(page).innerText(),
        /^140 mg\/dl\s+Normal\s+Normal for “.*”: 70 to \d+ mg\/dl/,
      );
      assert.ok(
        asked.length > 0 && asked.every((request) => /^GET \/assets\/[\w-]+\.js$/.test(request)),
        `${asked}`,
      );
      assert.doesNotMatch(
        await page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"),
        /140/,
      );
      await expectNoAxe(page);
      await answerOf(page).getByRole("link", { name: "Keep it: open an account" }).click({ delay: 90 });
      await page.waitForURL(/signup$/);
    }, { hasTouch: true });
  },
);

Deno.test("What was typed before the script came is answered, and in sight", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/live_answer/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByLabel("Blood sugar value").pressSequentially("140");
    release();
    await answerOf(page).getByText("140 mg/dl").waitFor();
    const box = await answerOf(page).boundingBox();
    assert.ok(box && box.y > 0 && box.y < PHONE.height * 0.6, JSON.stringify(box));
  });
});

Deno.test(
  "14 on the way to 140 frightens nobody: the answer comes once typing rests",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.clock.install();
      await page.goto("/", { waitUntil: "networkidle" });
      const script = page.waitForResponse(/live_answer/);
      await page.getByLabel("Blood sugar value").focus();
      await (await script).finished();
      await page.waitForFunction("document.querySelector('[name=type]:checked')");
      // Otherwise it goes on by itself while somebody types.
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const key of "48") {
        await page.keyboard.type(key);
        await page.clock.runFor(1100);
        assert.equal(await answerOf(page).innerText(), "");
      }
      await page.keyboard.type("0");
      await page.clock.runFor(1300);
      await answerOf(page).getByText("Critical", { exact: true }).waitFor();
      await page.keyboard.press("Backspace");
      assert.equal(await answerOf(page).innerText(), "", "what stood there was about another number");
      await page.clock.runFor(1300);
      await answerOf(page).getByRole("heading", { name: "Do this now" }).waitFor();
    });
  },
);

for (const viewport of [PHONE, DESKTOP]) {
  Deno.test(
    `A dangerous number says whom to call, and nothing jumps, ${viewport.width} px wide`,
    needsChromium,
    async () => {
      const server = await sharedServer();
      await withPage(server.url, async (page) => {
        await watchLayoutShifts(page);
        await page.goto("/ha", { waitUntil: "networkidle" });
        await page.locator("#try-value").click();
        await page.keyboard.type("48");
        const call = answerOf(page).getByRole("link", { name: "112" });
        await call.waitFor();
        assert.equal(await call.getAttribute("href"), "tel:112");
        const box = await call.boundingBox();
        assert.ok(box && box.y > 0 && box.y + box.height < viewport.height / 1.2, JSON.stringify(box));
        assert.equal(await answerOf(page).locator("li .english-beside").count(), 3);
        assert.deepEqual(await readLayoutShifts(page), []);
        await expectNoAxe(page);
      }, { viewport });
    },
  );
}

Deno.test(
  "A number that fits the other unit is asked about, one that no meter shows is refused",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/");
      await tryValue(page, "5,6");
      await answerOf(page).getByText("5.6 mg/dl is very unusual. Did you mean 5.6 mmol/l?").waitFor();
      await expectNoAxe(page);
      await answerOf(page).getByRole("button", { name: "Use mmol/l" }).click();
      await answerOf(page).getByText("5,6 mmol/l").waitFor();
      assert.equal(await page.getByRole("radio", { name: "mmol/l" }).isChecked(), true);
      await page.getByRole("radio", { name: "mg/dl" }).check({ force: true });
      await answerOf(page).getByRole("button", { name: "Yes, 5.6 mg/dl is right" }).click();
      await answerOf(page).getByRole("heading", { name: "Do this now" }).waitFor();
      await tryValue(page, "2000");
      await answerOf(page).getByText("The value can be at most 1500 mg/dl or 83.3 mmol/l").waitFor();
      assert.equal(await answerOf(page).getByRole("link").count(), 0);
    });
  },
);

Deno.test(
  "What was tried is offered to whoever opens an account with it, saved only as they confirm, and to nobody else",
  needsChromium,
  async () => {
    await using smtp = await startSmtpServer();
    await using server = await startAppServer({ SMTP_URL: smtp.url });
    const email = "hajara@example.ng";
    await withPage(server.url, async (page) => {
      await page.goto("/");
      await tryValue(page, "7,8");
      await answerOf(page).getByRole("button", { name: "Use mmol/l" }).click();
      await page.getByRole("radio", { name: "2-3 hours after meal" }).check({ force: true });
      await answerOf(page).getByRole("link", { name: "Keep it: open an account" }).click();
      const form = { "First name": "Hajara", "Last name": "Musa", "Email": email, "Address": "Kano" };
      for (const [label, typed] of Object.entries(form)) {
        await page.getByLabel(label, { exact: true }).fill(typed);
      }
      await page.getByLabel("Phone number").fill("+234 803 123 4567");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByLabel("Digit 1").waitFor();

      // Somebody else comes first, on the same phone.
      const other = await signUpWebUser(server, smtp);
      await openSignedIn(page, await other.openSession(), "/dashboard");
      await page.getByText("No readings yet").waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0);
      await page.evaluate("localStorage.removeItem('token')");

      const { code: otp } = await smtp.waitForMail(email);
      await sendJson(server, "POST", "/api/auth/verify-otp", { body: { email, otp } });
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: /^Continue your reading of \d\d:\d\d\?$/ }).waitFor();
      await page.getByRole("dialog").getByText("7,8").waitFor();
      await dialogButton(page, "Continue").click();
      assert.equal(
        await dialogButton(page, "2-3 hours after meal").getAttribute("aria-pressed"),
        "true",
      );
      await dialogButton(page, "Next").click();
      await page.getByLabel("Note").waitFor();
      await dialogButton(page, "Next").click();
      await dialogButton(page, "Save").click();
      await page.getByRole("heading", { name: "May we keep your readings?" }).waitFor();
      assert.equal(await rowOf(page, "7.8").count(), 0);
      await dialogButton(page, "Agree").click();
      await rowOf(page, "7.8").waitFor();
      await page.reload();
      await rowOf(page, "7.8").waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0);
    });
  },
);
