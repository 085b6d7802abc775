import { type Context, Hono } from "hono";
import * as schemas from "@/lib/shared/schemas/reminders.ts";
import * as wire from "@/lib/shared/wire/reminders.ts";
import * as service from "@/lib/services/reminders/reminders.ts";
import { deleteReminder } from "@/lib/store/reminders.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitWrites } from "../limit_writes.ts";
import { jsonBody } from "../validate.ts";

export function reminderRoutes(deps: AppDeps): Hono {
  const { db } = deps;
  const app = new Hono();
  const user = requireUser(deps);
  const writes = limitWrites(deps);

  app.get(wire.listReminders.path, user, async (c) => {
    return c.json({ success: true, ...await service.listReminders(deps, c.var.userId) });
  });

  app.post(wire.addReminder.path, user, writes, jsonBody(schemas.NewReminder), async (c) => {
    const reminder = await service.addReminder(deps, c.var.userId, c.req.valid("json"));
    return c.json({ success: true, reminder }, 201);
  });

  app.put(wire.changeReminder.path, user, writes, jsonBody(schemas.ReminderChange), async (c) => {
    const reminder = await service.changeReminder(deps, c.var.userId, reminderIdOf(c), c.req.valid("json"));
    return c.json({ success: true, reminder });
  });

  app.delete(wire.deleteReminder.path, user, writes, async (c) => {
    await deleteReminder(db, { userId: c.var.userId, id: reminderIdOf(c) });
    return c.json({ success: true });
  });

  app.post(wire.snoozeReminder.path, user, writes, jsonBody(schemas.Snooze), async (c) => {
    const { userId } = c.var;
    const { minutes } = c.req.valid("json");
    const reminder = await service.snoozeReminder(deps, { userId, id: reminderIdOf(c) }, minutes);
    return c.json({ success: true, reminder });
  });

  app.put(wire.startRetest.path, user, writes, async (c) => {
    await service.startRetest(deps, c.var.userId);
    return c.json({ success: true });
  });

  app.delete(wire.endRetest.path, user, writes, async (c) => {
    const { userId } = c.var;
    await deleteReminder(db, { userId, id: userId });
    return c.json({ success: true });
  });

  app.put(
    wire.changeReminderSettings.path,
    user,
    writes,
    jsonBody(schemas.ReminderSettingsChange),
    async (c) =>
      c.json({
        success: true,
        ...await service.changeReminderSettings(deps, c.var.userId, c.req.valid("json")),
      }),
  );

  return app;
}

function reminderIdOf(c: Context): string {
  return c.req.param("reminderId") ?? "";
}
