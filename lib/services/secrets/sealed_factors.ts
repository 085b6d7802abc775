/** The keys of second factors lie sealed, apart from the program's own keys: one that does not open stops no start. @module */
import { setImmediate } from "node:timers/promises";
import { listSealedFactors, updateSealedFactor } from "../../store/second_factors.ts";
import type { Log } from "../log.ts";
import type { SealedKeyDeps } from "./sealed_keys.ts";

type SealedFactorDeps = SealedKeyDeps & { log: Log };

export const nameOfFactor = (userId: string): string => `second_factor:${userId}`;

/** Seals what is under the former secret anew, while that is known; a key under neither is told of in the log. */
export async function resealSecondFactors(deps: SealedFactorDeps): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const factors = await listSealedFactors(deps.db, { after, limit: 100 });
    await Promise.all(factors.map((factor) => resealFactor(deps, factor)));
    after = factors.at(-1)?.userId;
    await setImmediate();
  }
}

async function resealFactor(
  { db, secrets, log }: SealedFactorDeps,
  { userId, sealed: former }: { userId: string; sealed: string },
): Promise<void> {
  const name = nameOfFactor(userId);
  if (await secrets.unseal(name, former)) return;
  const bytes = await secrets.former?.unseal(name, former);
  if (bytes) await updateSealedFactor(db, { userId, former, sealed: await secrets.seal(name, bytes) });
  else log.error("second_factor_unopened", { userId, remedy: "deno task admin:factor-off -- EMAIL" });
}
