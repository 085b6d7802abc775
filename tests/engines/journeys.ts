/** What a person does in a day, in the order of the day; each goes on where the one before ended. @module */
import { EVERY_RULE, runAxe } from "../support/axe.ts";
import { FOCUS_PROBE_SOURCE } from "../support/focus_probe.ts";
import { type EngineCheck, SIZES } from "./check.ts";
import { goOffline, passSteps } from "./offline_journey.ts";
import { signInByForm } from "./sign_in_journey.ts";

/** By what is done. */
export const JOURNEYS: Readonly<Record<string, (check: EngineCheck) => Promise<void>>> = {
  "signing in by the form": signInByForm,
  "recording, changing and deleting a reading": keepReadings,
  "a talk, a film and a document": useMedia,
  "finding a food": findFood,
  "saying something": sayFeedback,
  "the settings": changeSettings,
  "logging out": logOut,
  "a day without a network": goOffline,
  "a talk that plays on from screen to screen": hearOnEveryScreen,
  // Where a browser shows its downloads in a bar, its window is no longer as narrow as a phone.
  "a report for the doctor": exportReport,
};

async function keepReadings(check: EngineCheck): Promise<void> {
  await check.press("Record Blood Sugar");
  await check.expectText("What does your meter say?");
  await check.picture("wizard-value");
  await check.type("Blood sugar value", "5,6");
  await check.press("Next");
  await check.expectText("Which unit?");
  await check.press("mg/dl");
  await check.expectText("Are you sure?");
  await check.picture("wizard-doubt");
  await check.press("Use mmol/l");
  await check.expectText("When was it taken?");
  await check.picture("wizard-when");
  await check.press("Next");
  await check.type("Note", "Before tea");
  await check.picture("wizard-note");
  await check.press("Next");
  await check.expectText("What it means");
  await check.picture("wizard-result");
  await check.press("Save");
  await check.press("Agree");
  await check.expectText("Which diabetes do you have?");
  await check.press("Close");
  await check.expectAbsent("Which diabetes do you have?");
  await check.expectText("5.6");
  await check.expectAbsent("What it means");
  await changeNewest(check);
}

/** Whether the first reading that can be changed is the one with these words, and all that moves the list is over. */
function canChange(words: string): string {
  const row = `document.querySelector(".history-row-open")?.closest("li").textContent`;
  return `["${words}", "Saved"].every((part) => ${row}?.includes(part))`;
}

async function changeNewest(check: EngineCheck): Promise<void> {
  await check.until(canChange("Before tea"));
  await check.press("Show more");
  await check.press("Edit");
  await passSteps(check, "324");
  await check.expectText("Very high, go to the hospital immediately");
  await check.picture("wizard-critical", { isWhole: true });
  await check.press("Update");
  await check.expectAbsent("What it means");
  await check.until(canChange("324"));
  await check.picture("dashboard-critical");
  await check.press("Delete");
  await check.expectText("Reading deleted.");
  await check.expectAbsent("Before tea");
}

/** Keeps the file that is handed to the downloads. */
const KEEP_FILE = `(() => {
  const makeAddress = URL.createObjectURL;
  URL.createObjectURL = (file) => makeAddress.call(URL, globalThis.lastFile = file);
})()`;

async function exportReport(check: EngineCheck): Promise<void> {
  await check.open("/dashboard");
  await check.engine.evaluate(KEEP_FILE);
  await check.press("Export PDF");
  await check.expectText("3 months");
  await check.picture("dashboard-export");
  await check.press("1 month");
  await check.until(`globalThis.lastFile?.type === "application/pdf"`);
  const head = await check.engine.evaluate<string>("lastFile.slice(0, 5).text()");
  const bytes = await check.engine.evaluate<number>("lastFile.size");
  if (head !== "%PDF-" || bytes < 5000) check.find("report", `begins with ${head} and has ${bytes} bytes`);
}

async function useMedia(check: EngineCheck): Promise<void> {
  const plays = (type: string) =>
    check.engine.evaluate<string>(`document.createElement("video").canPlayType(${JSON.stringify(type)})`);
  await check.open("/podcast");
  if (await plays("audio/mpeg")) {
    await check.type("Search", "party");
    await check.expectText("1 item found");
    await check.press("Play");
    await check.until(`document.querySelector(".podcast-player-phase")?.innerText === "Playing"`);
    await check.press("Pause");
    await check.expectText("Paused");
    await check.picture("podcast-playing");
  }
  await check.open("/videos");
  if (await plays('video/mp4; codecs="avc1.42E01E"')) {
    await check.press("Watch");
    await check.until(`document.querySelector("video")?.currentTime > 0.5`);
    await check.engine.evaluate(`document.querySelector("video").pause()`);
    await check.picture("videos-watching");
    await check.pressKey("Escape");
    await check.until(`!document.querySelector("dialog[open]")`);
  }
  await check.open("/library");
  const link =
    `[...document.querySelectorAll(".media-grid a")].find(({ innerText }) => innerText.trim() === "Read")`;
  await check.until(`${link} !== undefined`);
  await check.engine.evaluate(`${link}.click()`);
  await check.until(`document.querySelector(".reader-text span")?.textContent.length > 0`);
  await check.picture("library-reading");
  await check.pressKey("Escape");
  await check.until(`!document.querySelector("dialog[open]")`);
}

/** Keeps the page's player, and what stops it. */
const KEEP_PLAYER = `(() => {
  const { play } = HTMLMediaElement.prototype;
  globalThis.stops = [];
  HTMLMediaElement.prototype.play = function () {
    globalThis.heard = this;
    this.loop = true;
    for (const name of ["pause", "emptied", "error"]) this.addEventListener(name, () => stops.push(name));
    return play.call(this);
  };
})()`;

/** The sound goes on, and the screen has nothing that axe finds. */
async function expectSound(check: EngineCheck, where: string): Promise<void> {
  await check.engine.evaluate("globalThis.before = heard.currentTime");
  await check.until("heard.currentTime !== before && stops.length === 0");
  check.find(`${where}, while a talk plays`, ...await runAxe(check.engine, EVERY_RULE));
}

/** They lead far down into the list of the logbook. */
const STOPS = 60;

/** Why somebody cannot see that the next stop has the focus, once what scrolls to it has been drawn. */
const LOOK_AT_FOCUS =
  `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
  ${FOCUS_PROBE_SOURCE}
  const { activeElement } = document;
  const unseen = activeElement === document.body ? undefined : focusProbe.explainUnseen(activeElement);
  return unseen ? [(activeElement.ariaLabel ?? activeElement.innerText) + " has the focus and " + unseen] : [];
})`;

/** On a phone, whatever gets the focus lies under nothing that stays at the window's edge. */
async function expectFocusSeen(check: EngineCheck, where: string): Promise<void> {
  const { engine, find } = check;
  await engine.setSize(SIZES.phone);
  for (let stop = 0; stop < STOPS; stop++) {
    await check.pressKey("Tab");
    find(where, ...await engine.evaluate<string[]>(LOOK_AT_FOCUS));
  }
  await engine.setSize(SIZES.desktop);
}

async function hearOnEveryScreen(check: EngineCheck): Promise<void> {
  const { engine, server } = check;
  await engine.setSize(SIZES.desktop);
  server.allowWorker(true);
  try {
    await check.open("/podcast");
    await check.until("navigator.serviceWorker.controller !== null");
    await check.open("/podcast");
    await engine.evaluate(KEEP_PLAYER);
    await check.type("Search", "party");
    await check.expectText("1 item found");
    await check.press("Play");
    await check.expectText("Playing");
    const stations = [
      ["Library", "Diabetes Library"],
      ["Videos", "Diabetes Education Videos"],
      ["Settings", "Settings"],
      ["Blood Sugar", "Blood Sugar Logbook"],
    ] as const;
    for (const [link, title] of stations) {
      await followLink(check, link, title);
      await expectSound(check, title);
    }
    await expectFocusSeen(check, "the logbook with the player");
    await check.press("Record Blood Sugar");
    await passSteps(check, "97");
    await check.press("Save");
    await check.expectAbsent("What it means");
    await expectSound(check, "a reading recorded");

    await server.disconnect();
    await followLink(check, "Library", "Diabetes Library");
    await check.expectText("You are offline");
    await expectSound(check, "without a network");
    server.reconnect();
    engine.takeErrors();
    await followLink(check, "Care", "Care");
    server.release();
    await engine.evaluate("navigator.serviceWorker.ready.then((ready) => ready.update()).then(() => true)");
    await check.expectText("New content available");
    await check.press("Reload");
    await check.expectText("Reloading stops the sound.");
    await expectSound(check, "a new version");

    const way = ["PodCast Releases", ...stations.map(([, title]) => title), "Diabetes Library"];
    for (const title of way.toReversed()) {
      await engine.evaluate("history.back()");
      await check.until(`document.title.startsWith("${title}")`);
    }
    await expectSound(check, "back again");
    const workers = "navigator.serviceWorker.getRegistrations().then(({ length }) => length)";
    const count = await engine.evaluate<number>(workers);
    if (count !== 1) check.find("service workers", `${count}`);
    await check.press("Pause");
  } finally {
    server.reconnect();
    server.allowWorker(false);
  }
}

async function followLink(check: EngineCheck, link: string, title: string): Promise<void> {
  await check.press(link);
  await check.until(`document.title.startsWith("${title}")`);
  await check.until(`document.activeElement.id === "main"`);
}

async function findFood(check: EngineCheck): Promise<void> {
  await check.open("/meal-guide");
  await check.type("Search foods", "efo");
  await check.expectText("1 food");
  await check.expectText("Ẹ̀fọ́ rírò");
  await check.expectAbsent("Ẹ̀bà");
  await check.picture("meal-guide-found");
}

async function sayFeedback(check: EngineCheck): Promise<void> {
  await check.open("/feedback");
  await check.type("Subject", `In ${check.engine.title}`);
  await check.type("Message", "I can read it in the sun.");
  await check.press("4 stars");
  await check.picture("feedback-filled", { isWhole: true });
  await check.press("Submit Feedback");
  await check.expectText("Feedback submitted successfully!");
  await check.expectText("Just now");
}

async function changeSettings(check: EngineCheck): Promise<void> {
  await check.open("/settings");
  await check.press("Change password");
  await check.type("Current password", "not-this-one");
  await check.picture("settings-password", { isWhole: true });
  await check.open("/care");
  await check.press("Add reminder");
  await check.picture("reminders-new");
  await check.pressKey("Escape");
}

async function logOut(check: EngineCheck): Promise<void> {
  await check.engine.setSize(SIZES.phone);
  await check.open("/dashboard");
  await check.press("Menu");
  await check.picture("frame-menu", { sizes: ["phone"] });
  await check.press("Logout");
  await check.until(`location.pathname === "/login"`);
}
