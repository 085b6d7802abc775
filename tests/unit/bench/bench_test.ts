import assert from "node:assert/strict";

const QUICKLY = ["--seconds=0.01", "--rounds=1"];
/** Without what takes minutes, or npm; one of the parts in a browser stands for the others. */
const PARTS = [
  "list",
  "add",
  "greedy_account",
  "growth",
  "files",
  "first_paint",
  "start",
  "people",
  "push",
  "report",
];

Deno.test("deno task bench prints calls as ratios to their peers, and the growth of the list", async () => {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "tests/bench/bench.ts",
      ...PARTS,
      "--rows=10000",
      ...QUICKLY,
      "--people=600",
      "--peers=0",
    ],
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert.ok(success, new TextDecoder().decode(stderr));
  const calls = text.match(/^(GET|POST) .*\n +Alafia +[\d,]+ \/s\n( +bare .* ratio \d+\.\d\d \[.*\]\n){3}/gm);
  assert.ok((calls?.length ?? 0) >= 4, text);
  assert.match(text, /\d+ bytes of database for each of 10,000 readings/);
  assert.match(text, /^A flush of this disk takes \d+\.\d\d ms$/m);
  const slow = /^The same where a flush takes 2 ms\n(\nPOST .*\n +Alafia .*\n( +bare .* ratio .*\n){2}){2}/m;
  assert.match(text, text.includes("No C compiler") ? /: no add on a slow disk$/m : slow);
  assert.match(text, /nobody writes \d+\.\d\d ms, one account writes \d+\.\d\d ms +ratio \d+\.\d\d/);
  assert.match(text, /^GET \/media.*\n +Alafia +[\d,]+ \/s\n( +\S.* ratio \d+\.\d\d \[.*\]\n)+/m);
  assert.match(text, /memory of the server: \d+, \d+, \d+ MB after each/);
  assert.match(
    text,
    /^(chromium is not installed: .*|GET \/ on a slow phone\n( +\S.* largest paint +\d+ ms, blocked \d+ ms, .*\n){2})/m,
  );
  assert.match(text, /^Push messages, .*\n +Alafia +[\d,]+ \/s\n +web-push 3\.6\.7 .* ratio \d+\.\d\d/m);
  assert.match(text, /^A report of .*\n +Alafia +[\d,]+ \/s\n +jspdf-autotable 5\.0\.9.* ratio \d+\.\d\d/m);
  assert.match(
    text,
    /bare Deno\.serve .* ratio 1\.00 .*\n +Alafia, embedded +\d+ ms +ratio \d+\.\d\d \[.*\d MB at rest/,
  );
  assert.match(text, /10,000 rows +\d+ µs +ratio 1\.00/);
});

Deno.test("deno task bench with an unknown part or option says which there are", async () => {
  for (
    const [argument, answer] of [
      ["lists", /^There is no lists, only list, add, .*, start, .* Options are --seconds=, /],
      ["--help", /^Unknown option '--help'\. Options are --seconds=, /],
      ["--rows=many", /^--rows is a number of 0 or more$/m],
    ] as const
  ) {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "tests/bench/bench.ts", argument],
    }).output();
    assert.equal(code, 2);
    assert.match(new TextDecoder().decode(stderr), answer);
  }
});
