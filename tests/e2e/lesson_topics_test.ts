import assert from "node:assert/strict";
import { openAdminScreen } from "../support/admin_session.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { makePdf, readSample } from "../support/media_files.ts";
import { type MediaServer, startMediaServer } from "../support/media_server.ts";

const shared = sharePerWorker(openStage);

async function openStage(): Promise<MediaServer> {
  const stage = await startMediaServer();
  const audio = { type: "audio", duration: "00:20" } as const;
  const lows = { ...audio, title: "When your sugar is low", topics: ["lows"], language: "en" } as const;
  await stage.upload({ ...lows, file: await readSample("mp3") });
  await stage.upload({ ...audio, title: "No lesson", file: await readSample("mp3") });
  const pdf = { type: "pdf", title: "Plates that help", topics: ["plates"], language: "en" } as const;
  await stage.upload({ ...pdf, file: makePdf(1) });
  return stage;
}

Deno.test("An administrator gives topics, and sees them in the curriculum", needsChromium, async () => {
  const { server, adminToken } = await shared();
  await withPage(server.url, async (page) => {
    await openAdminScreen(page, adminToken, "/media?tab=pdfs");
    await page.getByRole("button", { name: "Edit Plates that help" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Topics", { exact: true }).click();
    assert.ok(await dialog.getByRole("checkbox", { name: "The plate" }).isChecked());
    await dialog.getByRole("checkbox", { name: "Travel" }).check();
    await dialog.getByText("Questions", { exact: true }).click();
    await dialog.getByRole("button", { name: "Add a question" }).click();
    await dialog.getByLabel("What is asked").fill("What fills half of the plate?");
    await dialog.getByLabel("Answer 1", { exact: true }).fill("Vegetables");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Each question needs its text, two answers at least").waitFor();
    await dialog.getByLabel("Answer 3", { exact: true }).fill("Rice");
    await expectNoAxeFindings(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Curriculum" }).click();
    const row = page.getByRole("row").filter({ hasText: "Travel" });
    await row.getByText("1 lesson", { exact: true }).waitFor();
    assert.equal(await row.getByText("Nothing yet").count(), 4);
    await expectNoAxeFindings(page);
  });
});

Deno.test("Several items get a topic at once, and lose it again", needsChromium, async () => {
  const { server, adminToken } = await shared();
  await withPage(server.url, async (page) => {
    await openAdminScreen(page, adminToken, "/media?tab=audios");
    for (const title of ["When your sugar is low", "No lesson"]) {
      await page.getByRole("checkbox", { name: `Choose ${title}` }).check();
    }
    const give = async (button: "Add" | "Take away") => {
      await page.getByRole("button", { name: "Change topics" }).click();
      const dialog = page.getByRole("dialog", { name: "Topics of 2 items" });
      await dialog.getByText("Topics", { exact: true }).click();
      await dialog.getByRole("checkbox", { name: "Sick days" }).check();
      await expectNoAxeFindings(page);
      await dialog.getByRole("button", { name: button }).click();
      await page.getByText("Topics changed: 2 of 2.").waitFor();
    };
    const listTopics = async () => {
      const { lessons } = await (await fetch(new URL("/api/v1/lessons", server.url))).json();
      return lessons.filter(({ topics }: { topics: string[] }) => topics.includes("sick-days")).length;
    };
    await give("Add");
    assert.equal(await listTopics(), 2);
    for (const title of ["When your sugar is low", "No lesson"]) {
      await page.getByRole("checkbox", { name: `Choose ${title}` }).check();
    }
    await give("Take away");
    assert.equal(await listTopics(), 0);
  });
});
