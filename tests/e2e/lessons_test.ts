import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addDays } from "@/lib/shared/calendar.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { makePdf, readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { AUDIO, exposePlayers } from "../support/playing.ts";
import { type PatientSession, startPatientSession } from "../support/patient_session.ts";
import { sendJson } from "../support/web_users.ts";
import { waitForApp } from "../support/worker_page.ts";

const shared = sharePerWorker(openStage);

async function openStage(): Promise<MediaServer> {
  const stage = await startMediaServer();
  const lows = { type: "audio", topics: ["lows"], duration: "00:20" } as const;
  await stage.upload({
    ...lows,
    title: "When your sugar is low",
    language: "en",
    file: await readSample("mp3"),
  });
  await stage.upload({
    ...lows,
    title: "Idan sukari ya yi ƙasa",
    language: "ha",
    file: await readSample("m4a"),
  });
  const pdf = { type: "pdf", title: "Plates that help", topics: ["plates"], language: "en" } as const;
  await stage.upload({ ...pdf, file: makePdf(1) });
  await stage.upload({ type: "audio", title: "No lesson", file: await readSample("mp3") });
  return stage;
}

const today = () => new Date().toISOString().slice(0, 10);

/** As many readings as any other patient of this file, none an emergency; the last is less than a day old at any hour. */
async function startPatient(value: number, type: Reading["type"] = "Fasting"): Promise<PatientSession> {
  const patient = await startPatientSession((await shared()).server);
  for (let day = 1; day <= 5; day++) {
    await patient.add({ date: addDays(today(), -day), time: "23:59", type, value, comment: "" });
  }
  return patient;
}

const region = (page: Page) => page.getByRole("region", { name: /^(Lessons for you|Darussa dominku)$/ });

/** Reads on to the end of Today. */
async function readOn(page: Page): Promise<void> {
  await page.locator(".log-book-week ~ *").waitFor({ state: "attached" });
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
}

/** On a phone so high that no bar lies over half of a button. */
async function expectNoAxeFindingsOnToday(page: Page): Promise<void> {
  await page.setViewportSize({ ...PHONE, height: 1_600 });
  await expectNoAxeFindings(page);
  await page.setViewportSize(PHONE);
}

async function journey(
  run: (page: Page, stage: MediaServer) => Promise<void>,
  expectedErrors: RegExp[] = [],
): Promise<void> {
  const stage = await shared();
  await withPage(stage.server.url, (page) => run(page, stage), { viewport: PHONE, expectedErrors });
}

Deno.test(
  "A low leads to a lesson that can be opened in one tap, or set aside for good",
  needsChromium,
  () =>
    journey(async (page) => {
      const patient = await startPatient(64);
      await exposePlayers(page);
      await patient.openLogbook(page);
      await readOn(page);
      await region(page).getByText("You had a low reading this week").waitFor();
      assert.equal(await region(page).getByRole("link").count(), 1);
      await expectNoAxeFindingsOnToday(page);
      await region(page).getByRole("link", { name: "When your sugar is low" }).click();
      await waitUntil(page, `${AUDIO}?.currentTime > 0`);
      await page.getByText("1 item found").waitFor();
      assert.equal(new URL(page.url()).search, "?q=When+your+sugar+is+low");
      await page.goBack();
      await readOn(page);
      const answered = page.waitForResponse((response) =>
        response.url().includes("/api/v1/lesson-progress/")
      );
      await region(page).getByRole("button", { name: "Not for me" }).click();
      assert.equal((await answered).status(), 200);
      const lesson = region(page).getByRole("link", { name: "When your sugar is low" });
      await lesson.waitFor({ state: "detached" });
      await page.reload();
      await readOn(page);
      await page.waitForLoadState("networkidle");
      assert.equal(await lesson.count(), 0);
    }),
);

Deno.test(
  "Somebody new is shown one step at a time, and can leave the first weeks for good in one tap",
  needsChromium,
  () =>
    journey(async (page) => {
      const patient = await startPatient(101);
      await patient.openLogbook(page);
      await readOn(page);
      await region(page).getByText(/^Your first weeks · Step 1 of \d$/).waitFor();
      assert.equal(await region(page).getByRole("link").count(), 1);
      await expectNoAxeFindingsOnToday(page);
      await region(page).getByRole("button", { name: "Leave these lessons" }).click();
      await region(page).waitFor({ state: "detached" });
      await page.reload();
      await readOn(page);
      await page.waitForLoadState("networkidle");
      assert.equal(await region(page).count(), 0);
    }),
);

Deno.test("The lesson in one's own language comes first", needsChromium, () =>
  journey(async (page) => {
    const patient = await startPatient(64);
    await patient.openLogbook(page);
    await page.evaluate("localStorage.language = 'ha'");
    await page.reload();
    await readOn(page);
    await region(page).getByRole("link", { name: "Idan sukari ya yi ƙasa" }).waitFor();
  }));

Deno.test(
  "A lesson that was heard is done, on every phone, and offered no more",
  needsChromium,
  () =>
    journey(async (page, { upload }) => {
      const highs = { type: "audio", title: "Highs", topics: ["highs"], duration: "00:20" } as const;
      const { _id } = await upload({ ...highs, file: await readSample("mp3") });
      const patient = await startPatient(210, "Fasting");
      await exposePlayers(page);
      await patient.openLogbook(page);
      await readOn(page);
      const said = page.waitForRequest((request) => request.postData()?.includes('"done"') ?? false);
      await region(page).getByRole("link", { name: "Highs" }).click();
      await waitUntil(page, `${AUDIO}?.currentTime > 0`);
      // As fast as a step of what plays on may be.
      await page.evaluate(`${AUDIO}.playbackRate = 8`);
      assert.ok((await said).url().endsWith(`/api/v1/lesson-progress/${_id}`));
      await page.goBack();
      await readOn(page);
      await page.waitForLoadState("networkidle");
      assert.equal(await region(page).getByText("You had a very high reading this week").count(), 0);
      await page.getByRole("link", { name: "Learn" }).click();
      await page.getByRole("link", { name: "Learnt" }).click();
      await page.getByRole("heading", { name: "What I have learnt" }).waitFor();
      await page.getByRole("region", { name: "Done" }).getByRole("link", { name: "Highs" }).waitFor();
      await expectNoAxeFindings(page);
    }),
);

Deno.test(
  "Questions come after the lesson; it is done once they are answered, offline too",
  needsChromium,
  () =>
    journey(async (page, { upload }) => {
      const questions = ["What first?", "When again?"].map((question) =>
        JSON.stringify({ question, choices: ["Sleep", "Fast sugar"], right: 1, why: "It works at once." })
      );
      const asked = {
        type: "audio",
        title: "Asked",
        topics: ["highs"],
        duration: "00:20",
        questions,
      } as const;
      const { _id } = await upload({ ...asked, file: await readSample("mp3") });
      const patient = await startPatient(101);
      await exposePlayers(page);
      await patient.openLogbook(page);
      await page.goto("/podcast?q=Asked");
      await page.getByRole("button", { name: "Play", exact: true }).first().click();
      await waitUntil(page, `${AUDIO}?.currentTime > 0`);
      await page.evaluate(`${AUDIO}.playbackRate = 8`);
      const ask = page.getByRole("button", { name: "Answer 2 questions" });
      await ask.waitFor();
      for (const tab of ["Read", "Watch", "Learnt"]) {
        const link = page.getByRole("navigation", { name: "Learn" }).getByRole("link", { name: tab });
        await link.click();
        await link.and(page.locator("[aria-current=true]")).waitFor();
        await page.waitForLoadState("networkidle");
        assert.equal(await ask.count(), 0, tab);
      }
      await page.getByRole("navigation", { name: "Learn" }).getByRole("link", { name: "Listen" }).click();
      await ask.click();
      const dialog = page.getByRole("dialog", { name: "Asked" });
      await dialog.getByRole("button", { name: "Sleep" }).click();
      await dialog.getByText("Not quite. Right is: Fast sugar. It works at once.").waitFor();
      await expectNoAxeFindings(page);
      await dialog.getByRole("button", { name: "Next" }).click();
      await page.context().setOffline(true);
      await dialog.getByRole("button", { name: "Fast sugar" }).click();
      await dialog.getByText("Right. It works at once.").waitFor();
      await dialog.getByRole("button", { name: "Next" }).click();
      await dialog.getByText("You answered 1 of 2 right.").waitFor();
      await dialog.locator(".dialog-foot").getByRole("button", { name: "Close" }).click();
      assert.equal(await page.getByRole("button", { name: "Answer 2 questions" }).count(), 0);
      const told = page.waitForRequest((request) => request.url().endsWith(`/lesson-progress/${_id}`));
      await page.context().setOffline(false);
      await page.goto("/dashboard");
      const said = JSON.parse((await told).postData() ?? "{}");
      assert.deepEqual(said, { state: "done", rightAnswers: 1, version: 1 });
    }, [/Failed to load resource/]),
);

Deno.test(
  "A document is done when its reader says so",
  needsChromium,
  () =>
    journey(async (page, { upload }) => {
      await upload({ type: "pdf", title: "Feet at home", topics: ["feet"], file: makePdf(1) });
      await (await startPatient(101)).openLogbook(page);
      await page.goto("/library?q=Feet");
      await page.locator(".media-grid").getByRole("link", { name: "Read", exact: true }).click();
      const said = page.waitForRequest((request) => request.postData()?.includes('"done"') ?? false);
      await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
      await page.getByRole("button", { name: "I have read it" }).click();
      await said;
      await page.getByText("What I have learnt").waitFor();
      await expectNoAxeFindings(page);
    }),
);

Deno.test(
  "Without a network only what is on the phone is offered, though it was withdrawn since",
  needsChromium,
  async () => {
    const { server, adminToken, upload } = await shared();
    const kept = { type: "audio", title: "Lows at night", topics: ["lows"], duration: "00:20" } as const;
    const { _id } = await upload({ ...kept, language: "en", file: await readSample("mp3") });
    const patient = await startPatient(64);
    await withPage(server.url, async (page) => {
      await exposePlayers(page);
      await page.goto("/login");
      await waitForApp(page);
      await patient.openLogbook(page);
      await page.goto("/podcast?q=Lows+at+night");
      await page.getByRole("button", { name: "Save for offline" }).click();
      await page.getByText("“Lows at night” is saved.").waitFor();
      await page.goto("/dashboard");
      await readOn(page);
      await region(page).getByRole("link", { name: "Lows at night" }).waitFor();
      const withdrawn = await sendJson(server, "PUT", `/api/v1/admin/media/${_id}/status`, {
        token: adminToken,
        body: { status: "hidden" },
      });
      assert.equal(withdrawn.status, 200);
      await page.context().setOffline(true);
      await page.reload();
      await readOn(page);
      await region(page).getByRole("link", { name: "Lows at night" }).click();
      await waitUntil(page, `${AUDIO}?.currentTime > 0`);
      await page.goto("/dashboard");
      await readOn(page);
      await region(page).getByRole("button", { name: "Not for me" }).click();
      // All others are on the server alone.
      await region(page).getByRole("link").first().waitFor({ state: "detached" });
    }, { viewport: PHONE, serviceWorkers: "allow", expectedErrors: [/Failed to load resource/] });
  },
);

Deno.test("No lesson stands beside an emergency", needsChromium, () =>
  journey(async (page) => {
    const patient = await startPatient(64);
    await patient.add({ date: today(), time: "00:01", value: 48, comment: "" });
    await patient.openLogbook(page);
    const index = page.waitForResponse(/\/api\/v1\/lessons$/);
    await readOn(page);
    await index;
    await page.waitForLoadState("networkidle");
    assert.equal(await region(page).count(), 0);
  }));

Deno.test(
  "What is sent before a tap is the same for logbooks that differ in every reading",
  needsChromium,
  async () => {
    const sent = async (patient: PatientSession, offer: string | undefined) => {
      const requests: string[] = [];
      await journey(async (page) => {
        page.on("request", (request) => {
          const { pathname, search } = new URL(request.url());
          if (!pathname.startsWith("/api/")) return;
          requests.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`);
        });
        // All that every logbook asks for after its first page, in whatever order.
        const asked = [/\/lessons$/, /\/vital-signs$/, /\/logs\?since=/, /\/recordings\?/, /\/reminders$/]
          .concat(["audios", "pdfs", "videos"].map((kind) => new RegExp(`/${kind}\\?`)));
        const answered = Promise.all(asked.map((path) => page.waitForResponse(path)));
        await patient.openLogbook(page);
        await readOn(page);
        await answered;
        if (offer) await region(page).getByText(offer).waitFor();
        await page.waitForLoadState("networkidle");
      });
      return requests.toSorted();
    };
    const low = await sent(await startPatient(64), "When your sugar is low");
    const high = await sent(await startPatient(210, "After meal"), "Plates that help");
    const calm = await sent(await startPatient(101), undefined);
    assert.ok(low.some((request) => request.startsWith("GET /api/v1/lessons")), low.join("\n"));
    assert.deepEqual(high, low);
    assert.deepEqual(calm, low);
  },
);
