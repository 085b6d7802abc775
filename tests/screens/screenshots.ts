/**
 * Pictures of every screen in every state: `deno task screenshots`, or only some: `deno task screenshots wizard`.
 * With `--readme` those of the README are made of them anew.
 *
 * They are written to `screenshots/<size>-<theme>/<name>.png`, with a sheet of all of them as `sheet.html` and
 * `sheet.png` beside them.
 *
 * `--against=COMMIT` takes those of that commit's site, too, with this tree's screens and server, into
 * `screenshots/against/`, names each that differs, and shows both sides in `screenshots/against.html`.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { endTask, printLine } from "@/lib/tools/terminal.ts";
import { openSite } from "@/routes/site.ts";
import { checkOut } from "../support/commits.ts";
import { ALL_SCREENS } from "../support/screens/all_screens.ts";
import type { Screen } from "../support/screens/screen.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { comparePictures, drawComparison } from "./compare_pictures.ts";
import { type Drawn, drawPictures, PICTURE_FOLDERS } from "./draw_pictures.ts";
import { writeReadmePictures } from "./readme_pictures.ts";
import { writeSheets } from "./sheets.ts";

const FOLDER = new URL("../../screenshots/", import.meta.url);
const AGAINST = new URL("against/", FOLDER);

function readArguments(): { words: string[]; isForReadme: boolean; commit?: string } {
  const options = { readme: { type: "boolean", default: false }, against: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: Deno.args, options, allowPositionals: true });
  return { words: positionals, isForReadme: values.readme, commit: values.against };
}

/** Takes pictures and tells how many screens were reached. */
async function draw(...[screens, folder, site]: Parameters<typeof drawPictures>): Promise<Drawn> {
  const startedAt = performance.now();
  const drawn = await drawPictures(screens, folder, site);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const [name, error] of drawn.failures) printLine(`${name}: ${error}`);
  const reached = screens.length - drawn.failures.size;
  printLine(`${reached} of ${screens.length} screens in ${seconds} s: ${folder.pathname}`);
  return drawn;
}

/** Tells which pictures differ from those of a commit, and returns how many. */
async function compare(here: Drawn, there: Drawn, commit: string): Promise<number> {
  const differences = comparePictures(here.pictures, there.pictures);
  const sides = { here: "only here", there: `only in ${commit}` };
  for (const { picture, only } of differences) printLine(`${picture}: ${only ? sides[only] : "differs"}`);
  const sheet = new URL("against.html", FOLDER);
  await Deno.writeTextFile(sheet, drawComparison(commit, differences));
  printLine(
    `${differences.length} of ${here.pictures.size} pictures differ from ${commit}: ${sheet.pathname}`,
  );
  return differences.length;
}

/** Returns the exit code. */
async function takeScreenshots(): Promise<number> {
  const { words, isForReadme, commit } = readArguments();
  const isWanted = ({ name }: Screen) => words.length === 0 || words.some((word) => name.startsWith(word));
  const screens = Object.values(ALL_SCREENS).flat().filter(isWanted);
  await Deno.remove(words.length === 0 ? FOLDER : AGAINST, { recursive: true }).catch(() => {});
  await using folder = await makeTempFolder();
  const tree = commit === undefined ? undefined : await checkOut(folder.path, commit);
  const here = await draw(screens, FOLDER);
  await writeSheets(FOLDER, PICTURE_FOLDERS);
  if (isForReadme) await writeReadmePictures(FOLDER);
  if (commit === undefined || !tree) return here.failures.size === 0 ? 0 : 1;
  const there = await draw(screens, AGAINST, openSite(new URL("dist/", tree)));
  const differing = await compare(here, there, commit);
  return here.failures.size + differing === 0 ? 0 : 1;
}

if (import.meta.main) {
  try {
    Deno.exit(await takeScreenshots());
  } catch (error) {
    endTask(2, `${error instanceof Error ? error.message : error}`);
  }
}
