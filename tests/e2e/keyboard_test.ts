import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { needsChromium } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, tabTo, toggleByKeyboard, typeInto } from "../support/keyboard.ts";
import { makePng } from "../support/pictures.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import { at, EXPECTS_FAILED_LOAD, type Screen, showing } from "../support/screens/screen.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { waitForWorker } from "../support/worker_page.ts";
import { sharePerWorker } from "../support/app_server.ts";

const sharedServer = sharePerWorker(openScreenServer);

/** Operates screens by keys alone, from where they open; every stop shows its focus, and nothing lies on it. */
function journey(name: string, screen: Omit<Screen, "name">, run: (page: Page) => Promise<void>): void {
  Deno.test(name, needsChromium, async () => {
    const server = await sharedServer();
    await server.visit({ name, ...screen }, run);
  });
}

function findScreen(name: string): Screen {
  const screen = Object.values(ALL_SCREENS).flat().find((each) => each.name === name);
  assert.ok(screen, name);
  return screen;
}

/** Goes on to a step of the wizard that has this button; the way there takes a while. */
async function goOn(page: Page, name: string, next: string): Promise<void> {
  await pressByKeyboard(page, name);
  await page.getByRole("dialog").getByRole("button", { name: next, exact: true }).waitFor();
}

journey(
  "A visitor goes to a section, asks for news, opens a policy and finds a food by keyboard",
  { open: at("/") },
  async (page) => {
    await pressByKeyboard(page, "Skip to content");
    await tabTo(page, "Menu", "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, "Our Mission");
    await page.keyboard.press("Escape");
    await expectFocus(page, "Menu");
    await page.keyboard.press("Enter");
    await pressByKeyboard(page, "How It Works");
    await page.waitForURL(/#how-it-works$/);
    await typeInto(page, "Email", "ngozi@example.ng");
    await pressByKeyboard(page, "Subscribe");
    await page.getByText(/^Please check your email/).waitFor();
    await pressByKeyboard(page, "Privacy Policy");
    await page.waitForURL(/\/privacy$/);
    await tabTo(page, "Your rights");
    await page.keyboard.press("Space");
    await page.locator("details[open]", { hasText: "Your rights" }).waitFor();

    await page.goto("/meal-guide");
    await typeInto(page, "Search foods", "efo");
    await page.getByRole("status").filter({ hasText: "1 food" }).waitFor();
    await tabTo(page, "All");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(/group=swallow/);
    await pressByKeyboard(page, "Show all foods");
    await expectFocus(page, "Search foods");
  },
);

journey("The install prompt is answered by keyboard", findScreen("app-install"), async (page) => {
  await expectFocus(page, "Install the Alafia app");
  await pressByKeyboard(page, "Remind Me Later");
  await pressByKeyboard(page, "Install App");
  await expectFocus(page, "Install the Alafia app");
  await tabTo(page, "Install Now");
  await page.keyboard.press("Escape");
  await expectFocus(page, "Install App");
});

journey("A patient looks through, corrects and deletes readings by keyboard", {
  who: "patient",
  open: showing("/dashboard", /^Your readings$/),
}, async (page) => {
  await pressByKeyboard(page, "Insights");
  await tabTo(page, "14 days");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Last 30 days" }).waitFor();
  await pressByKeyboard(page, "Show as a table");
  await page.getByRole("table").waitFor();

  await tabTo(page, "Readings", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "Export PDF", "Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await expectFocus(page, "1 week");
  await page.keyboard.press("ArrowUp");
  await expectFocus(page, "Show my doctor");
  await page.keyboard.press("ArrowDown");
  await expectFocus(page, "1 week");
  await page.keyboard.press("Escape");
  await expectFocus(page, "Export PDF");

  await pressByKeyboard(page, "Show more");
  await expectFocus(page, "Show less");
  await pressByKeyboard(page, "Edit");
  await expectFocus(page, "Blood sugar value");
  await page.keyboard.press("Escape");
  await expectFocus(page, "Edit");
  await page.keyboard.press("Enter");
  await expectFocus(page, "Blood sugar value");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("123");
  await goOn(page, "Next", "mg/dl");
  await goOn(page, "mg/dl", "After meal");
  await pressByKeyboard(page, "After meal");
  await pressByKeyboard(page, "Next");
  await expectFocus(page, "Anything to remember?");
  await typeInto(page, "Note", "at the market");
  await goOn(page, "Next", "Update");
  await pressByKeyboard(page, "Update");
  await expectFocus(page, "Edit");
  await page.getByText("Reading updated.").waitFor();

  await pressByKeyboard(page, "Delete");
  await page.getByText("Reading deleted.").waitFor();
  await expectFocus(page, "Your readings");
});

journey(
  "What the server refused is tried again and discarded by keyboard",
  findScreen("keeping-refused"),
  async (page) => {
    const answering = page.waitForResponse("**/api/v1/add");
    await pressByKeyboard(page, "Try again");
    await answering;
    await page.getByText("Needs attention").waitFor();
    await pressByKeyboard(page, "Discard");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expectFocus(page, "Discard");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, "Cancel");
    await pressByKeyboard(page, "Discard");
    await page.getByText("No readings yet").waitFor();
    await expectFocus(page, "Blood Sugar Logbook");
  },
);

journey("A patient watches, saves, reads and removes by keyboard", {
  who: "patient",
  browser: { ...EXPECTS_FAILED_LOAD, serviceWorkers: "allow" },
  async open(page) {
    await page.goto("/privacy");
    await waitForWorker(page);
    await at("/videos")(page);
  },
}, async (page) => {
  await tabTo(page, "Search");
  await pressByKeyboard(page, "Watch");
  await page.getByRole("dialog").waitFor();
  await pressByKeyboard(page, "Close");
  await expectFocus(page, "Watch");

  await page.goto("/library");
  await tabTo(page, "Search");
  await pressByKeyboard(page, "Read");
  await page.getByRole("dialog").getByText("Page 1 of").first().waitFor();
  await pressByKeyboard(page, "Larger");
  await pressByKeyboard(page, "Back");
  await expectFocus(page, "Read");
  const downloading = page.waitForEvent("download");
  await pressByKeyboard(page, "Download");
  await (await downloading).cancel();
  await pressByKeyboard(page, "Save for offline");
  await page.getByText(/is saved. It opens without the network now.$/).waitFor();
  await tabTo(page, "Search", "Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, "Remove");
  await page.getByText(/was removed from this phone.$/).waitFor();
  assert.equal(await page.evaluate("document.activeElement.tagName"), "H1");
});

journey(
  "A patient finds what is new, follows it, and sets and deletes a reminder by keyboard",
  findScreen("inbox"),
  async (page) => {
    await page.goto("/library");
    await pressByKeyboard(page, "Inbox, 3 new");
    await page.waitForURL(/\/inbox$/);
    await pressByKeyboard(page, "Open: A new lesson: look at your feet");
    await page.waitForURL(/\/podcast$/);

    await page.goto("/care");
    await pressByKeyboard(page, "Add reminder");
    await page.getByRole("dialog").waitFor();
    await typeInto(page, "Your own words (optional)", "After supper");
    await pressByKeyboard(page, "Save");
    await expectFocus(page, "Saved. This phone will not ring yet.");
    await pressByKeyboard(page, "Done");
    await expectFocus(page, "Add reminder");
    await pressByKeyboard(page, "Edit After supper, 07:30");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expectFocus(page, "Edit After supper, 07:30");
    await toggleByKeyboard(page, "Quiet hours");
    await page.getByLabel("From").waitFor();
    await tabTo(page, "Edit After supper, 07:30", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await pressByKeyboard(page, "Delete");
    await page.getByText("Reminder deleted.").waitFor();
    await expectFocus(page, "Reminders to measure");
  },
);

journey("A patient changes the picture and takes the consent back by keyboard", {
  who: "patient",
  async open(page) {
    // The browser's own dialog is held back only while somebody listens; switching that takes longer than a key.
    page.on("filechooser", () => {});
    await showing("/settings", "Delete my account")(page);
  },
}, async (page) => {
  await pressByKeyboard(page, "Profile Settings");
  await tabTo(page, "Choose a picture");
  const opening = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await opening).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(makePng()) });
  await page.getByText("Profile picture updated successfully!").waitFor();
  await expectFocus(page, "Change picture");
  await page.keyboard.press("Escape");
  await expectFocus(page, "Profile Settings");
  await pressByKeyboard(page, "Privacy Settings");
  await pressByKeyboard(page, "Withdraw consent");
  await page.getByRole("dialog").nth(1).waitFor();
  await page.keyboard.press("Escape");
  await expectFocus(page, "Withdraw consent");
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, "Withdraw");
  await page.getByText("Your consent is withdrawn.").waitFor();
  await pressByKeyboard(page, "Agree again");
  await pressByKeyboard(page, "Agree");
  await page.getByText("You agree. New readings are saved.").waitFor();
  await tabTo(page, "Withdraw consent");
});

journey("An administrator schedules a notification for one person and calls it off by keyboard", {
  who: "admin",
  open: showing("/notifications", "Broadcast messages"),
}, async (page) => {
  await typeInto(page, "Notification Title", "Only you");
  await typeInto(page, "Message Content", "Come by on Saturday.");
  await toggleByKeyboard(page, "Send to All");
  await typeInto(page, "Search users", "Hauwa");
  await page.getByRole("button", { name: /^Add Hauwa/ }).waitFor();
  await pressByKeyboard(page, "Add Hauwa Bello person0@example.ng");
  await page.getByText("Chosen: 1 user").waitFor();
  await toggleByKeyboard(page, "Schedule for later");
  await tabTo(page, "Date");
  // However the browser's own language puts day and month.
  await page.keyboard.type("12122026");
  await tabTo(page, "Time");
  await page.keyboard.type("0730AM");
  await pressByKeyboard(page, "Schedule Notification");
  await expectFocus(page, "Keep editing");
  await pressByKeyboard(page, "Schedule");
  await page.getByText("Notification scheduled successfully! (1 user)").waitFor();
  await pressByKeyboard(page, "Cancel Only you");
  await page.getByRole("article").filter({ hasText: "Only you" }).getByText("Cancelled").waitFor();
});

journey("An administrator narrows the audit log and opens a chart's table by keyboard", {
  who: "admin",
  open: showing("/audit", "How to use a meter"),
}, async (page) => {
  await tabTo(page, "Action");
  await page.keyboard.type("User d");
  await tabTo(page, "From");
  await page.keyboard.type("01012099");
  await page.getByText("Nothing matches these filters.").waitFor();
  await pressByKeyboard(page, "Clear filters");
  await page.getByText("How to use a meter").first().waitFor();

  await pressByKeyboard(page, "Menu");
  await pressByKeyboard(page, "Overview");
  await page.waitForURL(/\/overview$/);
  await pressByKeyboard(page, "Show as a table");
  await page.getByRole("table").first().waitFor();
});
