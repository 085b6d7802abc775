/**
 * The cloud configuration on loopback, with its faults, and one server behind the proxy of docs/self-hosting.md:
 * `deno task rehearse`, or some parts of it: `deno task rehearse journeys kills`.
 *
 * Two instances, deployed by the commands of the `deploy` section of deno.json, stand behind nginx in turn, on one
 * database, Redis, media storage and mail server. Prints a line for each thing tried; the exit code is 1 where one
 * failed.
 *
 * @module
 */
import { describeMissing, isMissing, type Program } from "../support/installed_programs.ts";
import { readTaskArgs } from "@/tests/support/task_args.ts";
import { printLine } from "@/lib/tools/terminal.ts";
import { hasS3Server } from "../support/s3_server.ts";
import { BROWSER_JOURNEYS } from "./browser_journeys.ts";
import { rehearseFaults } from "./faults.ts";
import { JOURNEYS } from "./journeys.ts";
import { createReport, type Report } from "./report.ts";
import { rehearseKills } from "./kills.ts";
import { rehearseProxy } from "./slow_clients.ts";
import { openStage } from "./stage.ts";
import { rehearseUpgrade } from "./upgrade.ts";

const PARTS: Record<string, (report: Report) => Promise<void>> = {
  journeys: rehearseJourneys,
  kills: rehearseKills,
  upgrade: rehearseUpgrade,
  faults: rehearseFaults,
  proxy: rehearseProxy,
};
const { words } = readTaskArgs({ words: Object.keys(PARTS) });
const NEEDED: Program[] = ["redis-server", "nginx"];

async function rehearseJourneys(report: Report): Promise<void> {
  await using stage = await openStage();
  await Promise.all(
    Object.entries(JOURNEYS).map(([name, journey]) => report.check(name, () => journey(stage))),
  );
  if (isMissing("chromium")) return report.skip(describeMissing("chromium"));
  for (const [name, journey] of Object.entries(BROWSER_JOURNEYS)) {
    await report.check(name, () => journey(stage));
  }
}

if (import.meta.main) {
  const missing = NEEDED.filter(isMissing);
  missing.forEach((program) => printLine(describeMissing(program)));
  if (missing.length > 0) Deno.exit(1);
  printLine(`Media: ${hasS3Server() ? "OpenStack Swift with its s3api" : "a shared folder"}`);
  const report = createReport();
  for (const [name, rehearse] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    printLine(`\n${name}`);
    try {
      await rehearse(report);
    } catch (error) {
      await report.check(name, () => Promise.reject(error));
    }
  }
  Deno.exit(report.end());
}
