/** Notifications: what administrators send, what people find in the app, and their reminders. @module */
import type { Page } from "playwright-core";
import type { InboxItem } from "@/lib/shared/schemas/inbox.ts";
import type { NotificationView } from "@/lib/shared/schemas/notifications.ts";
import type { Reminder } from "@/lib/shared/schemas/reminders.ts";
import {
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  LONG_WORD,
  pressButton,
  type Screen,
  seeAgain,
  showing,
} from "./screen.ts";

const INBOX = /\/api\/v1\/inbox(\?|$)/;
const SENT = /\/api\/v1\/notifications(\?|$)/;
const REMINDERS = "**/api/v1/reminders";

function makeItem(changes: Partial<InboxItem>): InboxItem {
  return {
    _id: "019ad5c0-0000-7000-8000-000000000001",
    kind: "broadcast",
    title: "A new lesson: look at your feet",
    message: "Nurse Ngozi shows in two minutes what to look for, and when to see somebody about it.",
    deepLink: "/podcast",
    sentAt: "2026-11-21T07:30:00.000Z",
    isRead: false,
    ...changes,
  };
}

const ITEMS: InboxItem[] = [
  makeItem({}),
  makeItem({
    _id: "019ad5c0-0000-7000-8000-000000000002",
    kind: "reminder",
    title: "Time to check your blood sugar",
    message: "Before breakfast",
    deepLink: "/dashboard",
    sentAt: "2026-11-21T06:30:00.000Z",
  }),
  makeItem({
    _id: "019ad5c0-0000-7000-8000-000000000003",
    title: "Free checks at Yaba clinic",
    message: `On Saturday from 9 o'clock. ${LONG_WORD}`,
    sentAt: "2026-11-14T12:00:00.000Z",
    isRead: true,
  }),
];

function makeReminder(changes: Partial<Reminder>): Reminder {
  return {
    _id: "019ad5c0-0000-7000-8000-000000000011",
    kind: "test",
    label: "Before breakfast",
    time: "07:30",
    days: [0, 1, 2, 3, 4, 5, 6],
    isOn: true,
    nextAt: "2026-11-22T06:30:00.000Z",
    isSnoozed: false,
    ...changes,
  };
}

const OWN_REMINDERS = [
  makeReminder({}),
  makeReminder({
    _id: "019ad5c0-0000-7000-8000-000000000012",
    kind: "medicine",
    label: LONG_WORD,
    time: "20:15",
    days: [1, 3, 5],
    isOn: false,
    nextAt: null,
  }),
];

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
  makeSent({ _id: "019ad5c0-0000-7000-8000-000000000023", state: "sending", sent: 700 }),
  makeSent({ title: LONG_WORD }),
];

async function openInbox(page: Page, items: InboxItem[]): Promise<void> {
  const unread = items.filter(({ isRead }) => !isRead).length;
  await fulfillRequests(page, INBOX, { success: true, notifications: items, unread });
  await fulfillRequests(page, "**/api/v1/inbox/seen", { success: true, unread: 0 });
  await page.goto("/inbox");
}

async function openReminders(page: Page, reminders: Reminder[]): Promise<void> {
  await fulfillRequests(page, REMINDERS, withReminders(reminders));
  await page.goto("/reminders");
  await page.getByRole("button", { name: "Add reminder" }).waitFor();
}

function withReminders(reminders: Reminder[]) {
  const settings = { zone: "Africa/Lagos", quietHours: { from: "22:00", to: "06:00" } };
  return { success: true, reminders, settings };
}

async function openSending(page: Page, notifications: NotificationView[] = []): Promise<void> {
  await fulfillRequests(page, SENT, { success: true, notifications });
  await showing("/notifications", "Broadcast messages to your users instantly")(page);
  await page.getByLabel("Message Content").waitFor();
}

/** A patient's inbox. */
export const INBOX_SCREENS: readonly Screen[] = [
  {
    name: "inbox",
    who: "patient",
    isLong: true,
    async open(page) {
      await openInbox(page, ITEMS);
      await page.getByRole("article").nth(2).waitFor();
    },
  },
  {
    name: "inbox-empty",
    who: "patient",
    async open(page) {
      await openInbox(page, []);
      await page.getByText("Nothing here yet.").waitFor();
    },
  },
  {
    name: "inbox-loading",
    who: "patient",
    async open(page) {
      await holdRequests(page, INBOX);
      await page.goto("/inbox");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "inbox-failed",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await fulfillRequests(page, INBOX, {}, 500);
      await page.goto("/inbox");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];

/** A patient's reminders. */
export const REMINDER_SCREENS: readonly Screen[] = [
  { name: "reminders", who: "patient", isLong: true, open: (page) => openReminders(page, OWN_REMINDERS) },
  {
    name: "reminders-seen",
    who: "patient",
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await fulfillRequests(page, REMINDERS, withReminders(OWN_REMINDERS));
      await seeAgain(page, "/reminders", "**/api/**");
    },
  },
  { name: "reminders-empty", who: "patient", isLong: true, open: (page) => openReminders(page, []) },
  {
    name: "reminders-form",
    who: "patient",
    isLong: true,
    async open(page) {
      await openReminders(page, []);
      await pressButton(page, "Add reminder");
      await page.getByLabel("Time").waitFor();
    },
  },
  {
    name: "reminders-form-kept",
    who: "patient",
    isLong: true,
    async open(page) {
      await openReminders(page, []);
      await pressButton(page, "Add reminder");
      await page.getByLabel("Your own words (optional)").fill("Metformin 500 mg");
      await pressButton(page, "Close");
      await pressButton(page, "Add reminder");
      await page.getByText("This is what you typed before.").waitFor();
    },
  },
  {
    name: "reminders-silent",
    who: "patient",
    async open(page) {
      await openReminders(page, OWN_REMINDERS);
      const [reminder] = OWN_REMINDERS;
      await fulfillRequests(page, REMINDERS, { success: true, reminder });
      await pressButton(page, "Add reminder");
      await pressButton(page, "Save");
      await page.getByRole("dialog").getByRole("switch").waitFor();
    },
  },
  {
    name: "reminders-opened",
    who: "patient",
    lacksOpener: true,
    async open(page) {
      await fulfillRequests(page, REMINDERS, withReminders(OWN_REMINDERS));
      await page.goto(`/dashboard#reminder=${OWN_REMINDERS[0]?._id}`);
      await page.getByRole("dialog", { name: "Time to check your blood sugar" }).waitFor();
    },
  },
];

/** What administrators send, and what came of it. */
export const SENDING_SCREENS: readonly Screen[] = [
  {
    name: "admin-notifications",
    who: "admin",
    isLong: true,
    async open(page) {
      await openSending(page, EVERYTHING_SENT);
      await page.getByRole("article").nth(2).waitFor();
    },
  },
  { name: "admin-notifications-empty", who: "admin", isLong: true, open: (page) => openSending(page) },
  {
    name: "admin-notifications-chosen",
    who: "admin",
    isLong: true,
    async open(page) {
      await openSending(page);
      await page.getByRole("switch", { name: "Send to All" }).uncheck();
      await page.getByLabel("Search users").fill("example");
      await page.getByRole("button", { name: /^Add / }).first().click();
    },
  },
  {
    name: "admin-notifications-question",
    who: "admin",
    async open(page) {
      await openSending(page);
      await page.getByLabel("Notification Title").fill("Free checks on Saturday");
      await page.getByLabel("Message Content").fill("From 9 o'clock at Yaba clinic.");
      await pressButton(page, "Send Notification");
      await page.getByRole("button", { name: "Send now" }).waitFor();
    },
  },
  {
    name: "admin-notifications-held",
    who: "admin",
    isLong: true,
    async open(page) {
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
    },
  },
  {
    name: "admin-notifications-refused",
    who: "admin",
    async open(page) {
      await openSending(page);
      await pressButton(page, "Send Notification");
      await page.getByRole("alert").waitFor();
    },
  },
];
