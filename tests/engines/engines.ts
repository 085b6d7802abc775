/**
 * Goes over the whole app in Firefox and WebKit: `deno task engines`, or only one: `deno task engines webkit`.
 *
 * Pictures are written to `screenshots/<engine>-<size>-<theme>/<name>.png`. An engine that is not installed is named
 * with what would bring it.
 *
 * @module
 */
import { DEMO_ADMIN, DEMO_PATIENT } from "@/lib/tools/demo/data.ts";
import { readTaskArgs } from "@/tests/support/task_args.ts";
import { printLine } from "@/lib/tools/terminal.ts";
import { createCheck, SIZES } from "./check.ts";
import { type CheckServer, startCheckServer } from "./check_server.ts";
import { type EngineKind, listMissing, type Theme } from "./engine.ts";
import { FIREFOX } from "./firefox.ts";
import { JOURNEYS } from "./journeys.ts";
import { checkPages, type VisitorTokens } from "./check_pages.ts";
import { WEBKIT } from "./webkit.ts";

const FOLDER = new URL("../../screenshots/", import.meta.url);
const ENGINES = [FIREFOX, WEBKIT];
const THEMES = ["light", "dark"] as const;
const PARTS = ["pages", "journeys"] as const;
const { words } = readTaskArgs({ words: [...ENGINES.map(({ name }) => name), ...THEMES, ...PARTS] });

async function signIn({ url }: CheckServer, path: string, body: unknown): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()).token;
}

async function checkEngine(
  { name, open }: EngineKind,
  theme: Theme,
  ground: { server: CheckServer; tokens: VisitorTokens; findings: string[] },
): Promise<void> {
  for (const size of Object.keys(SIZES)) {
    await Deno.mkdir(new URL(`${name}-${size}-${theme}`, FOLDER), { recursive: true });
  }
  await using engine = await open(theme);
  printLine(`${engine.title}, ${theme}`);
  const check = createCheck({ ...ground, engine, engineName: name, theme, folder: FOLDER });
  const parts = selectAsked(PARTS);
  if (parts.includes("pages")) await checkPages(check, ground.tokens);
  for (const [title, run] of parts.includes("journeys") ? Object.entries(JOURNEYS) : []) {
    const startedAt = performance.now();
    const failure = await run(check).then(() => undefined, (error) => error);
    if (failure) {
      check.find(title, String(failure));
      await check.picture(`failed-${title.replaceAll(/\W+/g, "-")}`);
    }
    check.find(title, ...check.server.takeErrorReports(), ...engine.takeErrors());
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    printLine(`  ${failure ? "failed" : "ok"}: ${title} (${seconds} s)`);
  }
}

/** Returns the words of a kind that stand on the command line; all of them where none does. */
function selectAsked<Word extends string>(kind: readonly Word[]): readonly Word[] {
  const asked = kind.filter((word) => words.includes(word));
  return asked.length > 0 ? asked : kind;
}

if (import.meta.main) {
  const names = selectAsked(ENGINES.map(({ name }) => name));
  const engines = ENGINES.filter(({ name }) => names.includes(name));
  const findings: string[] = [];
  await using server = await startCheckServer();
  const tokens = {
    patient: await signIn(server, "/api/auth/login", DEMO_PATIENT),
    admin: await signIn(server, "/api/v1/admin/login", DEMO_ADMIN),
  };
  for (const engine of engines) {
    const missing = listMissing(engine);
    if (missing.length > 0) {
      printLine(`${engine.name} is not here: apt-get install ${missing.join(" ")}`);
      continue;
    }
    for (const theme of selectAsked(THEMES)) {
      await checkEngine(engine, theme, { server, tokens, findings });
    }
  }
  for (const finding of findings) printLine(finding);
  printLine(`${findings.length} findings; the pictures are in ${FOLDER.pathname}`);
  Deno.exitCode = findings.length > 0 ? 1 : 0;
}
