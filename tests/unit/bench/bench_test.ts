import assert from "node:assert/strict";
import { buildOnce } from "@/tests/support/app_server.ts";
import { needsChromium } from "@/tests/support/browser.ts";
import { denoCommand, runProgram } from "@/tests/support/programs.ts";

const BENCH = "tests/bench/bench.ts";
/** Without what takes minutes, a browser, or npm. */
const QUICKLY = [
  "list",
  "add",
  "start",
  "--rows=10000",
  "--seconds=0.01",
  "--rounds=1",
  "--peers=0",
];

Deno.test("deno task bench prints calls as ratios to their peers", async () => {
  const { code, out, err } = await runProgram(denoCommand(BENCH, ...QUICKLY));
  assert.equal(code, 0, err);
  const ratios = out.match(/^ +(bare Deno\.serve|Alafia, embedded).* ratio \d+\.\d\d \[.*\]/gm) ?? [];
  const isWithoutCompiler = out.includes("No C compiler");
  assert.equal(ratios.length, isWithoutCompiler ? 7 : 9, out);
  assert.match(out, /\d+ bytes of database for each of 10,000 readings/);
});

Deno.test(
  "deno task bench open opens both pages in five ways and counts scripts",
  needsChromium,
  async () => {
    await buildOnce();
    const { code, out, err } = await runProgram(denoCommand(BENCH, "open", "--seconds=0.01", "--rounds=1"));
    assert.equal(code, 0, err);
    const ratios = out.match(/^ +the barest page +[\d,]+ ms {2}ratio \d+\.\d\d \[.*\]$/gm) ?? [];
    assert.equal(ratios.length, 5, out);
    assert.match(
      out,
      /^ +the barest page +2 \(\d.* brotli\) before the value, 2 \(.*\) in all, 2 \(.*\) kept$/m,
    );
  },
);

Deno.test("deno task bench with an unknown part or option says which there are", async () => {
  for (
    const [argument, answer] of [
      ["start --against=main", /^Of the parts only open can be measured against a commit$/m],
      ["lists", /^There is no lists, only list, add, start, .* Options are --seconds=, /],
      ["--help", /^Unknown option '--help'\. Options are --seconds=, /],
      ["--rows=many", /^--rows is a number of 0 or more$/m],
    ] as const
  ) {
    const { code, err } = await runProgram(denoCommand(BENCH, ...argument.split(" ")));
    assert.equal(code, 2);
    assert.match(err, answer);
  }
});
