import assert from "node:assert/strict";
import { safeParse, type ZodMiniType } from "zod/mini";
import { requireRoute, ROUTE_EXPECTATIONS, statusOf } from "../support/route_expectations.ts";
import { openRouteMatrixApp } from "../support/route_matrix_app.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

function listRoutes({ app }: TestApp): string[] {
  const routes = app.routes.filter(({ method }) => method !== "ALL");
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

Deno.test("every route has its place, and every place is a route", async () => {
  await using test = await openTestApp();
  assert.deepEqual(listRoutes(test).sort(), Object.keys(ROUTE_EXPECTATIONS).sort());
});

/** Fails where an answer holds a field that the declared reply does not name, at any depth. */
function assertNothingBeyond(reply: ZodMiniType, body: unknown, route: string): void {
  const parsed = safeParse(reply, body);
  assert.ok(parsed.success, `${route} answers as its shape says: ${parsed.error}`);
  assert.deepEqual(body, parsed.data, `${route} answers nothing beyond its shape`);
}

type Tokens = Record<string, string | undefined>;

for (const [route, place] of Object.entries(ROUTE_EXPECTATIONS)) {
  const status = statusOf(route);
  const { who, othersStatus = status } = place;
  Deno.test(`${route} lets ${who} in and nobody else`, async () => {
    await using people = await openRouteMatrixApp();
    const { test, dead, patient, otherPatient, admin, doctor } = people;
    const [method = "", pattern = ""] = route.split(" ");
    const call = (token?: string) => test.send(method, people.fill(pattern), { token, body: place.body });
    const strangers: Tokens = { nobody: undefined, "a made-up token": "a.b.c", "a doctor": doctor, ...dead };
    const patients: Tokens = { "a patient": patient, "another patient": otherPatient };
    const others = who === "admin" ? patients : { "an administrator": admin };
    const refused = who === "anybody" ? {} : { ...strangers, ...others };
    for (const [name, token] of Object.entries(refused)) {
      const response = await call(token);
      assert.equal(response.status, 401, `${name} is refused`);
      assert.equal((await response.json()).code, "unauthorized");
    }
    if (who === "patient") assert.equal((await call(otherPatient)).status, othersStatus, "another patient");
    const response = await call(who === "admin" ? admin : who === "patient" ? patient : undefined);
    assert.equal(response.status, status, await response.clone().text());
    const { reply } = requireRoute(route).declaration;
    if (reply && place.status === undefined) assertNothingBeyond(reply, await response.json(), route);
    else await response.body?.cancel();
  });
}

Deno.test("A patient's token opens nothing of the administrators'", async () => {
  await using people = await openRouteMatrixApp();
  const open: string[] = [];
  for (const [route, { who, body }] of Object.entries(ROUTE_EXPECTATIONS)) {
    if (who !== "admin") continue;
    const [method = "", pattern = ""] = route.split(" ");
    const { status } = await people.test.send(method, people.fill(pattern), { token: people.patient, body });
    if (status !== 401) open.push(`${route}: ${status}`);
  }
  assert.deepEqual(open, []);
});

const OPEN_BEFORE_THE_CHANGE = [
  ...["GET /api/auth/verify-token", "GET /api/auth/profile", "GET /api/v1/admin/session"],
  ...["PUT /api/auth/change-password", "PUT /api/v1/admin/password"],
  ...["POST /api/auth/logout", "POST /api/v1/admin/logout"],
];

Deno.test("whoever has to choose a password first gets nowhere else", async () => {
  await using people = await openRouteMatrixApp();
  const { test, patient, admin } = people;
  await test.db.write([{ sql: "UPDATE sessions SET is_limited = 1", args: [] }]);
  const open: string[] = [];
  for (const [route, { who, body }] of Object.entries(ROUTE_EXPECTATIONS)) {
    if (who === "anybody" || OPEN_BEFORE_THE_CHANGE.includes(route)) continue;
    const [method = "", pattern = ""] = route.split(" ");
    const token = who === "admin" ? admin : patient;
    const response = await test.send(method, people.fill(pattern), { token, body });
    const { code } = await response.json().catch(() => ({ code: undefined }));
    if (response.status !== 403 || code !== "password_change_needed") open.push(route);
  }
  assert.deepEqual(open, []);
});
