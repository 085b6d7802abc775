import assert from "node:assert/strict";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";

const journey = patientJourneys();

Deno.test(
  "Back closes what lies over the page, the topmost first, and nothing else",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add();
    const over = [
      { path: "/dashboard", opener: "Menu", opened: "[role=dialog][aria-modal]" },
      { path: "/dashboard", opener: "Export PDF", opened: "[role=menu]" },
      { path: "/dashboard", opener: "Record Blood Sugar", opened: "dialog" },
      { path: "/care", opener: "Add reminder", opened: "dialog" },
      { path: "/settings", opener: "Delete my account", opened: "dialog" },
    ];
    await patient.openLogbook(page);
    for (const { path, opener, opened } of over) {
      await page.goto(path);
      for (const _ of ["once", "and again"]) {
        await page.getByRole("button", { name: opener, exact: true }).first().click();
        await page.locator(opened).first().waitFor();
        await page.goBack();
        await page.locator(opened).first().waitFor({ state: "detached" });
        assert.equal(new URL(page.url()).pathname, path, opener);
      }
    }

    await page.goto("/dashboard?view=readings");
    await page.getByRole("button", { name: "Find readings" }).click();
    await page.getByRole("search").waitFor();
    await page.getByRole("button", { name: "Record Blood Sugar" }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("search").waitFor();
    await page.goBack();
    await page.getByRole("search").waitFor({ state: "hidden" });
    assert.equal(new URL(page.url()).pathname, "/dashboard");

    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
  }),
);
