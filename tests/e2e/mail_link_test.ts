import assert from "node:assert/strict";
import type { Page } from "playwright";
import { type AppServer, sharePerWorker, startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp_server.ts";
import { isTokenAccepted, sendJson, signUpWebUser, trySignIn } from "../support/web_users.ts";

const NEW_PASSWORD = "egusi-at-noon-4";

interface Stage {
  server: AppServer;
  smtp: TestSmtpServer;
}

const sharedSmtp = sharePerWorker(startSmtpServer);
const sharedServer = sharePerWorker(async () => await startAppServer({ SMTP_URL: (await sharedSmtp()).url }));

async function onServer(run: (stage: Stage) => Promise<void>): Promise<void> {
  await run({ server: await sharedServer(), smtp: await sharedSmtp() });
}

/** Returns the link of a mail, as a path of the server under test. */
async function readLink({ smtp }: Stage, email: string, count = 1): Promise<string> {
  const { text } = await smtp.waitForMail(email, count);
  // A mail is wrapped at a certain width; a link never is.
  const [found] = /https?:\/\/\S+#\S*key=[0-9a-f]{32}/.exec(text) ?? assert.fail(`no link in ${text}`);
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}

/** Opens a link as a mail's reader does, and fails when the key stays in the address. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForURL((url) => url.hash === "");
  const kept = await page.evaluate<string>("JSON.stringify([localStorage, sessionStorage, history.state])");
  assert.doesNotMatch(kept, /[0-9a-f]{32}/);
}

Deno.test(
  "Somebody signs up, presses the link in the mail, then 'Verify', and signs in",
  needsChromium,
  async () => {
    await onServer(async (stage) => {
      const form = makeSignUp();
      await withPage(stage.server.url, async (page) => {
        await page.goto("/signup");
        await page.getByLabel("First name").fill(form.firstName);
        await page.getByLabel("Last name").fill(form.lastName);
        await page.getByLabel("Email").fill(form.email);
        await page.getByLabel("Phone number").fill(form.phone);
        await page.getByLabel("Address").fill(form.address);
        await page.getByLabel("Password", { exact: true }).fill(form.password);
        await page.getByRole("button", { name: "Create Account" }).click();
        await page.waitForURL(/\/otp\?/);

        const calls: string[] = [];
        page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())));
        await openLink(page, await readLink(stage, form.email));
        await page.getByText(form.email).waitFor();
        assert.equal(await page.getByLabel("Digit 1").count(), 0);
        assert.deepEqual(calls, [], "a scanner that runs the page proves nothing");
        await page.getByRole("button", { name: "Verify", exact: true }).click();
        await page.getByRole("dialog", { name: "Email verified successfully!" }).waitFor();
        await page.getByRole("button", { name: "Continue to Sign In" }).click();
        await page.waitForURL(/\/login$/);
      });
      assert.equal(await trySignIn(stage.server, form.email, form.password), 200);
    });
  },
);

Deno.test(
  "A link pressed in another browser than the one that signed up asks for a new password; pressed again it is used up",
  needsChromium,
  async () => {
    await onServer(async (stage) => {
      const form = makeSignUp();
      const response = await sendJson(stage.server, "POST", "/api/auth/signup", { body: form });
      assert.equal(response.status, 201);
      await response.body?.cancel();
      const link = await readLink(stage, form.email);
      await withPage(stage.server.url, async (page) => {
        await openLink(page, link);
        await page.getByRole("button", { name: "Verify", exact: true }).click();
        const dialog = page.getByRole("dialog", { name: "Choose a new password" });
        await dialog.waitFor();
        await dialog.getByLabel("New password").fill(NEW_PASSWORD);
        await dialog.getByLabel("Confirm password").fill(NEW_PASSWORD);
        await dialog.getByRole("button", { name: "Save password" }).click();
        await page.getByRole("dialog", { name: "Password reset successfully!" }).waitFor();

        await openLink(page, link);
        await page.getByRole("button", { name: "Verify", exact: true }).click();
        await page.getByText("This link has been used or is too old. Ask for a new code.").waitFor();
        assert.equal(await page.getByRole("button", { name: "Resend code" }).isEnabled(), true);
        await page.getByRole("link", { name: "Verified already? Sign In" }).waitFor();
      }, { expectedErrors: [/status of 400/] });
      assert.equal(await trySignIn(stage.server, form.email, form.password), 401);
      assert.equal(await trySignIn(stage.server, form.email, NEW_PASSWORD), 200);
    });
  },
);

Deno.test(
  "The link of a reset opens the step for the new password, also where somebody is signed in",
  needsChromium,
  async () => {
    await onServer(async (stage) => {
      const person = await signUpWebUser(stage.server, stage.smtp);
      const token = await person.openSession();
      const body = { email: person.email };
      await (await sendJson(stage.server, "POST", "/api/auth/forgot-password", { body })).body?.cancel();
      const link = await readLink(stage, person.email, 2);
      await withPage(stage.server.url, async (page) => {
        await page.goto("/");
        await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
        await openLink(page, link);
        await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
        await page.getByText(person.email).waitFor();
        await page.getByLabel("New password").fill(NEW_PASSWORD);
        await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
        await page.getByRole("button", { name: "Reset password" }).click();
        await page.getByRole("dialog", { name: "Password reset successfully!" }).waitFor();
        await page.getByRole("button", { name: "Continue to Sign In" }).click();
        await page.waitForURL(/\/login$/);
        await page.getByRole("button", { name: "Sign In" }).waitFor();

        await openLink(page, link);
        await page.getByLabel("New password").fill(NEW_PASSWORD);
        await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
        await page.getByRole("button", { name: "Reset password" }).click();
        await page.getByText("This link has been used or is too old. Ask for a new code.").waitFor();
        assert.equal(await page.getByLabel("Email").inputValue(), person.email);
        await page.getByRole("button", { name: "Send code" }).waitFor();
      }, { expectedErrors: [/status of 40[01]/] });
      assert.equal(await isTokenAccepted(stage.server, token), false);
      assert.equal(await trySignIn(stage.server, person.email, NEW_PASSWORD), 200);
    });
  },
);

Deno.test("A link that was cut on its way says so and sends nothing", needsChromium, async () => {
  await onServer(async ({ server }) => {
    await withPage(server.url, async (page) => {
      for (const path of ["/otp", "/forgot-password"]) {
        await openLink(page, `${path}#key=0123`);
        await page.getByText("This link has been used or is too old. Ask for a new code.").waitFor();
        await expectNoAxeFindings(page);
      }
      await page.getByRole("button", { name: "Send code" }).waitFor();
    });
  });
});
