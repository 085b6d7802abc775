import assert from "node:assert/strict";
import { collectRegexes, listProductFiles } from "@/lib/tools/regexes/collect.ts";
import { judgeRegexes } from "@/lib/tools/regexes/judge.ts";
import { runDeno } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const ROOT = new URL("../../../", import.meta.url);
const CHECK = "lib/tools/check_regexes.ts";

const VERDICTS: Record<string, string> = {
  [String.raw`/\/+$/`]: "polynomial of degree 2",
  "/<[^>]*>/g": "polynomial of degree 2",
  [String.raw`/^\s+|\s+$/g`]: "polynomial of degree 2",
  "/^(a|a)*$/": "exponential",
  "/^0+(?=.)/": "unknown: look-ahead assertion",
  "/<[^<>]*>/g": "linear",
  [String.raw`/\s+/g`]: "linear",
  [String.raw`/^[\w-]{1,100}$/`]: "constant",
};

Deno.test("judgeRegexes() tells linear patterns from those that a text can hold up", () => {
  const regexes = Object.keys(VERDICTS).map((text) => {
    const end = text.lastIndexOf("/");
    return { at: text, pattern: text.slice(1, end), flags: text.slice(end + 1) };
  });
  const judged = Array.from(judgeRegexes(regexes), ({ at, verdict, isLinear }) => [at, verdict, isLinear]);
  const isLinear = (verdict: string) => verdict === "linear" || verdict === "constant";
  assert.deepEqual(judged, Object.entries(VERDICTS).map(([at, verdict]) => [at, verdict, isLinear(verdict)]));
});

Deno.test("collectRegexes() finds every literal and nothing that only looks like one", async () => {
  await using folder = await makeTempFolder();
  await Deno.writeTextFile(
    `${folder.path}/planted.tsx`,
    [
      "export const half = (a: number, b: number) => a / b / 2; // /no+/",
      String.raw`export const cut = (path: string) => path.replace(/\/+$/, "/text/");`,
      "export const Mark = () => <p title='/no/'>{`/no/ ${/[/]x/iu.source}`}</p>;",
    ].join("\n"),
  );
  const root = new URL(`file://${folder.path}/`);
  assert.deepEqual(await collectRegexes(root, ["planted.tsx"]), [
    { at: "planted.tsx:2", pattern: String.raw`\/+$`, flags: "" },
    { at: "planted.tsx:3", pattern: "[/]x", flags: "iu" },
  ]);
});

Deno.test("collectRegexes() refuses a file that it cannot read", async () => {
  await using folder = await makeTempFolder();
  await Deno.writeTextFile(`${folder.path}/broken.ts`, "export const = /a/;");
  await assert.rejects(collectRegexes(new URL(`file://${folder.path}/`), ["broken.ts"]), /broken\.ts/);
});

Deno.test("listProductFiles() lists what meets text from outside, and no tool", () => {
  const files = listProductFiles(ROOT);
  for (const path of ["main.ts", "lib/shared/text.ts", "routes/files.ts", "sw/worker.ts"]) {
    assert.ok(files.includes(path), path);
  }
  assert.ok(files.some((path) => path.startsWith("islands/") && path.endsWith(".tsx")));
  assert.equal(files.find((path) => path.startsWith("lib/tools/")), undefined);
});

Deno.test(`${CHECK} stops at a polynomial expression with its file and line, and passes without it`, async () => {
  await using folder = await makeTempFolder();
  for (const path of ["lib/tools", "lib/shared", "routes", "islands", "sw"]) {
    await Deno.mkdir(`${folder.path}/${path}`, { recursive: true });
  }
  await Deno.writeTextFile(`${folder.path}/main.ts`, "export const isWord = /^\\w+$/;\n");
  const check = async () => {
    const args = ["run", "-A", CHECK, `--root=${folder.path}`];
    const { code, out, err } = await runDeno(args);
    return { code, said: code === 0 ? out : err };
  };
  const sound = await check();
  assert.equal(sound.code, 0, sound.said);
  assert.match(sound.said, /^1 regular expressions, each linear/);
  await Deno.writeTextFile(`${folder.path}/sw/planted.ts`, "\nexport const tail = /=+$/;\n");
  const planted = await check();
  assert.equal(planted.code, 1);
  assert.match(planted.said, /^sw\/planted\.ts:2: \/=\+\$\/ is polynomial of degree 2, must be linear/m);
});
