import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer, startAppServer } from "../support/app_server.ts";
import { DESKTOP, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { startSmtpServer } from "../support/smtp_server.ts";

const MOVING = { reducedMotion: "no-preference" } as const;
const ENTRIES = [
  { name: "About", id: "about" },
  { name: "Our Mission", id: "mission" },
  { name: "How It Works", id: "how-it-works" },
  { name: "Contact Us", id: "footer" },
  { name: "Home", id: "home" },
];
const FIGURES = ["5", "300 KB", "0 KB", "60", "1"];

function entryOf(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });
}

/** Resolves when the top of a section has come to rest in sight. */
function arriveAt(page: Page, id: string): Promise<void> {
  return page.evaluate(`new Promise((resolve) => {
    let last = NaN;
    const look = () => {
      const { top } = document.getElementById("${id}").getBoundingClientRect();
      if (top === last && top >= 0 && top < innerHeight) return resolve();
      last = top;
      requestAnimationFrame(look);
    };
    look();
  })`);
}

function readFigures(page: Page): Promise<string[]> {
  return page.locator("[data-count]").allTextContents();
}

Deno.test(
  "A visitor goes through the sections by the header, which shows where they are",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/");
      for (const { name, id } of ENTRIES) {
        await entryOf(page, name).click();
        assert.equal(await entryOf(page, name).getAttribute("aria-current"), "true", name);
        await arriveAt(page, id);
        assert.equal(await page.locator(".landing-menu [aria-current=true]").count(), 1);
      }
      const mission = await page.locator("#mission").boundingBox();
      await page.mouse.wheel(0, (mission?.y ?? 0) - 150);
      await page.locator('.landing-menu a[href="#mission"][aria-current]').waitFor();
    }, { viewport: DESKTOP });
  },
);

Deno.test(
  "On a phone the menu opens, and closes after a choice, by Escape and by a press beside it",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/");
      const button = page.getByRole("button", { name: "Menu" });
      const about = entryOf(page, "About");
      assert.equal(await about.isVisible(), false);
      await button.click();
      assert.equal(await button.getAttribute("aria-expanded"), "true");
      await about.click();
      assert.equal(await about.isVisible(), false);
      assert.equal(new URL(page.url()).hash, "#about");
      await button.press("Enter");
      await about.press("Escape");
      assert.equal(await about.isVisible(), false);
      assert.equal(await page.evaluate('document.activeElement.matches(".landing-menu-button")'), true);
      await button.click();
      await page.locator("#about p").first().click();
      assert.equal(await about.isVisible(), false);
    });
  },
);

Deno.test("The figures of the mission count up when they come into sight", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.clock.install();
    await page.goto("/");
    assert.deepEqual(await readFigures(page), FIGURES);
    await page.evaluate(`(() => {
      const [, place] = document.querySelectorAll("[data-count]");
      window.shown = [];
      new MutationObserver(() => shown.push(parseInt(place.textContent))).observe(place, { childList: true });
    })()`);
    await page.locator("#mission").scrollIntoViewIfNeeded();
    await waitUntil(page, "shown.length > 0");
    await page.clock.runFor(2600);
    assert.deepEqual(await readFigures(page), FIGURES);
    const shown = await page.evaluate<number[]>("shown");
    assert.equal(shown[0], 0);
    assert.ok(shown.some((figure) => figure > 20 && figure < 280), shown.join(" "));
    assert.deepEqual(shown, shown.toSorted((one, other) => one - other));
  }, MOVING);
});

Deno.test("With reduced motion nothing counts and nothing runs past", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.clock.install();
    await page.goto("/");
    await page.locator("#mission").scrollIntoViewIfNeeded();
    await page.clock.runFor(1500);
    assert.deepEqual(await readFigures(page), FIGURES);
    assert.equal(
      await page.evaluate(
        "document.getAnimations().filter(({ animationName }) => animationName === 'belt').length",
      ),
      0,
    );
    assert.equal(await page.getByRole("button", { name: "Pause" }).isVisible(), false);
    assert.equal(await page.getByText("Health Education", { exact: true }).first().isVisible(), true);
  }, { reducedMotion: "reduce" });
});

Deno.test("A reader stops the topics and lets them go on", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/");
    const read = () =>
      page.evaluate<[string, string]>(`(() => {
        const { animationPlayState, animationDuration } = getComputedStyle(document.querySelector(".landing-ticker-belt"));
        return [animationPlayState, animationDuration];
      })()`);
    assert.deepEqual(await read(), ["running", "25s"]);
    const pause = page.getByRole("button", { name: "Pause" });
    await pause.click();
    assert.deepEqual(await read(), ["paused", "25s"]);
    assert.equal(await pause.getAttribute("aria-pressed"), "true");
    await pause.click();
    assert.deepEqual(await read(), ["running", "25s"]);
  }, MOVING);
});

Deno.test("A figure says more to whoever points at it or reaches it by keyboard", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/");
    const figure = page.locator(".landing-figure").first();
    const opacity = () =>
      page.evaluate('getComputedStyle(document.querySelector(".landing-figure-detail")).opacity');
    assert.equal(await opacity(), "0");
    await figure.focus();
    assert.equal(await opacity(), "1");
  }, { viewport: DESKTOP, reducedMotion: "reduce" });
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "without leaving the page" : "without JavaScript";
  Deno.test(
    `A visitor asks for news ${how}, agrees by the mail, and leaves again`,
    needsChromium,
    async () => {
      await using smtp = await startSmtpServer();
      await using server = await startAppServer({ SMTP_URL: smtp.url });
      await withPage(server.url, async (page) => {
        await page.goto("/");
        await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
        await page.getByRole("button", { name: "Subscribe" }).click();
        await page.getByText(/^(Please check your email: tap the link|We have sent you a link)/).waitFor();
        assert.equal(new URL(page.url()).pathname, javaScriptEnabled ? "/" : "/subscriptions/sent");
        const { text } = await smtp.waitForMail("ngozi@example.ng");
        const [confirm = "", leave = ""] = text.match(/\/subscriptions\/\S+/g) ?? [];
        await page.goto(confirm);
        await page.getByRole("button", { name: "Yes, send me news" }).click();
        await page.getByRole("heading", { name: "You are subscribed" }).waitFor();
        await page.goto(leave);
        await page.getByRole("button", { name: "Unsubscribe" }).click();
        await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
      }, { javaScriptEnabled });
    },
  );
}

Deno.test("A visitor whose address is refused is told so where they typed it", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/");
    await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Please enter a valid email address").waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Network error. Please check your connection and try again.").waitFor();
  }, { expectedErrors: [/status of 422/, /ERR_INTERNET_DISCONNECTED/] });
});

Deno.test(
  "A visitor asks for news as without JavaScript where the part that sends is gone",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.route("**/send_subscription-*.js", (route) => route.abort());
      await page.goto("/");
      await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.waitForURL("**/subscriptions/retry");
    }, { expectedErrors: [/ERR_FAILED/] });
  },
);

Deno.test(
  "Nothing but the edge of a phone has the chat, and the menu has languages and Login",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/");
      const chat = await page.getByRole("link", { name: "Chat with us on WhatsApp" }).boundingBox();
      assert.deepEqual([chat?.x, chat?.width, (chat?.y ?? 0) + (chat?.height ?? 0)], [
        0,
        PHONE.width,
        PHONE.height,
      ]);
      assert.ok((chat?.height ?? 99) < 50);
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("navigation", { name: "Sections" });
      assert.equal(await menu.getByRole("link", { name: "Login" }).getAttribute("href"), "/login");
      await menu.getByRole("link", { name: "Hausa" }).click();
      await page.waitForURL("**/ha");
      assert.equal(await page.locator('.landing-menu [lang="ha"]').getAttribute("aria-current"), "page");
    });
  },
);

Deno.test("Without JavaScript the landing page and the policies say everything", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/");
    assert.deepEqual(await readFigures(page), FIGURES);
    for (const { name } of ENTRIES) assert.equal(await entryOf(page, name).isVisible(), true, name);
    for (const name of ["Menu", "Pause"]) {
      assert.equal(await page.getByRole("button", { name }).isVisible(), false, name);
    }
    assert.equal(await page.getByLabel("Blood sugar value").isVisible(), false);
    assert.equal(await page.getByText("Monitor closely, consider light exercise").isVisible(), true);
    await page.getByText("What does it cost?").click();
    assert.equal(await page.getByText(/^The logbook and the open lessons cost nothing/).isVisible(), true);
    await entryOf(page, "Contact Us").click();
    assert.equal(new URL(page.url()).hash, "#footer");
    await page.getByRole("link", { name: "Terms of Service" }).click();
    const refunds = page.getByText("within 48 hours of buying");
    assert.equal(await refunds.isVisible(), false);
    await page.getByText("Refunds", { exact: true }).click();
    assert.equal(await refunds.isVisible(), true);
  }, { javaScriptEnabled: false, viewport: PHONE });
});

Deno.test(
  "Whoever is signed in is offered their logbook by the first paint, with no script yet",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const { token } = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      const account = page.getByRole("navigation", { name: "Account" });
      await page.goto("/");
      assert.deepEqual(await account.getByRole("link").allTextContents(), ["Login", "Get Started"]);
      await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
      await page.route("**/*.js", () => {});
      await page.goto("/", { waitUntil: "commit" });
      await account.getByRole("link", { name: "Open my logbook" }).waitFor();
      assert.equal(
        await page.getByRole("link", { name: /^(Login|Get Started|Start Free Trial|Learn More)/ }).count(),
        0,
      );
      await page.unroute("**/*.js");
      await account.getByRole("link", { name: "Open my logbook" }).click();
      await page.getByText("No readings yet").waitFor();
    });
  },
);
