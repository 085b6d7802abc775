/** What people find in their inbox, and their reminders. @module */
import type { Page } from "playwright";
import type { InboxItem } from "@/lib/shared/schemas/inbox.ts";
import type { Reminder } from "@/lib/shared/schemas/reminders.ts";
import {
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  LONG_WORD,
  pressButton,
  type Screen,
  seeAgain,
} from "./screen.ts";

const INBOX = /\/api\/v1\/inbox(\?|$)/;
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

/** In Hausa, as to somebody who reads it. */
const TRANSLATED_ITEM = makeItem({
  title: "Sabon darasi: a duba ƙafa",
  message: "Ma'aikaciyar jinya Ngozi ta nuna abin da za a duba, cikin minti biyu.",
  language: "ha",
});

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

async function openInbox(page: Page, items: InboxItem[]): Promise<void> {
  const unread = items.filter(({ isRead }) => !isRead).length;
  await fulfillRequests(page, INBOX, { success: true, notifications: items, unread });
  await fulfillRequests(page, "**/api/v1/inbox/seen", { success: true, unread: 0 });
  await page.goto("/inbox");
}

async function openReminders(page: Page, reminders: Reminder[]): Promise<void> {
  await fulfillRequests(page, REMINDERS, withReminders(reminders));
  await page.goto("/care");
  await page.getByRole("button", { name: "Add reminder" }).waitFor();
}

function withReminders(reminders: Reminder[]) {
  const settings = { zone: "Africa/Lagos", quietHours: { from: "22:00", to: "06:00" } };
  return { success: true, reminders, settings };
}

/** A patient's inbox. */
export const INBOX_SCREENS: readonly Screen[] = [
  {
    name: "inbox",
    who: "patient",
    isLong: true,
    async open(page) {
      await openInbox(page, [...ITEMS, { ...TRANSLATED_ITEM, _id: "019ad5c0-0000-7000-8000-000000000004" }]);
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
      await seeAgain(page, "/care", "**/api/**");
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
      await page.getByLabel("Time", { exact: true }).waitFor();
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
  {
    name: "reminders-dose",
    who: "patient",
    lacksOpener: true,
    async open(page) {
      const medicine = OWN_REMINDERS.find(({ kind }) => kind === "medicine");
      await fulfillRequests(page, REMINDERS, withReminders(OWN_REMINDERS));
      await page.goto(`/dashboard#dose=${medicine?._id}&date=2026-11-20&answer=taken`);
      await page.getByText("Noted: taken.").waitFor();
    },
  },
];
