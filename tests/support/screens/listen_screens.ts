/** Results that are heard, and looking after their recordings. @module */
import type { Page } from "playwright";
import { addVoices } from "../fake_speech.ts";
import { reachResult } from "./log_wizard_screens.ts";
import { EXPECTS_FAILED_LOAD, fulfillRequests, pressButton, type Screen, screen, showing } from "./screen.ts";

type Typed = Parameters<typeof reachResult>[1];

/** With a voice of the phone, at a result that offers to be heard. */
function heard(name: string, typed: Typed, press?: string): Screen {
  return {
    name: `listen-${name}`,
    who: "newcomer",
    turnsClock: true,
    async open(page) {
      await addVoices(page, { local: ["en-NG"] });
      await reachResult(page, typed);
      const listen = page.getByRole("dialog").getByRole("button", { name: "Listen", exact: true });
      await listen.waitFor();
      if (press) await listen.click();
      if (press) await page.getByRole("dialog").getByRole("button", { name: press, exact: true }).waitFor();
    },
  };
}

/** Beside a result, in the wizard and on the logbook. */
export const LISTEN_SCREENS: readonly Screen[] = [
  heard("normal", { value: "5.4", unit: "mmol/l" }),
  heard("low", { value: "48" }, "Stop"),
  heard("critical", { value: "324" }),
  screen("listen-latest", async (page) => {
    await addVoices(page, { local: ["en-NG"] });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Listen", exact: true }).waitFor();
  }, { who: "patient" }),
];

const SENTENCES = "**/api/v1/admin/recordings?*";

/** The first sentence is recorded, the second was in its former words. */
async function openRecorded(page: Page): Promise<void> {
  await page.route(SENTENCES, async (route) => {
    const response = await route.fetch();
    const { sentences, ...rest } = await response.json();
    for (const [place, textHash] of [sentences[0].textHash, "0123456789abcdef"].entries()) {
      const { sentence } = sentences[place];
      const sound = { url: "/media/recordings/a/b.mp3", sizeBytes: 84_000 };
      sentences[place].recording = { _id: "a", sentence, textHash, ...sound };
    }
    await route.fulfill({ response, json: { ...rest, sentences } });
  });
  await showing("/recordings", "Recorded, 84 KB")(page);
}

const adminScreen = (name: string, open: Screen["open"], more: Partial<Screen> = {}): Screen => ({
  ...{ name: `admin-recordings${name}`, who: "admin", isLong: true, open },
  ...more,
});

/** What can be recorded in a language. */
export const RECORDING_SCREENS: readonly Screen[] = [
  adminScreen("", showing("/recordings", "Not recorded")),
  adminScreen("-some", openRecorded),
  adminScreen("-remove", async (page) => {
    await openRecorded(page);
    await pressButton(page, /^Remove “/);
    await page.getByRole("dialog").waitFor();
  }, { isLong: false }),
  adminScreen("-failed", async (page) => {
    await fulfillRequests(page, SENTENCES, {}, 502);
    await showing("/recordings", "Failed to fetch the recordings")(page);
  }, { isLong: false, browser: EXPECTS_FAILED_LOAD }),
];
