/** Codes that wait to be entered, without the mails that would bring them. @module */
import { awaitCode, type CodePurpose, insertCode } from "@/lib/store/one_time_codes.ts";
import { codeMac } from "@/lib/services/accounts/code_issuer.ts";
import { makeId } from "./fixtures.ts";
import type { TestApp } from "./test_app.ts";

/** The digits of every code that is made here. */
export const LIVE_CODE = "31415";

/** Makes a live code for each address, as if a browser had asked for it and the mail had just left. */
export async function insertLiveCodes(
  { db, clock, deps }: Pick<TestApp, "db" | "clock" | "deps">,
  emails: readonly string[],
  { purpose = "verify", asker = "nobody" }: { purpose?: CodePurpose; asker?: string } = {},
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 600_000).toISOString();
  for (const email of emails) {
    const subjectId = makeId();
    const code = {
      codeId: makeId(),
      ...{ purpose, subjectId, email, expiresAt, digitsExpireAt: expiresAt },
      mac: await codeMac(deps.secrets, { purpose, email, code: LIVE_CODE }),
      keyHash: null,
    };
    await db.write([
      awaitCode({ purpose, email, askers: [asker], now }, subjectId),
      ...insertCode(code, { subjectId, queuedAt: now.toISOString() }),
    ]);
  }
}
