import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { systemClock } from "@/lib/adapters/clock.ts";
import { getOverview } from "@/lib/services/admin/overview.ts";
import type { Database } from "@/lib/store/database.ts";
import { listAllFeedback, listFeedback } from "@/lib/store/feedback.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import {
  buildUserMatch,
  countUserMatches,
  countUsers,
  listUsers,
  searchUsers,
} from "@/lib/store/user_lists.ts";
import { median } from "./rounds.ts";

export interface UserDataset {
  db: Database;
  people: number;
}

const BATCH_ROWS = 50_000;
const CALLS = 40;
const NO_REDIS = createMemoryCache(systemClock);

// Common names, and a word of a person's own, for searches.
const FILL_PEOPLE =
  `WITH RECURSIVE series(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ?2)
  INSERT INTO users (id, email, first_name, last_name, phone, address, created_at, updated_at)
  SELECT printf('%08x-0000-7000-8000-000000000000', n), printf('p%07d@example.ng', n),
    char(65 + n % 26) || char(97 + n / 26 % 26) || 'ọla', char(65 + n * 7 % 26) || char(97 + n * 11 % 26) || 'ade',
    printf('080%08d', n), 'Aba', strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + n, 'unixepoch'),
    '2026-01-01T00:00:00.000Z' FROM series`;

const FILL_FEEDBACK =
  `WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ?1)
  INSERT INTO feedback (id, user_id, subject, message, rating, created_at)
  SELECT printf('%08x-0000-7002-8000-000000000000', n), printf('%08x-0000-7000-8000-000000000000', n % ?2),
    'Subject ' || n, 'It helps me every day.', 1 + n % 5,
    strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + n, 'unixepoch') FROM series`;

export async function openUserDataset(path: string, people: number): Promise<UserDataset> {
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, await readMigrations(new URL("../../migrations/", import.meta.url)));
  for (let from = 0; from < people; from += BATCH_ROWS) {
    await db.write([{ sql: FILL_PEOPLE, args: [from, Math.min(from + BATCH_ROWS, people)] }]);
  }
  await db.write([{ sql: FILL_FEEDBACK, args: [people / 10, people] }]);
  return { db, people };
}

/** The calls behind administrators' screens. */
const CALLS_BY_NAME: Record<string, (town: UserDataset, person: number) => Promise<unknown>> = {
  "accounts, newest first": async ({ db }, _person) => {
    await listUsers(db, { order: "newest", limit: 50 });
    await countUsers(db);
  },
  "accounts by name, a page in the middle": ({ db }, person) =>
    listUsers(db, { order: "name", limit: 50, after: [`${String.fromCharCode(97 + person % 26)}m`, ""] }),
  "administrators, most recently active first": ({ db }, _person) =>
    listUsers(db, { order: "active", role: "admin", limit: 50 }),
  "search for one person": ({ db }, person) =>
    searchUsers(db, { match: buildUserMatch(`p${String(person).padStart(7, "0")}`), limit: 50 }),
  "search for a phone number of a patient": ({ db }, person) =>
    searchUsers(db, {
      match: buildUserMatch(`+234 80${String(person).padStart(8, "0")}`, "user"),
      limit: 50,
    }),
  "count of a town that everybody shares": ({ db }) => countUserMatches(db, buildUserMatch("aba"), 1000),
  "overview": ({ db }) => getOverview({ db, cache: NO_REDIS, clock: systemClock }),
  "public feedback, newest 50": ({ db }) => listFeedback(db, { limit: 50, readerId: "" }),
  "all feedback, newest 50": ({ db }) => listAllFeedback(db, { limit: 50 }),
};

/** A line per call: median time with the most people, and its ratio to the fewest. */
export async function compareUserDatasets(datasets: readonly UserDataset[]): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, ask] of Object.entries(CALLS_BY_NAME)) {
    const times = datasets.map((): number[] => []);
    for (let call = -5; call < CALLS; call++) {
      for (const [index, town] of datasets.entries()) {
        const micros = await timeOne(town, ask);
        if (call >= 0) times[index]?.push(micros);
      }
    }
    const [least = NaN, most = NaN] = [times[0], times.at(-1)].map((taken) => median(taken ?? []));
    lines.push(`  ${name.padEnd(40)}${most.toFixed(0).padStart(7)} µs  ratio ${(most / least).toFixed(2)}`);
  }
  return lines;
}

async function timeOne(
  dataset: UserDataset,
  ask: (town: UserDataset, person: number) => Promise<unknown>,
): Promise<number> {
  const person = Math.floor(Math.random() * dataset.people);
  const started = performance.now();
  await ask(dataset, person);
  return (performance.now() - started) * 1000;
}
