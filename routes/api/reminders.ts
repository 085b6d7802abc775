import * as z from "zod/mini";
import * as schemas from "@/lib/shared/schemas/reminders.ts";
import { DoneReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/reminders.ts";
import * as service from "@/lib/services/reminders/reminders.ts";
import { deleteReminder } from "@/lib/store/reminders.ts";
import { route } from "../route.ts";

const ReminderParams = z.object({ reminderId: z.string() });

export const reminderRoutes = [
  route("user", wire.listReminders, { reply: schemas.RemindersReply }).answer(async (c, deps) => {
    return { success: true, ...await service.listReminders(deps, c.var.userId) };
  }),

  route("user", wire.addReminder, {
    limit: "writes",
    body: schemas.NewReminder,
    reply: schemas.ReminderReply,
    status: 201,
    errors: ["reminders_full", "id_taken"],
  }).answer(async (c, deps) => {
    return { success: true, reminder: await service.addReminder(deps, c.var.userId, c.req.valid("json")) };
  }),

  route("user", wire.changeReminder, {
    limit: "writes",
    params: ReminderParams,
    body: schemas.ReminderChange,
    reply: schemas.ReminderReply,
    errors: ["reminder_not_found"],
  }).answer(async (c, deps) => {
    const { reminderId } = c.req.valid("param");
    const reminder = await service.changeReminder(deps, c.var.userId, reminderId, c.req.valid("json"));
    return { success: true, reminder };
  }),

  route("user", wire.deleteReminder, {
    limit: "writes",
    params: ReminderParams,
    reply: DoneReply,
  }).answer(async (c, { db, clock }) => {
    const own = { userId: c.var.userId, id: c.req.valid("param").reminderId };
    await deleteReminder(db, { ...own, now: clock.now().toISOString() });
    return { success: true };
  }),

  route("user", wire.snoozeReminder, {
    limit: "writes",
    params: ReminderParams,
    body: schemas.Snooze,
    reply: schemas.ReminderReply,
    errors: ["reminder_not_found", "reminder_off"],
  }).answer(async (c, deps) => {
    const own = { userId: c.var.userId, id: c.req.valid("param").reminderId };
    return { success: true, reminder: await service.snoozeReminder(deps, own, c.req.valid("json").minutes) };
  }),

  route("user", wire.startRetest, {
    limit: "writes",
    reply: DoneReply,
  }).answer(async (c, deps) => {
    await service.startRetest(deps, c.var.userId);
    return { success: true };
  }),

  route("user", wire.endRetest, {
    limit: "writes",
    reply: DoneReply,
  }).answer(async (c, { db, clock }) => {
    const { userId } = c.var;
    await deleteReminder(db, { userId, id: userId, now: clock.now().toISOString() });
    return { success: true };
  }),

  route("user", wire.changeReminderSettings, {
    limit: "writes",
    body: schemas.ReminderSettingsChange,
    reply: schemas.RemindersReply,
  }).answer(async (c, deps) => {
    const reminders = await service.changeReminderSettings(deps, c.var.userId, c.req.valid("json"));
    return { success: true, ...reminders };
  }),
];
