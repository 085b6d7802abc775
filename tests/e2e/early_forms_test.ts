import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer } from "../support/app_server.ts";
import { DESKTOP, needsChromium, type PageOptions, PHONE, withPage } from "../support/browser.ts";
import { refusal } from "../support/fake_api.ts";
import { readLayoutShifts, watchLayoutShifts } from "../support/layout_shifts.ts";
import { waitUntil } from "../support/page_condition.ts";

const OTP = "/otp?email=ola%40example.ng";
const REFUSED = { expectedErrors: [/Failed to load resource/] };

interface EarlyOptions extends PageOptions {
  /** Runs in the browser before the document's own scripts. */
  before?: string;
}

/** Opens a form whose scripts come once `release` is called; it resolves when they have taken the form over. */
async function withEarlyForm(
  path: string,
  run: (page: Page, release: () => Promise<void>) => Promise<void>,
  { before, ...options }: EarlyOptions = {},
): Promise<void> {
  await withPage((await sharedServer()).url, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await watchLayoutShifts(page);
    if (before) await page.addInitScript(before);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("[data-drawn] main > :visible").first().waitFor();
    await page.evaluate(`for (const form of document.forms) form.isBuilt = true`);
    await run(page, async () => {
      held.resolve();
      await page.locator("[data-drawn]").waitFor({ state: "detached" });
    });
  }, options);
}

/** Returns the bodies of calls so far, all of which are refused. */
async function refuse(page: Page, path: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: refusal("invalid_body", "Not today") });
  });
  return bodies;
}

function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

async function typeCredentials(page: Page): Promise<void> {
  await field(page, "Email").fill("ola@example.ng");
  await field(page, "Password").fill("moinmoin-9");
}

/** Whether the form is the element that the document brought. */
const IS_BUILT = `document.querySelector("form").isBuilt === true`;

const FOCUSED =
  `document.activeElement.getAttribute("aria-label") ?? document.activeElement.labels?.[0]?.innerText`;

Deno.test(
  "A sign-in typed and pressed before the script came is sent once, and its password is in no address",
  needsChromium,
  async () => {
    await withEarlyForm("/login", async (page, release) => {
      const bodies = await refuse(page, "/api/auth/login");
      await typeCredentials(page);
      await field(page, "Password").press("Enter");
      await page.getByRole("button", { name: "Sign In" }).click();
      await release();
      await page.getByRole("alert").getByText("Not today").waitFor();
      assert.deepEqual(bodies, [{ email: "ola@example.ng", password: "moinmoin-9" }]);
      assert.equal(new URL(page.url()).search, "");
      assert.equal(await field(page, "Password").inputValue(), "moinmoin-9");
      await Promise.all([
        page.waitForResponse("**/api/auth/login"),
        page.getByRole("button", { name: "Sign In" }).click(),
      ]);
      assert.equal(bodies.length, 2, "a later press counts once, too");
    }, REFUSED);
  },
);

Deno.test(
  "What was typed, the focus and the caret outlast the script's coming, in the same fields",
  needsChromium,
  async () => {
    await withEarlyForm("/login", async (page, release) => {
      await typeCredentials(page);
      await page.evaluate("document.activeElement.setSelectionRange(2, 2)");
      await release();
      assert.equal(await page.evaluate(FOCUSED), "Password");
      assert.ok(await page.evaluate(IS_BUILT), "or a phone's keyboard closes");
      await page.keyboard.type("x");
      assert.equal(await field(page, "Password").inputValue(), "moxinmoin-9");
      assert.equal(await field(page, "Email").inputValue(), "ola@example.ng");
      await page.getByRole("link", { name: "Forgot Password?" }).click();
      await page.waitForURL(/\/forgot-password\?email=ola%40example\.ng$/);
    });
  },
);

Deno.test(
  "What was typed and the focus outlast it on a page that the browser has changed, too",
  needsChromium,
  async () => {
    await withEarlyForm("/login", async (page, release) => {
      await page.evaluate(`for (const text of document.querySelectorAll("h1, label")) {
        text.replaceChildren(Object.assign(document.createElement("font"), { textContent: text.textContent }));
      }`);
      await typeCredentials(page);
      await release();
      assert.equal(await page.evaluate(FOCUSED), "Password");
      assert.equal(await field(page, "Password").inputValue(), "moinmoin-9");
      assert.equal(await field(page, "Email").inputValue(), "ola@example.ng");
    });
  },
);

Deno.test("A sign-up typed and pressed before the script came is sent once", needsChromium, async () => {
  await withEarlyForm("/signup", async (page, release) => {
    const bodies = await refuse(page, "/api/auth/signup");
    for (const name of ["First name", "Last name", "Phone number", "Address"]) {
      await field(page, name).fill("Ada");
    }
    await typeCredentials(page);
    await page.getByRole("button", { name: "Create Account" }).click();
    await release();
    await page.getByRole("alert").getByText("Not today").waitFor();
    const names = { firstName: "Ada", lastName: "Ada", phone: "Ada", address: "Ada" };
    assert.deepEqual(bodies, [{ ...names, email: "ola@example.ng", password: "moinmoin-9" }]);
  }, REFUSED);
});

Deno.test(
  "A code typed into one box before the script came is spread over all and sent once",
  needsChromium,
  async () => {
    await withEarlyForm(OTP, async (page, release) => {
      const bodies = await refuse(page, "/api/auth/verify-otp");
      await field(page, "Digit 1").pressSequentially("04711");
      await page.getByRole("button", { name: "Verify" }).click();
      await release();
      await page.getByRole("alert").getByText("Not today").waitFor();
      assert.deepEqual(bodies, [{ email: "ola@example.ng", otp: "04711" }]);
    }, REFUSED);
  },
);

Deno.test("A code begun before the script came goes on in the next box", needsChromium, async () => {
  await withEarlyForm(OTP, async (page, release) => {
    const bodies = await refuse(page, "/api/auth/verify-otp");
    await field(page, "Digit 1").fill("0");
    await field(page, "Digit 2").fill("4");
    await release();
    await waitUntil(page, `document.activeElement.name === "digit3"`);
    await page.keyboard.type("711");
    await page.getByRole("alert").getByText("Not today").waitFor();
    assert.deepEqual(bodies, [{ email: "ola@example.ng", otp: "04711" }]);
  }, REFUSED);
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const path of ["/login", "/signup", "/forgot-password", OTP]) {
    Deno.test(`Nothing moves on a ${name} when the script takes ${path} over`, needsChromium, async () => {
      await withEarlyForm(path, async (page, release) => {
        await page.getByRole("button", { name: /Sign In|Create Account|Send code|Verify/ }).waitFor();
        await release();
        await page.getByRole("combobox").waitFor();
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
        assert.deepEqual(await readLayoutShifts(page), []);
        assert.ok(await page.evaluate(IS_BUILT), "drawn anew");
      }, { viewport });
    });
  }
}

Deno.test(
  "Who chose Hausa never sees the form in English, and what they typed is in it in Hausa",
  needsChromium,
  async () => {
    const before = `localStorage.setItem("language", "ha")`;
    await withEarlyForm("/login", async (page, release) => {
      await page.locator("[name=email]").fill("ola@example.ng");
      for (const text of ["Welcome", "Email", "Sign In", "New here?"]) {
        assert.equal(await page.getByText(text, { exact: true }).first().isVisible(), false, text);
      }
      await release();
      await page.getByRole("heading", { name: "Barka da zuwa" }).waitFor();
      await page.getByRole("button", { name: "Shiga" }).waitFor();
      assert.equal(await field(page, "Email").inputValue(), "ola@example.ng");
      assert.equal(await page.evaluate("document.activeElement.name"), "email");
      assert.ok(await page.evaluate(IS_BUILT));
    }, { before });
  },
);

for (
  const [what, before] of Object.entries({
    "signed in": `localStorage.setItem("token", "a.b.c")`,
    "told why their session ended": `sessionStorage.setItem("session_ended", "expired")`,
    "back at a form they had begun": `sessionStorage.setItem("draft::sign_in", '{"email":"ola@example.ng"}')`,
  })
) {
  Deno.test(
    `Who is ${what} waits for the script instead of a form that goes away`,
    needsChromium,
    async () => {
      await withEarlyForm("/login", async (page, release) => {
        await page.getByText("Loading...").waitFor();
        assert.equal(await field(page, "Email").count(), 0);
        await page.route("**/api/auth/verify-token", (route) => route.fulfill({ status: 401, json: {} }));
        await release();
        await field(page, "Email").waitFor();
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
        assert.deepEqual(await readLayoutShifts(page), []);
      }, { before, ...REFUSED });
    },
  );
}

Deno.test("Without JavaScript a form is not offered: it would lead nowhere", needsChromium, async () => {
  await withPage((await sharedServer()).url, async (page) => {
    await page.goto("/login");
    assert.ok(await page.locator("noscript").isVisible());
    assert.equal(await field(page, "Password").isVisible(), false);
  }, { javaScriptEnabled: false });
});
