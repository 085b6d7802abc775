import assert from "node:assert/strict";
import { connectFile } from "@/lib/store/file_connection.ts";
import { listAuditItems } from "@/lib/store/audit_log.ts";
import { listCareEntries } from "@/lib/store/care.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { getFeedbackState, listAllFeedback, listFeedback } from "@/lib/store/feedback.ts";
import { getOverviewCounts } from "@/lib/store/overview.ts";
import * as lists from "@/lib/store/user_lists.ts";
import { listVitalSignsOfDays } from "@/lib/store/vital_signs.ts";
import { USER_ORDERS } from "@/lib/shared/account.ts";
import { openTestDatabase } from "../support/test_database.ts";

Deno.test("whatever administrators ask for is found along an index, however many people there are", async () => {
  const { db, path, close } = await openTestDatabase();
  const asked: Statement[] = [];
  const spy: Database = { ...db, read: (statement) => (asked.push(statement), db.read(statement)) };
  const place = { createdAt: "2026", id: "x" };
  await lists.listUsers(spy, { order: "newest", limit: 50 });
  await lists.listUsers(spy, { order: "newest", limit: 50, after: ["2026", "x"] });
  await lists.listUsers(spy, { order: "oldest", limit: 50, after: ["2026", "x"] });
  await lists.listUsers(spy, { order: "name", limit: 50, after: ["ada", "x"] });
  await lists.listUsers(spy, { order: "email", limit: 50, after: ["ada@example.ng"] });
  for (const role of ["user", "admin"] as const) {
    for (const order of USER_ORDERS) {
      await lists.listUsers(spy, { order, role, limit: 50 });
      const after = Array(lists.countCursorValues(order)).fill("x");
      await lists.listUsers(spy, { order, role, limit: 50, after });
    }
    const match = lists.buildUserMatch("0803", role);
    await lists.searchUsers(spy, { match, limit: 50 });
    await lists.countUserMatches(spy, match, 1000);
  }
  await lists.countUsers(spy);
  await lists.getUserView(spy, "x");
  await listFeedback(spy, { limit: 50, before: place, readerId: "x" });
  await listAllFeedback(spy, { limit: 50, before: place });
  await getFeedbackState(spy, "x");
  await listAuditItems(spy, { limit: 50, beforeSeq: 9 });
  await listAuditItems(spy, { limit: 50, actorId: "a" });
  await listAuditItems(spy, { limit: 50, targetId: "a" });
  await listAuditItems(spy, { limit: 50, action: "user_created" });
  await listVitalSignsOfDays(spy, { userId: "x", from: "2026-01-01", to: "2026-12-31", limit: 500 });
  await listCareEntries(spy, { userId: "x", limit: 1000 });
  await getOverviewCounts(spy, { firstDay: "2026-01-01", weekStart: "2026-01-01" });
  const inspector = connectFile(path);
  for (const { sql, args } of asked) {
    const steps = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
      String(detail)
    );
    // Along an index in its own order, stopped by the limit, is no scan; over the few totals there is nothing to find.
    const slow = steps.filter((step) =>
      /^SCAN (?!.*USING (COVERING )?INDEX)(?!user_words)(?!totals)(?!\(subquery)/.test(step) ||
      // Sorting what a limit has let through is sorting one page.
      (/TEMP B-TREE/.test(step) && !sql.includes("CROSS JOIN"))
    );
    assert.deepEqual(slow, [], `${sql}\n${steps.join("\n")}`);
  }
  inspector.close();
  await close();
});
