/** From one signed-in screen to the next. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { ServerAddress } from "./web_users.ts";
import { waitUntil } from "./page_condition.ts";

/** Documents that a page has asked for. */
export interface DocumentCount {
  /** Since it was begun to count. */
  count: number;
}

/** Waits until a page is whole, its links taken over, and counts from then on. */
export async function countDocuments(page: Page): Promise<DocumentCount> {
  const documents = { count: 0 };
  await page.waitForLoadState("networkidle");
  page.on("request", (request) => void (request.isNavigationRequest() && documents.count++));
  return documents;
}

/** Follows a link by its name, to the screen of that title. */
export async function followLink(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await arriveAt(page, title);
}

/** Each screen has its title, its heading, its place in the menu and the focus. */
export async function arriveAt(page: Page, title: string): Promise<void> {
  await waitUntil(page, `document.title === ${JSON.stringify(`${title} · Alafia`)}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  assert.equal(await page.evaluate("document.activeElement.id"), "main");
  const current = page.locator("[aria-current=page]");
  if (await current.count() > 0) {
    assert.equal(new URL(page.url()).pathname, await current.getAttribute("href"));
  }
}

/** Returns the title that the document of an address has. */
export async function readDocumentTitle({ url }: ServerAddress, path: string): Promise<string> {
  const document = await (await fetch(url + path)).text();
  return /<title>(.*?) · Alafia/.exec(document)?.[1] ?? "";
}
