/** What a visitor sees before signing up. @module */
import { textOf } from "@/lib/shared/message_area.ts";
import { subscriptionText } from "@/lib/shared/messages/subscription.ts";
import { subscriptionPages } from "@/routes/pages/message_pages.tsx";
import {
  abortRequests,
  at,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  pressButton,
  type Screen,
  screen,
} from "./screen.ts";

const SENT = textOf(subscriptionText).requested;

async function subscribe(page: Parameters<Screen["open"]>[0], email: string): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await pressButton(page, "Subscribe");
}

const openLanding = at("/");

/** The landing page. */
export const LANDING_SCREENS: readonly Screen[] = [
  { name: "landing", open: openLanding, isLong: true },
  { name: "landing-top", open: openLanding },
  { name: "landing-signed-in", who: "patient", open: openLanding, isLong: true },
  screen("landing-menu", async (page) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await pressButton(page, "Menu");
  }, { only: "phone" }),
  { name: "landing-hausa", open: at("/ha"), isLong: true },
  { name: "landing-without-javascript", open: at("/"), isLong: true, browser: { javaScriptEnabled: false } },
  ...Object.entries({ urgent: "48", asked: "5.6", refused: "2000", normal: "140" }).map(([name, typed]) =>
    screen(`landing-answer-${name}`, async (page) => {
      await page.goto(name === "urgent" ? "/ha" : "/", { waitUntil: "networkidle" });
      await page.locator("#try-value").fill(typed);
      await page.locator(".landing-answer > [role=status]:not(:empty)").waitFor();
    })
  ),
  screen("landing-subscribed", async (page) => {
    await fulfillRequests(page, "**/api/v1/subscriptions", { success: true, message: SENT });
    await subscribe(page, "ngozi@example.ng");
    await page.getByText(SENT).waitFor();
  }),
  screen("landing-subscribe-failed", async (page) => {
    await abortRequests(page, "**/api/v1/subscriptions");
    await subscribe(page, "ngozi@example.ng");
    await page.getByText(/^Network error/).waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
];

/** The policies, with their sections closed and open. */
export const POLICY_SCREENS: readonly Screen[] = ["privacy", "terms"].flatMap((name) => [
  { name, open: at(`/${name}`), isLong: true },
  screen(`${name}-open`, async (page) => {
    await page.goto(`/${name}`);
    const closed = page.locator("details:not([open]) > summary");
    while (await closed.count() > 0) await closed.first().click();
  }, { isLong: true }),
]);

/** A policy in another language, above the English text. */
export const POLICY_SUMMARY_SCREENS: readonly Screen[] = [
  { name: "privacy-yoruba", open: at("/yo/privacy"), isLong: true },
];

/** News by mail, and what stands where nothing is. */
export const SMALL_SCREENS: readonly Screen[] = [
  { name: "not-found", open: at("/nowhere"), browser: { expectedErrors: [/404/] } },
  { name: "offline", open: at("/offline") },
  ...["login", "dashboard"].map((name) => ({
    name: `${name}-without-javascript`,
    open: at(`/${name}`),
    browser: { javaScriptEnabled: false },
  })),
  ...subscriptionPages("en").map(({ path }) => ({ name: path.slice(1).replace("/", "-"), open: at(path) })),
];
