/**
 * Part of `deno task check`: proves that every regular expression runs in linear time.
 *
 * `--list` prints each with place and verdict; `--root=FOLDER` looks at another tree.
 *
 * @module
 */
import { collectRegexes, listProductFiles } from "./regexes/collect.ts";
import { formatRegex, judgeRegexes } from "./regexes/judge.ts";
import { printLine, runTask } from "./terminal.ts";

await runTask(async (args) => {
  const isListed = args.includes("--list");
  const folder = args.find((arg) => arg.startsWith("--root="))?.slice("--root=".length);
  const root = folder ? new URL(`${folder}/`, "file:///") : new URL("../../", import.meta.url);
  const regexes = await collectRegexes(root, listProductFiles(root));
  for (const regex of judgeRegexes(regexes)) {
    const { at, verdict, isLinear } = regex;
    if (isListed) printLine(`${verdict.padEnd(8)}  ${at}  ${formatRegex(regex)}`);
    if (!isLinear) {
      throw new Error(`${at}: ${formatRegex(regex)} is ${verdict}, must be linear: see lib/tools/README.md`);
    }
  }
  return `${regexes.length} regular expressions, each linear in what it reads`;
});
