/**
 * Baseline: what a Node server does for the same two calls, each with the session looked up by one statement, the
 * sync cursor and the headers that every answer of the API has. Arguments: fastify or express, path of the peers' table.
 *
 * @module
 */
// deno-lint-ignore-file habits/file-name -- Node runs it as it is.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import process from "node:process";

// By the peers' own package.json, of which Deno knows nothing.
const require = createRequire(import.meta.url);
const [Database, express, fastify] = ["better-sqlite3", "express", "fastify"].map((name) => require(name));
const [framework, path] = process.argv.slice(2);

const db = new Database(path);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.pragma("mmap_size = 268435456");
const findUser = db.prepare("SELECT user_id FROM sessions WHERE token = ? AND expires_at > ?").pluck();
/** The text of the answer out of one statement, as Alafia has it: rows as objects take more than twice the time. */
const listReadings = db.prepare(
  `SELECT '{"success":true,"message":"Logs fetched successfully","data":' || json_group_array(json_object(
      '_id', id, 'date', date, 'time', time, 'type', type, 'value', value, 'unit', unit, 'comment', comment,
      'version', version, 'updatedAt', updated_at)) ||
      ',"cursor":' || (SELECT max(seq) FROM readings WHERE user_id = ?) || '}'
    FROM (SELECT * FROM readings WHERE user_id = ? AND deleted = 0 ORDER BY date DESC, time DESC, id DESC LIMIT ?)`,
).pluck();
const addReading = db.prepare(
  `INSERT INTO readings (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
    SELECT ?, ?, ?, ?, ?, ?, ?, '', 1, coalesce(max(seq), 0) + 1, ? FROM readings WHERE user_id = ?`,
);

const HEADERS = {
  "Vary": "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Cache-Control": "no-store",
};

function findOwner(authorization = "") {
  return findUser.get(authorization.slice("Bearer ".length), new Date().toISOString());
}

function add(userId, { _id: id = randomUUID(), date, time, type, value, unit }) {
  const updatedAt = new Date().toISOString();
  addReading.run(userId, date, time, id, type, value, unit, updatedAt, userId);
  const reading = { _id: id, date, time, type, value, unit, comment: "", version: 1, updatedAt };
  return { success: true, data: reading };
}

const text = { type: "string" };
const TYPED = { _id: text, date: text, time: text, type: text, value: { type: "number" }, unit: text };
const READING = {
  type: "object",
  properties: { ...TYPED, comment: text, version: { type: "integer" }, updatedAt: text },
};

/** Checks what comes in and writes what goes out by schemas, as it is fastest. */
async function listenWithFastify() {
  const app = fastify();
  app.decorateRequest("userId", "");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(HEADERS).header("X-Request-Id", request.id);
    request.userId = findOwner(request.headers.authorization);
    if (request.userId === undefined) return await reply.code(401).send({ success: false });
  });
  const page = { type: "object", properties: { limit: { type: "integer", minimum: 1, maximum: 100 } } };
  app.get("/api/v1/logs", { schema: { querystring: page } }, (request, reply) => {
    reply.type("application/json").send(
      listReadings.get(request.userId, request.userId, request.query.limit),
    );
  });
  const body = { type: "object", properties: TYPED, required: ["date", "time", "type", "value", "unit"] };
  const added = { type: "object", properties: { success: { type: "boolean" }, data: READING } };
  app.post("/api/v1/add", { schema: { body, response: { 201: added } } }, (request, reply) => {
    reply.code(201).send(add(request.userId, request.body));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server.address().port;
}

/** Without what Express does for nothing that is asked of it here. */
async function listenWithExpress() {
  const app = express().disable("x-powered-by").disable("etag");
  app.use((request, response, next) => {
    response.set(HEADERS).set("X-Request-Id", randomUUID());
    request.userId = findOwner(request.headers.authorization);
    if (request.userId === undefined) response.status(401).json({ success: false });
    else next();
  });
  app.get("/api/v1/logs", (request, response) => {
    response.type("json").send(listReadings.get(request.userId, request.userId, Number(request.query.limit)));
  });
  app.post("/api/v1/add", express.json(), (request, response) => {
    const { date, time, type, value, unit } = request.body;
    const isReading = [date, time, type, unit].every((part) => typeof part === "string") &&
      typeof value === "number";
    if (isReading) response.status(201).json(add(request.userId, request.body));
    else response.status(400).json({ success: false });
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address().port;
}

const port = await (framework === "express" ? listenWithExpress() : listenWithFastify());
process.stdout.write(`ready on http://127.0.0.1:${port}\n`);
