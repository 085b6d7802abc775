import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { sharePerWorker } from "../support/app_server.ts";
import {
  DESKTOP,
  expectNoAxeFindings,
  needsChromium,
  type PageOptions,
  withPage,
} from "../support/browser.ts";
import { addVoices, endSentence, readSpoken } from "../support/fake_speech.ts";
import { reachLastStep } from "../support/log_journey.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { exposePlayers } from "../support/playing.ts";
import { makeWav, recordSentences } from "../support/recording_client.ts";
import { followLink } from "../support/screen_links.ts";
import { readCaches, waitForApp } from "../support/worker_page.ts";

const shared = sharePerWorker(startMediaServer);

type Run = (page: Page, stage: MediaServer, token: string) => Promise<void>;

/** Each with a new patient, who is signed in. */
function journey(name: string, run: Run, options: PageOptions = {}): void {
  Deno.test(name, needsChromium, async () => {
    const stage = await shared();
    const patient = await startPatientSession(stage.server);
    await withPage(stage.server.url, (page) => run(page, stage, patient.token), options);
  });
}

const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole("button", { name, exact: typeof name === "string" });

/** Lets the voice end each sentence, until the button offers to listen again. */
async function hearAll(page: Page, sentences: number): Promise<unknown[]> {
  for (let said = 1; said <= sentences; said++) {
    await waitUntil(page, `window.spoken.length === ${said}`);
    await endSentence(page);
  }
  return (await readSpoken(page)).map((said) => Array.isArray(said) ? said[1] : said);
}

async function forgetSpoken(page: Page): Promise<void> {
  await page.evaluate("window.spoken = []");
}

journey(
  "A low is read aloud as it stands on the screen, and is silent once one goes on",
  async (page, _stage, token) => {
    await addVoices(page, { local: ["fr-FR", "en-GB"], remote: ["en-NG"] });
    await page.addInitScript(`localStorage.setItem("token", ${JSON.stringify(token)})`);
    await page.goto("/dashboard");
    assert.equal(await button(page, "Listen").count(), 0);
    await reachLastStep(page, "45");
    const dialog = page.getByRole("dialog");
    const panel = dialog.getByRole("region", { name: "Do this now" });
    await button(panel, "Listen").click();
    await button(panel, "Stop").waitFor();
    await expectNoAxeFindings(page);
    const steps = await panel.getByRole("listitem").allTextContents();
    assert.equal(steps.length, 3);
    const shown = [
      "45 milligrams per decilitre",
      await dialog.locator(".status").textContent(),
      await dialog.locator(".wizard-result-advice").textContent(),
      ...steps,
    ];
    assert.deepEqual(await hearAll(page, 6), shown);
    assert.deepEqual((await readSpoken(page))[0], ["en-GB", shown[0]]);
    const box = await button(panel, "Listen").boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44);

    await forgetSpoken(page);
    await button(dialog, "Save").click();
    await dialog.waitFor({ state: "detached" });
    await button(page, "Listen").click();
    assert.deepEqual(await hearAll(page, 6), shown, "the same beside the latest reading");

    await forgetSpoken(page);
    await button(page, "Listen").click();
    await button(page, "Stop").click();
    await button(page, "Listen").waitFor();
    assert.deepEqual(await readSpoken(page), [["en-GB", shown[0]], "cancelled"]);

    for (
      const leave of [
        () => button(page, "Record Blood Sugar").click(),
        () => followLink(page, "Library", "Diabetes Library"),
      ]
    ) {
      await forgetSpoken(page);
      await button(page, "Listen").click();
      await waitUntil(page, "window.spoken.length === 1");
      await leave();
      await waitUntil(page, "window.spoken.length === 2");
      assert.equal((await readSpoken(page))[1], "cancelled");
      if (await dialog.isVisible()) await button(dialog, "Close").click();
    }
  },
  { viewport: DESKTOP },
);

journey("Without a voice recordings are heard, and again without a network", async (page, stage, token) => {
  const names = ["status.Normal", "advice.fastingNormal"];
  const send = (path: string, init?: RequestInit) => fetch(stage.server.url + path, init);
  await addVoices(page, { local: ["en-NG"], remote: ["ha-NG"] });
  await exposePlayers(page);
  await page.addInitScript(`(() => {
    Object.assign(localStorage, { token: ${JSON.stringify(token)}, language: "ha" });
    const connection = { get saveData() { return localStorage.savesData === "yes"; } };
    Object.defineProperty(navigator, "connection", { value: connection });
  })()`);
  await page.goto("/dashboard");
  await reachLastStepIn(page, "95");
  const { listen } = haTables.listen;
  assert.equal(await button(page, listen).count(), 0, "nothing to be heard, no button");
  await button(page, haTables.wizard.save).click();
  await waitForApp(page);

  await recordSentences(send, stage.adminToken, { language: "ha", names, file: makeWav() });
  await page.evaluate(`localStorage.savesData = "yes"`);
  // As on the next day: the list is asked for once a day.
  await page.evaluate(`caches.delete("recordings")`);
  await page.reload();
  await button(page, `${listen} (2 KB)`).click();
  await waitUntil(page, "window.players.length === 2 && window.players[1].ended");
  await button(page, listen).waitFor();
  const sounds = (await readCaches(page)).filter(({ url }) => url.includes("/media/recordings/"));
  assert.equal(sounds.length, 2);

  await page.context().setOffline(true);
  await page.reload();
  await button(page, listen).click();
  await waitUntil(page, "window.players.length === 2 && window.players[1].ended");
  assert.deepEqual(await readSpoken(page), []);
}, { serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /404/] });

async function reachLastStepIn(page: Page, value: string): Promise<void> {
  const { log_book: book, wizard } = haTables;
  const dialog = page.getByRole("dialog");
  await button(page, book.record).first().click();
  await dialog.locator("input").first().fill(value);
  await button(dialog, wizard.next).click();
  await button(dialog, "mg/dl").click();
  await dialog.locator("input[type=date]").waitFor();
  await button(dialog, wizard.next).click();
  await dialog.locator("textarea").waitFor();
  await button(dialog, wizard.next).click();
  await button(dialog, wizard.save).waitFor();
}
