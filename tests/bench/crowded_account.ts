/** An honest person's list beside an account that is filled to every limit. @module */
import { openDatabase } from "@/lib/store/open_database.ts";
import { insertCrowdedAccount } from "../support/crowded_account.ts";
import { ROOT } from "../support/programs.ts";
import { bearer } from "./calls.ts";
import { openDataset, PAGE } from "./dataset.ts";
import { compare } from "./rounds.ts";
import { issueTokens, startAlafia, useTokens } from "./servers.ts";

const MAX_RATIO = 1.5;

/** From the start of a server on, which looks at that account's supplies and deletes what is old of it. */
export async function describeCrowdedAccount(
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string[]> {
  const [alone, crowded] = [`${folder}/alone.db`, `${folder}/crowded.db`];
  const db = await openDataset(alone, 10_000, ROOT, 100);
  const tokens = await issueTokens(db, 1);
  await db.close();
  await Deno.copyFile(alone, crowded);
  const filled = await openDatabase({ url: `file:${crowded}` });
  await insertCrowdedAccount(filled, new Date());
  await filled.close();

  async function measureP99(path: string): Promise<number> {
    const dataDir = await Deno.makeTempDir({ dir: folder });
    await Deno.copyFile(path, `${dataDir}/alafia.db`);
    await using alafia = await startAlafia(dataDir);
    await useTokens(alafia, tokens);
    const times: number[] = [];
    for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
      const askedAt = performance.now();
      const headers = bearer(tokens[0] ?? "");
      const response = await fetch(`${alafia.url}/api/v1/logs?limit=${PAGE}`, { headers });
      await response.bytes();
      if (!response.ok) throw new Error(`The list was answered ${response.status}`);
      times.push(performance.now() - askedAt);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
  }

  const results = await compare([
    { name: "beside the account", measure: () => measureP99(crowded) },
    { name: "without it", measure: () => measureP99(alone) },
  ], rounds);
  const ratio = results[1]?.ratio.median ?? NaN;
  return [
    ...results.map(({ name, rate }) => `  p99 ${name.padEnd(34)}${rate.toFixed(2).padStart(6)} ms`),
    `  ratio ${ratio.toFixed(2)} of at most ${MAX_RATIO}`,
  ];
}
