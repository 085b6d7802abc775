/** A server with people, readings, media and feedback on it, whose clock stands still. @module */
import { DEMO_ADMIN, DEMO_PATIENT, insertDemoData } from "@/lib/tools/demo/data.ts";
import { insertFeedback } from "@/lib/store/feedback.ts";
import { type TestUpload, uploadOverHttp } from "../admin_session.ts";
import { openContext, PHONE, type TestContext } from "../browser.ts";
import { CAPTIONS, makePdf, type MediaFile, readSample } from "../media_files.ts";
import { openBuiltSite } from "../releases.ts";
import { openTestApp, signInAs, type TestApp } from "../test_app.ts";
import { makeId, YES } from "../fixtures.ts";
import type { Page } from "playwright";
import type { Screen, Visitor } from "./screen.ts";

/** The server, and the tokens of its people; `await using` stops it. */
export interface ScreenServer extends AsyncDisposable {
  url: string;
  /** Opens a screen in a browser of its own and runs something there. */
  visit(screen: Screen, run: (page: Page) => Promise<void>): Promise<void>;
}

/** A state that is not there by then does not come. */
const PATIENCE_MS = 20_000;
const DAY_MS = 86_400_000;
const ROOT = new URL("../../../", import.meta.url);
const CHROME_ON_ANDROID = "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile";

/** Starts the stage with everybody and everything on it. */
export async function openScreenServer(): Promise<ScreenServer> {
  const test = await openTestApp({ site: await openBuiltSite() });
  let newcomer = "";
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, info) =>
      isLate(request, newcomer) ? new Response(null, { status: 503 }) : test.app.fetch(request, info),
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  await insertDemoData({ ...test.deps });
  const tokens = await signEverybodyIn(test);
  newcomer = tokens.newcomer;
  await Promise.all([addPeople(test), addFeedback(test), addLessons(url, tokens.admin)]);
  const idle: IdleContexts = { nobody: [], patient: [], newcomer: [], admin: [] };
  return {
    url,
    visit: (screen, run) => visit({ url, tokens, now: test.clock.now(), idle }, screen, run),
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(idle).flat().map((context) => context[Symbol.asyncDispose]()));
      await server.shutdown();
      await test[Symbol.asyncDispose]();
    },
  };
}

/**
 * A page that closes is hidden first, and sends what it holds; the states that let such calls fail are closed by then.
 * A reading would be there for every newcomer after it.
 */
function isLate({ method, url, headers }: Request, newcomer: string): boolean {
  return method === "POST" && /^\/api\/v1\/(add|import)$/.test(new URL(url).pathname) &&
    headers.get("authorization") === `Bearer ${newcomer}`;
}

type Tokens = Record<Exclude<Visitor, "nobody">, string>;

async function signEverybodyIn(test: TestApp): Promise<Tokens> {
  const signIn = async (path: string, body: unknown, userAgent: string): Promise<string> => {
    const response = await test.send("POST", path, { body, headers: { "User-Agent": userAgent } });
    return (await response.json()).token;
  };
  await signIn("/api/auth/login", DEMO_PATIENT, CHROME_ON_ANDROID);
  const newcomer = await signInAs(test);
  await test.send("POST", "/api/v1/consent", { body: YES, token: newcomer });
  return {
    patient: await signIn("/api/auth/login", DEMO_PATIENT, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
    newcomer,
    admin: await signIn("/api/v1/admin/login", DEMO_ADMIN, CHROME_ON_ANDROID),
  };
}

const NAMES = [
  "Hauwa Bello",
  "Chidi Okafor",
  "Bọ́lá Adéyẹmí",
  "Ngozi Eze",
  "Musa Ibrahim",
  "Tèmítọ́pẹ́ Ọ̀ṣínǹdé",
];

/** Accounts of the last weeks, and the days on which people were there. */
async function addPeople({ db, clock }: TestApp): Promise<void> {
  const people = NAMES.map((name, index) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const createdAt = new Date(clock.now().getTime() - (index * 4 + 1) * DAY_MS).toISOString();
    return {
      sql: `INSERT INTO users (id, email, first_name, last_name, phone, address, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, '+234 803 000 0000', 'Marina Road, Lagos', ?5, ?5)`,
      args: [makeId(), `person${index}@example.ng`, firstName, lastName, createdAt],
    };
  });
  const days = Array.from({ length: 29 }, (_, index) => ({
    sql:
      `INSERT INTO daily_totals (day, name, value) VALUES (?1, 'active_people', ?2), (?1, 'media_plays', ?3),
      (?1, 'media_saves', ?4) ON CONFLICT DO UPDATE SET value = excluded.value`,
    args: [
      new Date(clock.now().getTime() - (index + 1) * DAY_MS).toISOString().slice(0, 10),
      18 + (index * 7) % 13,
      9 + (index * 5) % 11,
      (index * 3) % 5,
    ],
  }));
  await db.write([...people, ...days]);
}

const SAID = [
  {
    subject: "Please add Hausa",
    message: "My mother reads only Hausa. She would use it every day.",
    rating: 4,
  },
  {
    subject: "It works on the bus",
    message: "No network between Ibadan and Lagos, and nothing was lost.",
    rating: 5,
  },
  { subject: "More videos", message: "Short ones, please: my data is for the week.", rating: 3 },
];

async function addFeedback({ db, clock }: TestApp): Promise<void> {
  const [person] = await db.read<{ id: string }>({ sql: "SELECT id FROM users WHERE first_name = 'Amina'" });
  for (const [index, said] of SAID.entries()) {
    const createdAt = new Date(clock.now().getTime() - (index + 1) * 20 * 3_600_000).toISOString();
    await insertFeedback(db, {
      ...said,
      id: makeId(),
      userId: person?.id ?? "",
      isNameShort: index > 0,
      createdAt,
    });
  }
}

async function addLessons(url: string, token: string): Promise<void> {
  const upload = (form: TestUpload) => uploadOverHttp({ url }, token, form);
  const coverImage = await readPicture("static/social_card.png");
  const [video, audio] = [await readSample("mp4"), await readSample("mp3")];
  const artist = "Nurse Ngozi";
  await upload({
    type: "video",
    file: video,
    title: "A walk that counts",
    artist,
    genre: "Exercise",
    coverImage,
  });
  // In the language that comes first: it is the one that is played.
  const about = { title: "Look at your feet", artist, genre: "Foot care", language: "en" } as const;
  await upload({ type: "audio", file: audio, ...about, coverImage, captions: CAPTIONS });
  const title = "Ìtọ́jú àtọ̀gbẹ nílé: everything about medicines and when to take them";
  await upload({
    type: "pdf",
    file: makePdf(40),
    title,
    artist: "Dr Bello",
    genre: "Medical reference",
    coverImage,
  });
}

async function readPicture(path: string): Promise<MediaFile> {
  return { name: "cover.png", type: "image/png", bytes: await Deno.readFile(new URL(path, ROOT)) };
}

/** Pictures that are hidden or further away wait until somebody comes there. */
const PICTURES_ARE_DRAWN = `Promise.allSettled([...document.images].filter((picture) => {
  const { top, bottom } = picture.getBoundingClientRect();
  return picture.checkVisibility() && bottom > 0 && top < innerHeight;
}).map((picture) => picture.decode()))`;

/** Lets the first document of a tab find a token: `storageState` would open a page for it, and close it again. */
function holdOnce(name: string, token: string): string {
  return `if (origin !== "null" && !sessionStorage.getItem("held")) {
    sessionStorage.setItem("held", "1");
    localStorage.setItem("${name}", "${token}");
  }`;
}

/** Contexts that no page is using: one visitor's pages share what the browser has fetched and compiled. */
type IdleContexts = Record<Visitor, TestContext[]>;

const HERE = { viewport: PHONE, locale: "en-GB", timezoneId: "Africa/Lagos" };

interface VisitDeps {
  url: string;
  tokens: Tokens;
  now: Date;
  idle: IdleContexts;
}

async function visit(
  { url, tokens, now, idle }: VisitDeps,
  { who = "nobody", turnsClock = false, browser, open }: Screen,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const name = who === "admin" ? "admintoken" : "token";
  const look = async (page: Page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    if (who !== "nobody") await page.addInitScript(holdOnce(name, tokens[who]));
    await page.addInitScript(FORGET_SERVER_TIME);
    if (turnsClock) await page.clock.install({ time: now });
    else await page.clock.setFixedTime(now);
    await open(page);
    // Where no script may run, no promise is kept either.
    if (browser?.javaScriptEnabled !== false) await page.evaluate(PICTURES_ARE_DRAWN);
    // Nothing is pointed at.
    await page.mouse.move(0, 0);
    await run(page);
  };
  const { expectedErrors, ...options } = { ...browser };
  if (turnsClock || Object.keys(options).length > 0) {
    await using context = await openContext(url, { ...HERE, ...options });
    return await context.withPage(look, expectedErrors);
  }
  const context = idle[who].pop() ?? await openContext(url, HERE);
  await context.withPage(async (page) => {
    await clearStorage(page, url);
    await look(page);
  }, expectedErrors);
  // One whose page failed is not used again.
  idle[who].push(context);
}

/** Whatever the page before has kept. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** The time of the pictures is not the server's, which would be told of each reading. */
const FORGET_SERVER_TIME = `{
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === "date" ? null : get.call(this, name);
  };
}`;
