import assert from "node:assert/strict";
import type { Page, Route } from "playwright";
import { waitUntil } from "../support/page_condition.ts";
import { DESKTOP, expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { keepToken } from "../support/browser_storage.ts";
import { tabTo } from "../support/keyboard.ts";
import { sharedServer } from "../support/app_server.ts";

const origin = async () => (await sharedServer()).url;
const REFUSED = { expectedErrors: [/Failed to load resource/] };
const PROFILE = {
  _id: "01939f2e-7b1a-7c3d-8e4f-0123456789ab",
  firstName: "Ọláṣẹun Ádébáyọ̀",
  lastName: "Ịfẹ́yị́nwá-Okonkwo-Ezeugwu-Ogunbanjo",
  email: "ola@example.ng",
  phoneNumber: "0803",
  address: "Aba",
  profilePicture: null as { url: string } | null,
  isAdmin: false,
  createdAt: "2026-11-21T00:00:00.000Z",
};
const FULL_NAME = `${PROFILE.firstName} ${PROFILE.lastName}`;

/** Makes the browser hold a token that the server takes for this person's. */
async function signIn(page: Page, profile: Record<string, unknown> = PROFILE): Promise<void> {
  await page.route(
    "**/api/auth/profile",
    (route) => route.fulfill({ json: { success: true, user: profile } }),
  );
  await page.route("**/api/auth/verify-token", (route) => route.fulfill({ json: { success: true } }));
  await page.route(/\/api\/v1\/logs/, (route) => {
    return route.fulfill({ json: { success: true, message: "", data: [], cursor: "0" } });
  });
  await page.route(/\/api\/v1\/inbox/, (route) => {
    return route.fulfill({ json: { success: true, message: "", data: [], unread: 0 } });
  });
  await keepToken(page, "held");
}

function heldToken(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem("token")`);
}

Deno.test("Who is signed in is led from every guest screen to the logbook", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await signIn(page);
    for (const path of ["/login", "/signup", "/otp?email=a%40b.ng"]) {
      await page.goto(path);
      await page.waitForURL(/\/dashboard$/);
    }
  });
});

Deno.test(
  "While a token is checked a guest screen says 'Loading...'; without an answer it shows its form",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      const asked = Promise.withResolvers<Route>();
      await page.route("**/api/auth/verify-token", (route) => asked.resolve(route));
      await keepToken(page, "unknown");
      await page.goto("/login");
      const check = await asked.promise;
      await page.getByRole("status").getByText("Loading...").waitFor();
      assert.equal(await page.getByRole("button", { name: "Sign In" }).count(), 0);
      await check.abort();
      await page.getByRole("button", { name: "Sign In" }).waitFor();
      assert.equal(await heldToken(page), "unknown");
    }, REFUSED);
  },
);

Deno.test("A dead token is forgotten and leads to /login", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await keepToken(page, "dead");
    await page.goto("/dashboard");
    await page.waitForURL(/\/login$/);
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    assert.equal(await heldToken(page), null);
  }, REFUSED);
});

Deno.test(
  "A server that does not answer leaves the person in, with a notice that they are offline",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await signIn(page);
      await page.route("**/api/auth/profile", (route) => route.abort());
      await page.goto("/dashboard");
      await page.getByText(/^You are offline/).waitFor();
      assert.equal(await heldToken(page), "held");
      assert.match(page.url(), /\/dashboard$/);
    }, REFUSED);
  },
);

Deno.test(
  "The slide-over keeps the focus, closes by Escape, and gives the focus back",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await signIn(page);
      await page.goto("/dashboard");
      const top = page.getByRole("banner");
      await top.getByRole("link", { name: FULL_NAME }).waitFor();
      await top.getByRole("link", { name: "Alafia, home" }).waitFor();
      assert.equal(await top.getByRole("button").count(), 0);
      const menu = page.getByRole("button", { name: "Menu" });
      assert.equal(await menu.getAttribute("aria-expanded"), "false");
      await menu.click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press("Tab");
        const isInside =
          `document.activeElement === document.body || !!document.activeElement.closest("[role=dialog], .skip-link")`;
        assert.ok(await page.evaluate<boolean>(isInside), `Tab ${stop} left the slide-over`);
      }
      await tabTo(page, "Blood Sugar");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.equal(await page.evaluate(`document.activeElement.textContent`), "Menu");
      await page.getByRole("link", { name: "Feedbacks" }).waitFor({ state: "hidden" });
    }, REFUSED);
  },
);

Deno.test(
  "Logging out forgets the token at once, tells the server, and leads to /login for good",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await signIn(page);
      const tokens: (string | undefined)[] = [];
      await page.route("**/api/auth/logout", (route) => {
        tokens.push(route.request().headers().authorization);
        return route.abort();
      });
      await page.goto("/dashboard");
      await page.getByText(FULL_NAME).waitFor();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(/\/login$/);
      assert.equal(await heldToken(page), null);
      assert.deepEqual(tokens, ["Bearer held"]);
      await page.goBack();
      await page.goto("/dashboard");
      await page.waitForURL(/\/login$/);
      assert.equal(await page.getByText(FULL_NAME).count(), 0);
    }, REFUSED);
  },
);

Deno.test("Logging out in one tab leads the others to /login", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await signIn(page);
    await page.goto("/dashboard");
    await page.getByText(FULL_NAME).waitFor();
    const other = await page.context().newPage();
    await other.goto("/sw.js");
    await other.evaluate(`localStorage.removeItem("token")`);
    await page.waitForURL(/\/login$/);
  }, REFUSED);
});

Deno.test("A picture that does not load gives way to the person's initials", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await signIn(page, { ...PROFILE, profilePicture: { url: "/no-such-picture.png" } });
    await page.goto("/dashboard");
    await page.locator(".avatar").getByText("ỌỊ").waitFor();
  }, REFUSED);
});

Deno.test("On a wide screen the sidebar stands open and there is no Menu button", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await signIn(page);
    await page.goto("/dashboard");
    const link = page.getByRole("link", { name: "Blood Sugar" });
    await link.waitFor();
    assert.equal(await link.getAttribute("aria-current"), "page");
    assert.equal(await page.getByRole("button", { name: "Menu" }).count(), 0);
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize(DESKTOP);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }, { viewport: DESKTOP, ...REFUSED });
});

const CRASH = "Unexpected Application Error!";

Deno.test(
  "A part that does not arrive reloads the page once, and then the page says so",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      let documents = 0;
      page.on("request", (request) => void (request.isNavigationRequest() && documents++));
      await page.route(/\/assets\/guest-/, (route) => route.abort());
      await page.goto("/login");
      await page.getByRole("heading", { name: CRASH }).waitFor();
      assert.equal(documents, 2);
      await expectNoAxeFindings(page);
      await page.unroute(/\/assets\/guest-/);
      await page.getByRole("button", { name: "Reload" }).click();
      await page.getByRole("button", { name: "Sign In" }).waitFor();
      await waitUntil(page, `sessionStorage.getItem("reloaded") === null`);
    }, { expectedErrors: [/Failed to load resource/, /^error: /] });
  },
);

Deno.test("Offline, a part that does not arrive never reloads the page", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    let documents = 0;
    page.on("request", (request) => void (request.isNavigationRequest() && documents++));
    await page.addInitScript(`Object.defineProperty(navigator, "onLine", { get: () => false })`);
    await page.route(/\/assets\/guest-/, (route) => route.abort());
    await page.goto("/login");
    await page.getByRole("heading", { name: CRASH }).waitFor();
    await page.getByText(/^You are offline/).waitFor();
    assert.equal(documents, 1);
  }, { expectedErrors: [/Failed to load resource/, /^error: /] });
});

Deno.test("A screen that fails while it is drawn gives way to the error screen", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await signIn(page, { ...PROFILE, firstName: null });
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: CRASH }).waitFor();
    await page.getByRole("button", { name: "Reload" }).waitFor();
  }, { expectedErrors: [/Failed to load resource/, /TypeError/, /React error #520/] });
});
