/** The people, readings, media and feedback that every screen finds, in an order of their own. @module */
import type { Clock } from "@/lib/adapters/clock.ts";
import { insertFeedback } from "@/lib/store/feedback.ts";
import { DEMO_ADMIN, DEMO_PATIENT, insertDemoData } from "@/lib/tools/demo/data.ts";
import { type TestUpload, uploadOverHttp } from "../admin_session.ts";
import { makeId, YES } from "../fixtures.ts";
import { CAPTIONS, makePdf, type MediaFile, readSample } from "../media_files.ts";
import { signInAs, type TestApp } from "../test_app.ts";
import type { Visitor } from "./screen.ts";

const DAY_MS = 86_400_000;
const ROOT = new URL("../../../", import.meta.url);
const CHROME_ON_ANDROID = "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile";
const FIREFOX_ON_LINUX = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

/** Of people's sessions. */
export type Tokens = Record<Exclude<Visitor, "nobody">, string>;

/** Puts everybody and everything on the stage, one after the other: what is of one moment has no order in a list. */
export async function fillStage(test: TestApp): Promise<Tokens> {
  const clock: Clock = {
    now() {
      test.clock.advance({ seconds: 0.001 });
      return test.clock.now();
    },
  };
  await insertDemoData({ ...test.deps, clock });
  const tokens = await signEverybodyIn(test);
  await addPeople(test);
  await addFeedback(test);
  await addLessons(test, tokens.admin);
  return tokens;
}

async function signEverybodyIn(test: TestApp): Promise<Tokens> {
  const signIn = async (path: string, body: unknown, userAgent: string): Promise<string> => {
    test.clock.advance({ seconds: 1 });
    const response = await test.send("POST", path, { body, headers: { "User-Agent": userAgent } });
    return (await response.json()).token;
  };
  await signIn("/api/auth/login", DEMO_PATIENT, CHROME_ON_ANDROID);
  const newcomer = await signInAs(test);
  await test.send("POST", "/api/v1/consent", { body: YES, token: newcomer });
  const patient = await signIn("/api/auth/login", DEMO_PATIENT, FIREFOX_ON_LINUX);
  for (const token of [newcomer, patient]) {
    await test.send("PUT", "/api/auth/health-profile", { body: { isAsked: true }, token });
  }
  return {
    patient,
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

async function addLessons(test: TestApp, token: string): Promise<void> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, test.app.fetch);
  const url = `http://127.0.0.1:${server.addr.port}`;
  const upload = (form: TestUpload) => {
    test.clock.advance({ seconds: 1 });
    return uploadOverHttp({ url }, token, form);
  };
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
