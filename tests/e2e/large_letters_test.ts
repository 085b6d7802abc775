/** Letters of twice their size on the narrowest phones, by a style that no media query sees. */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logViewPath } from "@/lib/shared/log_view.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";
import { needsChromium } from "../support/browser.ts";
import { PROBE_SOURCE } from "../support/screens/layout_probe.ts";
import { dialogButton, patientJourneys, reachLastStep } from "../support/log_journey.ts";

const journey = patientJourneys();

const WIDTHS = [320, 360];
const ENLARGE = "document.documentElement.style.fontSize = '200%'";
/** What scrolls sideways by itself may be as wide as it is; what is clipped is not seen out there. */
const STICKING_OUT = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isHeld = (element) => element && element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || isHeld(element.parentElement));
  const found = scrollWidth > clientWidth ? ["the page is " + (scrollWidth - clientWidth) + " px too wide"] : [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { right, width } = element.getBoundingClientRect();
    if (width === 0 || right <= clientWidth + 1 || element.closest(".visually-hidden, .skip-link, svg")) continue;
    if (isHeld(element.parentElement)) continue;
    found.push(Math.round(right - clientWidth) + " px: " + element.cloneNode(false).outerHTML.slice(0, 100) +
      " " + element.textContent.trim().slice(0, 40));
  }
  return found;
})()`;

async function findSticking(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(ENLARGE);
    await page.evaluate(
      "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))",
    );
    const findings = await page.evaluate<string[]>(`[...${STICKING_OUT}, ...${PROBE_SOURCE}]`);
    // A long word in the narrowest column may break.
    const lasting = findings.filter((finding) => !finding.startsWith("a word is torn"));
    found.push(...lasting.map((finding) => `${name} at ${width} px: ${finding}`));
  }
  return found;
}

/** By how much the letters of the bottom bar have grown. */
const GROWTH = `Array.from(
  document.querySelectorAll(".layout-bar-words, .log-book-bar .layout-narrow"),
  (words) => parseFloat(getComputedStyle(words).fontSize) / (words.matches(".layout-bar-words") ? 12 : 16),
)`;

for (const language of LANGUAGES) {
  Deno.test(
    `${language}: with letters of twice their size nothing sticks out of pages and logbook`,
    needsChromium,
    journey(async (page, patient) => {
      const found: string[] = [];
      for (const path of ["/", "/meal-guide"]) {
        await page.goto(addressIn(language, path));
        found.push(...await findSticking(page, path));
      }
      for (let hour = 10; hour <= 20; hour++) {
        await patient.add({
          value: 45 + hour,
          unit: "mg/dl",
          type: "2-3 hours after meal",
          time: `${hour}:00`,
        });
      }
      const signed = { kind: "blood_pressure", date: "2026-11-20", time: "07:30" } as const;
      await patient.addVitalSign({ ...signed, systolic: 128, diastolic: 79, pulse: 66 });
      await page.evaluate(
        `Object.assign(localStorage, ${JSON.stringify({ token: patient.token, language })})`,
      );
      await page.goto("/dashboard");
      const translations = await loadTranslations(language);
      await page.getByRole("button", { name: textOf(logBookText, translations).record }).first().waitFor();
      await page.locator(".trend-figures").first().waitFor();
      await page.locator(".history-row").nth(6).waitFor();
      found.push(...await findSticking(page, "/dashboard"));
      const growth = await page.evaluate<number[]>(GROWTH);
      assert.ok(growth.length === 4 && growth.every((times) => times >= 1.5), `the bar's letters: ${growth}`);
      await page.getByText(textOf(vitalSignText, translations).showAll, { exact: true }).click();
      await page.locator(".vital-signs-list li").first().waitFor();
      found.push(...await findSticking(page, "the list of blood pressures"));
      for (
        const [view, drawn] of [["readings", ".history-row"], ["insights", ".trend-figure svg"]] as const
      ) {
        await page.goto(logViewPath(view));
        await page.locator(drawn).first().waitFor();
        found.push(...await findSticking(page, view));
      }
      await page.goto("/care");
      await page.locator(".reminders-views").waitFor();
      await page.locator("main section").first().waitFor();
      found.push(...await findSticking(page, "/care"));
      assert.deepEqual(found, []);
    }),
  );
}

/** Between two neighbours in a row, in pixels. */
const DAY_GAPS = `Array.from(
  document.querySelectorAll(".trend-days label > span > :first-child"),
  (words) => words.getBoundingClientRect(),
).flatMap(({ left, top }, index, all) => {
  const before = all[index - 1];
  return before?.top === top ? [left - before.right] : [];
})`;
const IS_NAME_CUT = `(() => {
  const name = document.querySelector(".layout-name");
  return name.scrollWidth > name.clientWidth && getComputedStyle(name).clipPath === "none";
})()`;

Deno.test(
  "With the browser's letters at 200 % no name is cut, days stand apart, and Save comes right after the help",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104 });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await patient.openLogbook(page, "insights");
    await page.locator(".trend-figure svg").first().waitFor();
    await page.locator(".layout-name").waitFor({ state: "attached" });
    assert.equal(await page.evaluate(IS_NAME_CUT), false);
    const gaps = await page.evaluate<number[]>(DAY_GAPS);
    assert.ok(gaps.length > 0 && gaps.every((gap) => gap >= 16), `between days: ${gaps}`);
    await reachLastStep(page, "48");
    const [save, value] = await Promise.all([
      dialogButton(page, "Save").boundingBox(),
      page.locator("dialog .wizard-result-value").boundingBox(),
    ]);
    assert.ok(save && value && save.y + save.height <= value.y, "what it means comes after it");
  }),
);
