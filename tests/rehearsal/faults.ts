/** What instances share goes away, is slow or lies, and comes back. @module */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { makeId, makeNewReading, makeSignUp } from "../support/fixtures.ts";
import { readSample } from "../support/media_files.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { ACCOUNT_JOURNEYS, type Journey, JOURNEYS, QUICK_JOURNEYS } from "./journeys.ts";
import type { Report } from "./report.ts";
import { addPerson, openStage, type Person, type Stage, startWriters, type Writers } from "./stage.ts";
import { type Answer, createSteadyClient, waitFor } from "./steady_client.ts";

const LISTS = ["/api/v1/logs?limit=10", "/api/v1/audios", "/api/v1/feedback/public", "/api/v1/inbox"];
const SLOW_MS = 5000;
const WRONG_TRIES = 10;
/** An account may write ten times a second. */
const PACE_MS = 250;

/** Plays each fault while people write; no instance is restarted. */
export async function rehearseFaults(report: Report): Promise<void> {
  await using stage = await openStage();
  const writers = await startWriters(stage);
  await rehearseRedis(report, stage);
  await rehearseDatabase(report, stage, writers);
  if (stage.cloud.storageWire) await rehearseStorage(report, stage, stage.cloud.storageWire);
  else report.skip("faults of the media storage: there is no S3 server here");
  await rehearseMail(report, stage);
  await report.check("nothing acknowledged is lost under any fault", async () => {
    const { acknowledged, repeated } = await writers.settle();
    return `${acknowledged} writes acknowledged, ${repeated} asked again`;
  });
}

/** All at once, as people come. */
async function playJourneys(
  report: Report,
  stage: Stage,
  { fault, journeys }: { fault: string; journeys: Record<string, Journey> },
): Promise<void> {
  await Promise.all(
    Object.entries(journeys).map(([name, journey]) =>
      report.check(`${fault}: ${name}`, () => journey(stage))
    ),
  );
}

async function rehearseRedis(report: Report, stage: Stage): Promise<void> {
  const { redis, upstash } = stage.cloud;
  const hold = () => pause(SLOW_MS).then(() => undefined);
  const lie = () => Response.json([{ result: ["a", "lie"] }, { result: "-1" }, { result: null }]);
  const faults: Record<string, { begin: () => void | Promise<void>; end: () => void | Promise<void> }> = {
    "away": { begin: () => upstash.disconnect(), end: () => upstash.reconnect() },
    "slow (5 s)": { begin: () => void (upstash.interfere = hold), end: () => upstash.interfere = undefined },
    "stopped behind its front": {
      begin: () => redis.stop(),
      end: async () => {
        await redis.start();
        await upstash.untilReady();
      },
    },
    "lying": { begin: () => void (upstash.interfere = lie), end: () => upstash.interfere = undefined },
    "lying in well-formed words": {
      begin: () => void (upstash.interfere = lieWell),
      end: () => upstash.interfere = undefined,
    },
    "no JSON": {
      begin: () => void (upstash.interfere = () => new Response("<html>gateway</html>")),
      end: () => upstash.interfere = undefined,
    },
  };
  for (const [name, { begin, end }] of Object.entries(faults)) {
    const person = await addPerson(stage);
    await begin();
    await report.check(`Redis ${name}: lists and writes go on`, () => requireService(stage, person));
    await report.check(`Redis ${name}: sign-in limits hold`, () => requireSignInLimit(stage, person));
    const journeys = name === "away" ? JOURNEYS : QUICK_JOURNEYS;
    await playJourneys(report, stage, { fault: `Redis ${name}`, journeys });
    await end();
    await report.check(`Redis ${name}: used again without a restart`, () => requireRedisInUse(stage, person));
  }
}

/** Says that every key holds the same words, and that every count is one. */
async function lieWell(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/multi-exec") return Response.json([{ result: 1 }, { result: 1 }, { result: 60_000 }]);
  const [name] = await request.json();
  return Response.json({ result: name === "GET" ? btoa("nothing of the kind") : name === "DEL" ? 1 : "OK" });
}

/** Every list answers on each instance, and before a slow store would have. */
async function requireService({ instances }: Stage, { token }: Person): Promise<string> {
  let slowestMs = 0;
  for (const { url } of instances) {
    const client = createSteadyClient(url);
    const calls: [string, string, unknown?][] = [
      ...LISTS.map((path): [string, string] => ["GET", path]),
      ["POST", "/api/v1/add", makeNewReading()],
    ];
    for (const [method, path, body] of calls) {
      const startedAt = performance.now();
      const { status, data } = await client.askOnce(method, path, { token, body });
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      assert.ok(status === 200 || status === 201, `${method} ${path} answered ${status}`);
      assert.equal(data?.success, true, path);
    }
  }
  assert.ok(slowestMs < SLOW_MS, "a person waits for Redis");
  return `slowest answer ${Math.round(slowestMs)} ms`;
}

/** Wrong passwords for one account, spread over both instances, are refused all the same. */
async function requireSignInLimit({ client }: Stage, { email, password }: Person): Promise<void> {
  const tryPassword = async (password: string) =>
    (await client.ask("POST", "/api/auth/login", { body: { email, password } })).status;
  const statuses: number[] = [];
  for (let index = 0; index <= WRONG_TRIES; index++) statuses.push(await tryPassword(`wrong-word-${index}`));
  assert.deepEqual(statuses, [...Array(WRONG_TRIES).fill(401), 429]);
  assert.equal(await tryPassword(password), 429);
}

/** A reading that one instance has taken is in the list that the other one keeps in Redis. */
async function requireRedisInUse(stage: Stage, { token }: Person): Promise<void> {
  const { instances, cloud: { upstash } } = stage;
  for (const { url } of instances) {
    const client = createSteadyClient(url);
    const before = upstash.requests;
    await waitFor("a request to Redis", async () => {
      await client.get("GET", "/api/v1/audios", { token });
      return upstash.requests > before + 1;
    });
  }
  await waitFor("every instance says that Redis is back", () =>
    instances.every(({ output }) => {
      const told = output.all.filter((line) => /"cache_(away|back)"/.test(line)).at(-1);
      return !told?.includes("cache_away");
    }));
}

async function rehearseDatabase(report: Report, stage: Stage, writers: Writers): Promise<void> {
  const away = () => Response.json({ error: "away" }, { status: 503 });
  const { cloud, instances } = stage;
  const { token } = await addPerson(stage);
  const body = { email: "ada@example.ng", password: "a-word-of-hers-1" };
  await report.check("database 503 for 5 s: every answer is a clear 503", async () => {
    cloud.interruptDatabase = away;
    const until = performance.now() + SLOW_MS;
    let answers = 0;
    while (performance.now() < until) {
      for (const { url } of instances) {
        const client = createSteadyClient(url);
        assert.equal((await client.askOnce("GET", "/healthz")).status, 503);
        requireClear503(await client.askOnce("GET", "/api/v1/logs", { token }));
        requireClear503(await client.askOnce("POST", "/api/v1/add", { token, body: makeNewReading() }));
        requireClear503(await client.askOnce("POST", "/api/auth/login", { body }));
        answers += 4;
      }
      await pause(PACE_MS);
    }
    return `${answers} answers`;
  });
  let requests = 0;
  cloud.interruptDatabase = () => ++requests % 3 === 0 ? away() : undefined;
  await report.check("every third request to the database 503: writes go on", async () => {
    await writers.untilAcknowledged(10);
  });
  // A sign-in that ends in a 503 counts as a try, so that more faults would use up a person's tries.
  cloud.interruptDatabase = () => ++requests % 10 === 0 ? away() : undefined;
  stage.isCalm = false;
  const fault = "every tenth request to the database 503";
  await playJourneys(report, stage, { fault, journeys: JOURNEYS });
  stage.isCalm = true;
  cloud.interruptDatabase = undefined;
  await report.check("database 503 for 5 s: well again at once, without a restart", async () => {
    for (const { url } of instances) {
      const client = createSteadyClient(url);
      assert.equal((await client.askOnce("GET", "/healthz")).status, 200);
      assert.equal((await client.askOnce("GET", "/api/v1/logs", { token })).status, 200);
    }
  });
}

function requireClear503({ status, data, headers }: Answer): void {
  assert.equal(status, 503);
  assert.equal(data.success, false);
  assert.ok(data.message && data.message === data.error && data.code, JSON.stringify(data));
  assert.ok(headers.has("Retry-After"));
}

async function rehearseStorage(
  report: Report,
  stage: Stage,
  wire: NonNullable<Stage["cloud"]["storageWire"]>,
): Promise<void> {
  const { client } = stage;
  const person = await addPerson(stage);
  const talk = await upload(stage, `Talk ${makeId()}`);
  assert.equal(talk.status, 201, talk.data?.message);
  const talkPath = new URL(talk.data.item.audioUrl, client.url).pathname;

  wire.fault = { status: 500 };
  await report.check("S3 500: lists and writes go on", () => requireService(stage, person));
  await report.check("S3 500: an upload and a file are a clear 503, and nothing is listed", async () => {
    const title = `Lost ${makeId()}`;
    requireClear503(await upload(stage, title));
    requireClear503(await client.askOnce("GET", talkPath));
    assert.equal(await countListed(stage, title), 0);
  });
  await playJourneys(report, stage, { fault: "S3 500", journeys: ACCOUNT_JOURNEYS });
  wire.fault = undefined;
  await report.check("S3 500: well again without a restart", () => requireMedia(stage, talkPath));

  wire.fault = { bytesPerSecond: 1024 };
  const title = `Slow ${makeId()}`;
  const uploading = upload(stage, title);
  const reading = client.askOnce("GET", talkPath).catch(() => undefined);
  await report.check("S3 at 1 KB/s: lists and writes go on", async () => {
    for (const until = performance.now() + SLOW_MS; performance.now() < until; await pause(PACE_MS)) {
      await requireService(stage, person);
    }
  });
  await playJourneys(report, stage, { fault: "S3 at 1 KB/s", journeys: ACCOUNT_JOURNEYS });
  wire.fault = undefined;
  await report.check("S3 at 1 KB/s: well again without a restart", async () => {
    assert.equal((await reading)?.status, 200);
    const { status } = await uploading;
    assert.ok(status === 201 || status === 503, `${status}`);
    assert.equal(await countListed(stage, title), status === 201 ? 1 : 0);
    await requireMedia(stage, talkPath);
  });
}

async function upload({ client, adminToken: token }: Stage, title: string): Promise<Answer> {
  const { bytes, name, type } = await readSample("mp3");
  const body = new FormData();
  for (const [field, text] of Object.entries({ title, type: "audio", duration: "00:20" })) {
    body.append(field, text);
  }
  body.append("audioFile", new File([bytes], name, { type }));
  return await client.askOnce("POST", "/api/v1/admin/upload", { token, body });
}

async function countListed({ client }: Stage, title: string): Promise<number> {
  const { data } = await client.get("GET", "/api/v1/audios");
  return data.audios.filter((audio: { title: string }) => audio.title === title).length;
}

async function requireMedia(stage: Stage, path: string): Promise<void> {
  const { status } = await upload(stage, `After ${makeId()}`);
  assert.equal(status, 201);
  assert.equal((await stage.client.askOnce("GET", path)).status, 200);
}

/** Comes last: whoever signs up after it would look for mails at the former server. */
async function rehearseMail(report: Report, { cloud: { smtp }, client, instances }: Stage): Promise<void> {
  const countPutOff = () =>
    instances.flatMap(({ output }) => output.all).filter((line) => line.includes('"mail_put_off"')).length;
  const { email, ...form } = makeSignUp();
  const putOffBefore = countPutOff();
  await smtp.close();
  await report.check("mail server away: sign-up is answered as ever", async () => {
    const { status } = await client.askOnce("POST", "/api/auth/signup", { body: { email, ...form } });
    assert.equal(status, 201);
    await waitFor("a try in vain", () => countPutOff() > putOffBefore);
  });
  await using back = await startSmtpServer({ port: smtp.port });
  await report.check("mail server away: the mail comes once it is back, and its code is good", async () => {
    await waitFor("the mail", () => back.mails.some(({ to }) => to === email), 180_000);
    const { code: otp } = await back.waitForMail(email);
    await client.get("POST", "/api/auth/verify-otp", { body: { email, otp } });
    assert.equal(back.mails.filter(({ to }) => to === email).length, 1);
  });
}
