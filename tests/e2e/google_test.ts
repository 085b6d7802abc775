import assert from "node:assert/strict";
import type { Page } from "playwright";
import { textOf } from "@/lib/shared/message_area.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { successText } from "@/lib/shared/messages/success.ts";
import { type AppServer, sharePerWorker, startAppServer } from "../support/app_server.ts";
import {
  DESKTOP,
  expectNoAxeFindings,
  needsChromium,
  type PageOptions,
  PHONE,
  withPage,
} from "../support/browser.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { type OidcProvider, startOidcProvider } from "../support/oidc_provider.ts";
import { sendJson } from "../support/web_users.ts";

interface Stage extends AsyncDisposable {
  idp: OidcProvider;
  server: AppServer;
  /** Origin as the server itself names it: Google sends the window back there. */
  origin: string;
}

async function openStage(): Promise<Stage> {
  const idp = await startOidcProvider();
  const server = await startAppServer({ GOOGLE_CLIENT_ID: idp.clientId, GOOGLE_ISSUER: idp.issuer });
  return {
    ...{ idp, server, origin: server.url.replace("127.0.0.1", "localhost") },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await idp[Symbol.asyncDispose]();
    },
  };
}

const shared = sharePerWorker(openStage);

/** Returns what the tests share that bring the same person, or nobody. */
async function sharedStage(manner: OidcProvider["manner"] = "approve", isAloof = false): Promise<Stage> {
  const stage = await shared();
  Object.assign(stage.idp, { manner, isAloof });
  return stage;
}

/** Presses the button and returns the window that opens; what it complains of, the test complains of. */
async function openGoogle(page: Page, complaints: string[] = []): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  popup.on("pageerror", (error) => complaints.push(error.message));
  popup.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  return popup;
}

async function expectFailure(page: Page, sentence: string): Promise<void> {
  await page.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Continue with Google" }).isEnabled(), true);
  assert.equal(new URL(page.url()).pathname, "/login");
}

const SCREENS: [path: string, options: PageOptions][] = [
  ["/login", { viewport: PHONE, colorScheme: "light" }],
  ["/signup", { viewport: DESKTOP, colorScheme: "dark" }],
];

Deno.test(
  "A person signs in by Google's window from either screen and is in their logbook",
  needsChromium,
  async () => {
    const stage = await sharedStage();
    for (const [path, options] of SCREENS) {
      await withPage(stage.origin, async (page) => {
        await page.goto(path);
        await page.getByRole("button", { name: "Continue with Google" }).waitFor();
        await expectNoAxeFindings(page);
        const complaints: string[] = [];
        const popup = await openGoogle(page, complaints);
        if (!popup.isClosed()) await popup.waitForEvent("close");
        await page.waitForURL(/\/dashboard$/);
        await page.getByText("No readings yet").waitFor();
        await page.getByText("Ngozi Ọkọlie").first().waitFor({ state: "attached" });
        assert.deepEqual(complaints, []);
      }, options);
    }
  },
);

Deno.test(
  "While Google's window is open the button is busy; closing it is told as cancelled",
  needsChromium,
  async () => {
    const stage = await sharedStage("wait");
    await withPage(stage.origin, async (page) => {
      await page.clock.install();
      await page.goto("/login");
      const popup = await openGoogle(page);
      await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
      await page.clock.runFor(60_000);
      assert.equal(new URL(popup.url()).origin, stage.idp.issuer);
      const busy = page.getByRole("button", { name: "Connecting with Google..." });
      assert.equal(await busy.getAttribute("aria-busy"), "true");
      await popup.close();
      await expectFailure(page, "Login cancelled by user");
      stage.idp.manner = "approve";
      await openGoogle(page);
      await page.waitForURL(/\/dashboard$/);
    });
  },
);

Deno.test("A person who says no at Google has cancelled", needsChromium, async () => {
  const stage = await sharedStage("deny");
  await withPage(stage.origin, async (page) => {
    await page.goto("/login");
    await openGoogle(page);
    await expectFailure(page, "Login cancelled by user");
  });
});

Deno.test(
  "A person gets in although Google's page cuts its window off from our screen",
  needsChromium,
  async () => {
    const stage = await sharedStage("approve", true);
    await withPage(stage.origin, async (page) => {
      await page.goto("/login");
      const popup = await openGoogle(page);
      if (!popup.isClosed()) await popup.waitForEvent("close");
      await page.waitForURL(/\/dashboard$/);
    });
  },
);

Deno.test(
  "Google's answer stands in no history, and a window that stays open says what to do",
  needsChromium,
  async () => {
    const stage = await sharedStage();
    await withPage(stage.origin, async (page) => {
      await page.goto("/google#state=0123456789abcdef&id_token=g.o.o");
      await page.waitForURL(`${stage.origin}/google`);
      await page.getByRole("heading", { name: "If this window stays open, please close it." }).waitFor();
      await expectNoAxeFindings(page);
      await page.getByRole("link", { name: "Sign In" }).click();
      await page.waitForURL(/\/login$/);
    });
  },
);

Deno.test(
  "Where Google is not configured there is no button, and documents keep to themselves",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    for (const [path, name] of [["/login", "Sign In"], ["/signup", "Create Account"]] as const) {
      await withPage(server.url, async (page) => {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.getByRole("button", { name }).waitFor();
        assert.equal(await page.getByRole("button", { name: "Continue with Google" }).count(), 0);
        const response = await page.request.get(path);
        assert.equal(response.headers()["cross-origin-opener-policy"], "same-origin");
      });
    }
  },
);

Deno.test(
  "An account whose mailbox Google does not keep is linked by a press on the page that the mail leads to",
  needsChromium,
  async () => {
    await using stage = await openStage();
    const { server, origin, idp } = stage;
    const form = { ...makeSignUp(), email: idp.person.email };
    await sendJson(server, "POST", "/api/auth/signup", { body: form });
    const code = (await server.output.waitFor(/^\d{5}$/)).trim();
    await sendJson(server, "POST", "/api/auth/verify-otp", { body: { email: form.email, otp: code } });
    await withPage(origin, async (page) => {
      await page.goto("/login");
      await openGoogle(page);
      await expectFailure(page, textOf(errorText).google_link_unproven);
      const line = await server.output.waitFor(/\/login#google-link=[0-9a-f]{32}/);
      const fragment = /#google-link=[0-9a-f]{32}/.exec(line)?.[0] ?? "";

      await page.goto(`/login${fragment}`);
      const button = page.getByRole("button", { name: "Let Google open my account" });
      await button.waitFor();
      assert.equal(new URL(page.url()).hash, "", "the key stands in no history");
      await expectNoAxeFindings(page);
      await button.click();
      await page.getByRole("status").getByText(textOf(successText).googleLinked).waitFor();
      await expectNoAxeFindings(page);
      await page.getByRole("link", { name: "To the sign-in page" }).click();
      await openGoogle(page);
      await page.waitForURL(/\/dashboard$/);

      // Whoever is signed in is told as well, and a key works once.
      await page.goto(`/login${fragment}`);
      await button.click();
      await page.getByRole("alert").getByText(textOf(errorText).google_link_failed).waitFor();
    }, { expectedErrors: [/status of 409/, /status of 400/] });
  },
);
