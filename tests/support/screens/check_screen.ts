/** What is wrong with a screen as it stands: accessibility, width, targets, pictures, clipped words, the keyboard's way. @module */
import type { RunOptions } from "axe-core";
import type { Page } from "playwright";
import { EVERY_RULE, runAxe } from "../axe.ts";
import { DESKTOP, PHONE } from "../browser.ts";
import { PROBE_SOURCE } from "./layout_probe.ts";
import { LENGTHEN_SOURCE } from "./longer_words.ts";
import type { Screen } from "./screen.ts";
import { checkKeyboardNavigation } from "./keyboard_navigation.ts";

type Theme = "light" | "dark";

/** The narrowest phone, also a 1280 px window at 400 %; and where the wide layout begins. */
const NARROWEST = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const LANDSCAPE = { width: 740, height: 360 };
/** Windows with letters enlarged by the browser's own setting, in percent of its usual 16 px. */
const ENLARGEMENTS = [
  { viewport: LANDSCAPE, percent: 100 },
  { viewport: LANDSCAPE, percent: 200 },
  { viewport: PHONE, percent: 200 },
  { viewport: PHONE, percent: 150 },
];
/** What has stops of its own; the other states of an area have those of its first. */
const OVER_THE_PAGE =
  "dialog[open], [aria-modal=true], [role=menu], [aria-expanded=true], .app-notice:not(:empty), .mini-player";
/** What follows a change of width has been drawn then. */
const TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";
/** All that another theme can change: nothing but colours differs. */
const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

interface ScreenCheck {
  viewport: typeof PHONE;
  theme: Theme;
  /** Absent: only the layout is looked at. */
  rules?: RunOptions;
}

const PHONE_CHECKS: readonly ScreenCheck[] = [
  { viewport: PHONE, theme: "light", rules: EVERY_RULE },
  { viewport: PHONE, theme: "dark", rules: COLOURS },
];

/**
 * Looks at an open screen in every width and theme, and returns what is wrong, a sentence each.
 *
 * @param isFirst Whether it is the first of its area. On a desktop another frame stands around the same content in the
 *   same colours: to have looked at that once is enough.
 */
export async function checkScreen(page: Page, screen: Screen, isFirst: boolean): Promise<string[]> {
  const { only, browser } = screen;
  const findings = new Set<string>();
  const runsScripts = browser?.javaScriptEnabled !== false;
  const desktopRules = isFirst || only === "desktop" ? EVERY_RULE : undefined;
  const onDesktop: readonly ScreenCheck[] = [{ viewport: DESKTOP, theme: "dark", rules: desktopRules }];
  const glances = [...only === "desktop" ? [] : PHONE_CHECKS, ...only === "phone" ? [] : onDesktop];
  let width = 0;
  // What scrolls under the header is not what anybody would press.
  await page.evaluate("scrollTo(0, 0)");
  for (const { viewport, theme, rules } of glances) {
    await page.emulateMedia({ colorScheme: theme });
    if (viewport.width !== width) {
      await page.setViewportSize(viewport);
      width = viewport.width;
      for (const finding of await probe(page, runsScripts)) findings.add(`${width} px: ${finding}`);
    }
    // axe itself is a script.
    if (!runsScripts || !rules) continue;
    for (const finding of await runAxe(page, rules)) findings.add(`${width} px, ${theme}: ${finding}`);
  }
  for (const viewport of only ? [] : [TABLET, NARROWEST]) {
    await page.setViewportSize(viewport);
    for (const finding of await probe(page, runsScripts)) findings.add(`${viewport.width} px: ${finding}`);
  }
  // Administrators' screens stay in English.
  if (only !== "desktop" && screen.who !== "admin") {
    await page.setViewportSize(NARROWEST);
    for (const finding of await probeLonger(page, runsScripts)) {
      findings.add(`${NARROWEST.width} px and 40 % longer: ${finding}`);
    }
  }
  for (const finding of await probeEnlarged(page, screen, runsScripts)) findings.add(finding);
  if (isFirst || await page.locator(OVER_THE_PAGE).count() > 0) {
    for (const finding of await checkKeyboardNavigation(page, screen)) {
      findings.add(`by keyboard: ${finding}`);
    }
  }
  return [...findings];
}

async function probeLonger(page: Page, runsScripts: boolean): Promise<string[]> {
  const takeBack = await page.evaluateHandle<() => void>(LENGTHEN_SOURCE);
  const findings = await probe(page, runsScripts);
  await takeBack.evaluate((run) => run());
  // A word that nobody's language has may break.
  return findings.filter((finding) => !finding.startsWith("a word is torn"));
}

async function probeEnlarged(page: Page, { only }: Screen, runsScripts: boolean): Promise<string[]> {
  if (only === "desktop") return [];
  const session = await page.context().newCDPSession(page);
  const findings: string[] = [];
  for (const { viewport, percent } of ENLARGEMENTS) {
    await page.setViewportSize(viewport);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * percent / 100 } });
    const { width, height } = viewport;
    for (const finding of await probe(page, runsScripts)) {
      findings.push(`${width} × ${height} at ${percent} %: ${finding}`);
    }
  }
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return findings;
}

async function probe(page: Page, runsScripts: boolean): Promise<string[]> {
  if (runsScripts) await page.evaluate(TWO_FRAMES);
  return await page.evaluate<string[]>(PROBE_SOURCE);
}
