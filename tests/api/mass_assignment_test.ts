import assert from "node:assert/strict";
import { listEveryRow } from "../support/every_table.ts";
import { openRouteMatrixApp } from "../support/route_matrix_app.ts";
import { ROUTE_EXPECTATIONS, statusOf } from "../support/route_expectations.ts";

const CANARY = "canary-of-the-body";

/** What a body might name in the hope that a column of that name takes it. */
const HOSTILE: Record<string, unknown> = {
  isAdmin: true,
  is_admin: 1,
  admin: CANARY,
  role: CANARY,
  roles: [CANARY],
  isVerified: CANARY,
  email: `${CANARY}@example.ng`,
  _id: CANARY,
  id: CANARY,
  userId: CANARY,
  user_id: CANARY,
  passwordHash: CANARY,
  password_hash: CANARY,
  createdAt: CANARY,
  updated_at: CANARY,
  audience: "admin",
  sessionId: CANARY,
  deleted: true,
  hidden_at: CANARY,
  seq: CANARY,
  pictureKey: CANARY,
  $set: { isAdmin: true },
};

/** What a client makes under an id of its own. */
const CHOOSING_IDS = new Set([
  ...["POST /api/v1/add", "POST /api/v1/feedback/submit", "POST /api/v1/data-requests"],
  ...["POST /api/v1/consent", "POST /api/v1/reminders", "POST /api/v1/vital-signs"],
]);

for (const [route, { who, body }] of Object.entries(ROUTE_EXPECTATIONS)) {
  if (!body) continue;
  Deno.test(`${route} takes nothing from a body that it does not name`, async () => {
    await using people = await openRouteMatrixApp();
    const { test, admin, patient } = people;
    const [method = "", pattern = ""] = route.split(" ");
    const token = who === "admin" ? admin : who === "patient" ? patient : undefined;
    const adminsBefore = await listAdmins();
    // `_id` is the client's to choose where it makes something, and then it is refused for what it is.
    const optional = CHOOSING_IDS.has(route) ? { _id: undefined } : {};
    const hostile = { ...HOSTILE, ...optional, ...body };
    const text = JSON.stringify(hostile).replace(
      /^\{/,
      '{"__proto__":{"isAdmin":true},"constructor":{"a":1},',
    );
    const response = await test.send(method, people.fill(pattern), { token, body: text });
    assert.equal(response.status, statusOf(route), await response.clone().text());
    assert.equal((await response.text()).includes(CANARY), false);
    const stored = JSON.stringify(await listEveryRow(test.db));
    assert.equal(stored.includes(CANARY), false);
    const made = route === "POST /api/v1/create-admin" ? 1 : 0;
    assert.equal((await listAdmins()).length, adminsBefore.length + made);

    function listAdmins() {
      return test.db.read({ sql: "SELECT id FROM users WHERE is_admin = 1" });
    }
  });
}
