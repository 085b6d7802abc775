/** What administrators send. @module */
import type { Page } from "playwright";
import type { NotificationView } from "@/lib/shared/schemas/notifications.ts";
import type { AdminDataRequest } from "@/lib/shared/schemas/data_requests.ts";
import type { NewsView } from "@/lib/shared/schemas/news.ts";
import { adminScreen, fulfillRequests, LONG_WORD, pressButton, type Screen, showing } from "./screen.ts";

const SENT = /\/api\/v1\/notifications(\?|$)/;

function makeSent(changes: Partial<NotificationView>): NotificationView {
  return {
    _id: "019ad5c0-0000-7000-8000-000000000021",
    title: "A new lesson: look at your feet",
    message: "Nurse Ngozi shows in two minutes what to look for.",
    deepLink: "https://alafia.ng/podcast",
    sendToAll: true,
    filter: null,
    state: "sent",
    createdAt: "2026-11-20T08:00:00.000Z",
    createdBy: { _id: "019ad5c0-0000-7000-8000-000000000031", name: "Bisi Adé" },
    sendAt: "2026-11-20T08:00:00.000Z",
    ...{ people: 1204, devices: 1310, sent: 1240, failed: 12, gone: 58, shown: 990, opened: 341 },
    ...changes,
  };
}

const EVERYTHING_SENT = [
  makeSent({
    _id: "019ad5c0-0000-7000-8000-000000000022",
    title: "Free checks on Saturday",
    state: "scheduled",
    sendAt: "2026-11-28T08:00:00.000Z",
    ...{ devices: 0, sent: 0, failed: 0, gone: 0, shown: 0, opened: 0 },
  }),
  makeSent({
    _id: "019ad5c0-0000-7000-8000-000000000023",
    ...{ state: "sending", sent: 700 },
    translations: {
      ha: { title: "Sabon darasi", message: "A duba ƙafa." },
      yo: { title: "Ẹ̀kọ́", message: "Ẹsẹ̀." },
    },
  }),
  makeSent({ title: LONG_WORD }),
];

const NEWS = /\/api\/v1\/news(\?|$)/;

function makeNewsView(changes: Partial<NewsView>): NewsView {
  return {
    _id: "019ad5c0-0000-7000-8000-000000000041",
    title: "Free checks in November",
    message: "Eyes, feet and blood pressure, without a fee.",
    translations: {},
    state: "sent",
    isNotice: false,
    createdAt: "2026-11-20T08:00:00.000Z",
    createdBy: { _id: "019ad5c0-0000-7000-8000-000000000031", name: "Bisi Adé" },
    ...{ people: 1204, sent: 1180, refused: 16, dropped: 8 },
    ...changes,
  };
}

const PAST_NEWS = [
  makeNewsView({
    _id: "019ad5c0-0000-7000-8000-000000000042",
    ...{ state: "sending", sent: 700, refused: 3, dropped: 1 },
    translations: { ha: { title: "Gwaji kyauta", message: "A duba ƙafa." } },
  }),
  makeNewsView({
    _id: "019ad5c0-0000-7000-8000-000000000043",
    state: "stopped",
    title: LONG_WORD,
    isNotice: true,
  }),
  makeNewsView({}),
];

async function openNews(page: Page, news: NewsView[] = []): Promise<void> {
  await fulfillRequests(page, NEWS, { success: true, news, people: 1204, accounts: 1310 });
  await showing("/news", "To subscribers of the start page")(page);
  await page.getByLabel("Message").waitFor();
}

async function writeNews(page: Page): Promise<void> {
  await page.getByLabel("Subject").fill("Free checks on Saturday");
  await page.getByLabel("Message", { exact: true }).fill(
    `From 9 o'clock at Yaba clinic.\n\nMore: https://alafia.ng/checks. ${LONG_WORD}`,
  );
}

async function openSending(page: Page, notifications: NotificationView[] = []): Promise<void> {
  await fulfillRequests(page, SENT, { success: true, notifications });
  await showing("/notifications", "Broadcast messages to your users instantly")(page);
  await page.getByLabel("Message Content").waitFor();
}

const REQUESTS = "**/api/v1/admin/data-requests?*";

function makeDataRequest(changes: Partial<AdminDataRequest>): AdminDataRequest {
  return {
    _id: "019ad5c0-0000-7000-8000-000000000051",
    message: "Who has seen my readings, and when?",
    createdAt: "2026-11-20T08:00:00.000Z",
    dueOn: "2099-12-20",
    person: { _id: "019ad5c0-0000-7000-8000-000000000031", name: "Ngozi Eze", email: "ngozi@example.ng" },
    ...changes,
  };
}

const DATA_REQUESTS = [
  makeDataRequest({ _id: "019ad5c0-0000-7000-8000-000000000052", dueOn: "2026-01-20", message: LONG_WORD }),
  makeDataRequest({}),
  makeDataRequest({
    _id: "019ad5c0-0000-7000-8000-000000000053",
    answer: { text: "You alone, and Dr Bello by your link.", answeredAt: "2026-11-21T08:00:00.000Z" },
  }),
];

async function openRequests(page: Page, requests: AdminDataRequest[] = []): Promise<void> {
  await fulfillRequests(page, REQUESTS, { success: true, requests });
  await showing("/requests", requests.length > 0 ? /^Was due on/ : "No requests")(page);
}

/** What administrators send and answer, and what came of it. */
export const SENDING_SCREENS: readonly Screen[] = [
  adminScreen("notifications", async (page) => {
    await openSending(page, EVERYTHING_SENT);
    await page.getByRole("article").nth(2).waitFor();
  }, { isLong: true }),
  { name: "admin-notifications-empty", who: "admin", isLong: true, open: (page) => openSending(page) },
  adminScreen("notifications-chosen", async (page) => {
    await openSending(page);
    await page.getByRole("switch", { name: "Send to All" }).uncheck();
    await page.getByLabel("Search users").fill("example");
    await page.getByRole("button", { name: /^Add / }).first().click();
  }, { isLong: true }),
  adminScreen("notifications-languages", async (page) => {
    await openSending(page);
    await page.getByLabel("Notification Title").fill("Free checks on Saturday");
    await pressButton(page, "Write it in other languages, too");
    await pressButton(page, "Add Hausa");
    await page.getByLabel("Title in Hausa").fill("Gwaji kyauta ranar Asabar");
    await page.getByLabel("Message in Hausa").fill(`Daga ƙarfe 9 a asibitin Yaba. ${LONG_WORD}`);
    await pressButton(page, "Hausa");
  }, { isLong: true }),
  adminScreen("notifications-question", async (page) => {
    await openSending(page);
    await page.getByLabel("Notification Title").fill("Free checks on Saturday");
    await page.getByLabel("Message Content").fill("From 9 o'clock at Yaba clinic.");
    await pressButton(page, "Send Notification");
    await page.getByRole("button", { name: "Send now" }).waitFor();
  }),
  adminScreen("notifications-held", async (page) => {
    await openSending(page);
    await page.getByLabel("Notification Title").fill("Free checks on Saturday");
    await page.getByLabel("Message Content").fill("From 9 o'clock at Yaba clinic.");
    await fulfillRequests(page, SENT, {
      ...{ success: true, message: "", usersSent: 8, notifications: EVERYTHING_SENT },
      notificationId: EVERYTHING_SENT[0]?._id,
    });
    // The ten seconds never pass.
    await page.evaluate(`{
      const { setTimeout } = window;
      window.setTimeout = (task, delayMs, ...rest) => delayMs === 1000 ? 0 : setTimeout(task, delayMs, ...rest);
    }`);
    await pressButton(page, "Send Notification");
    await pressButton(page, "Send now");
    await page.getByRole("button", { name: "Undo" }).waitFor();
  }, { isLong: true }),
  adminScreen("notifications-refused", async (page) => {
    await openSending(page);
    await pressButton(page, "Send Notification");
    await page.getByRole("alert").waitFor();
  }),
  adminScreen("news", async (page) => {
    await openNews(page, PAST_NEWS);
    await writeNews(page);
    await page.getByRole("article").nth(2).waitFor();
  }, { isLong: true }),
  { name: "admin-news-empty", who: "admin", isLong: true, open: (page) => openNews(page) },
  adminScreen("news-languages", async (page) => {
    await openNews(page);
    await writeNews(page);
    await pressButton(page, "Write it in other languages, too");
    await pressButton(page, "Add Hausa");
    await page.getByLabel("Title in Hausa").fill("Gwaji kyauta ranar Asabar");
    await page.getByLabel("Message in Hausa").fill("Daga ƙarfe 9 a asibitin Yaba.");
    await pressButton(page, "Hausa");
    await page.getByRole("switch", { name: "Accounts that a breach affects" }).check();
    await page.getByLabel("Email addresses, one a line").fill("ngozi@example.ng");
  }, { isLong: true }),
  adminScreen("news-question", async (page) => {
    await openNews(page);
    await writeNews(page);
    await pressButton(page, "Send News");
    await page.getByRole("button", { name: "Send now" }).waitFor();
  }),
  adminScreen("news-refused", async (page) => {
    await openNews(page);
    await pressButton(page, "Send News");
    await page.getByRole("alert").waitFor();
  }),
  { name: "admin-requests", who: "admin", isLong: true, open: (page) => openRequests(page, DATA_REQUESTS) },
  { name: "admin-requests-empty", who: "admin", open: (page) => openRequests(page) },
  adminScreen("requests-answer", async (page) => {
    await openRequests(page, DATA_REQUESTS);
    await page.getByRole("button", { name: "Answer Ngozi Eze", exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    await pressButton(page, "Send answer");
    await page.getByText("Please write an answer.").waitFor();
  }),
];
