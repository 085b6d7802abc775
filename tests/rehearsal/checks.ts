/** What has to hold at the end, whatever happened. @module */
import assert from "node:assert/strict";
import type { Report } from "./report.ts";
import type { Stage } from "./stage.ts";

/** Every change of an administrator is in the audit log, and its chain is whole. */
export async function rehearseAudit(report: Report, { deployment }: Stage): Promise<void> {
  await report.check("the audit log's chain is whole", async () => {
    return (await deployment.run("deno task audit:verify")).trim().split("\n").at(-1);
  });
}

/** Nothing relies on a disk: no instance has written into its folder. */
export async function rehearseUntouchedFolder(report: Report, { deployment }: Stage): Promise<void> {
  await report.check("no instance wrote into its own folder", async () => {
    assert.deepEqual(await deployment.listChanges(), []);
  });
}
