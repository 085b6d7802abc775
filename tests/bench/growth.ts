import type { Database } from "@/lib/store/database.ts";
import { listReadings } from "@/lib/store/reading_lists.ts";
import { benchUserId, ROWS_PER_USER } from "./dataset.ts";
import { median } from "./rounds.ts";

export interface SizedTable {
  db: Database;
  rows: number;
}

const CALLS_A_TURN = 200;

/** A line per table: a list of 50's median time, and its ratio to the smallest table's. */
export async function compareGrowth(tables: readonly SizedTable[], turns: number): Promise<string[]> {
  const times = tables.map((): number[] => []);
  for (let turn = -1; turn < turns; turn++) {
    for (const [index, table] of tables.entries()) {
      const taken = await timeCalls(table);
      if (turn >= 0) times[index]?.push(...taken);
    }
  }
  const medians = times.map(median);
  return tables.map(({ rows }, index) => {
    const micros = medians[index] ?? NaN;
    const ratio = micros / (medians[0] ?? NaN);
    return `  ${rows.toLocaleString("en").padStart(12)} rows ${micros.toFixed(0).padStart(6)} µs  ratio ${
      ratio.toFixed(2)
    }`;
  });
}

/** Microseconds per call, across the table. */
async function timeCalls({ db, rows }: SizedTable): Promise<number[]> {
  const users = rows / ROWS_PER_USER;
  const times: number[] = [];
  for (let call = 0; call < CALLS_A_TURN; call++) {
    const userId = benchUserId(Math.floor(Math.random() * users));
    const started = performance.now();
    await listReadings(db, { userId, limit: 50 });
    times.push((performance.now() - started) * 1000);
  }
  return times;
}
