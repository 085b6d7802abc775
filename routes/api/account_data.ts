/** Taking one's data along, and leaving. @module */
import { Hono } from "hono";
import { BRAND } from "@/lib/shared/brand.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { AccountDeletion } from "@/lib/shared/schemas/settings.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import { exportAccount } from "@/lib/services/accounts/account_export.ts";
import { deleteOwnAccount } from "@/lib/services/accounts/delete_account.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { answerJsonPieces } from "../json_text.ts";
import { limitRate } from "../rate_limit.ts";
import { openStreamSlots } from "../stream_slots.ts";
import { jsonBody } from "../validate.ts";

/** An export reads everything; nobody needs one more often. */
const RATE = { name: "own-data", limit: 30, windowSeconds: 60 };

/** Builds the addresses of export and deletion. */
export function accountDataRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const user = requireUser(deps);
  const limited = limitRate(deps, RATE);
  const slots = openStreamSlots();

  app.get(wire.exportAccount.path, user, limited, async (c) => {
    const now = deps.clock.now();
    const pieces = await exportAccount(deps, c.var.userId);
    if (!pieces) throw new DomainError("unauthorized");
    const name = `${BRAND.name.toLowerCase()}-export-${now.toISOString().slice(0, 10)}.json`;
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return answerJsonPieces(c, slots.occupy(c.var.userId, pieces));
  });

  app.delete(wire.deleteAccount.path, user, limited, jsonBody(AccountDeletion), async (c) => {
    await deleteOwnAccount(deps, c.var, c.var.body.password);
    return c.body(null, 204);
  });

  return app;
}
