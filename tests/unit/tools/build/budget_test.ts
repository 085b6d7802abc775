import assert from "node:assert/strict";
import type { Metafile } from "esbuild";
import { READER_BYTES } from "@/lib/shared/library.ts";
import { weighPages, weighReader } from "@/lib/tools/build/budget.ts";

const MODULE = "/assets/a-1.js";

/** A bundle of one module made of some sources. */
function bundleOf(...sources: string[]): Metafile {
  const inputs = Object.fromEntries(sources.map((source) => [source, { bytes: 1, imports: [] }]));
  const parts = Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }]));
  return { inputs, outputs: { "assets/a-1.js": { bytes: 1, imports: [], exports: [], inputs: parts } } };
}

const weigh = (path: string, bytes: number, metafile = bundleOf("islands/mount.ts")) =>
  weighPages(
    [{ path, island: ISLANDS[path], modules: [MODULE], sheets: [] }],
    metafile,
    new Map([[MODULE, bytes]]),
  );
const ISLANDS: Record<string, string> = {
  "/login": "sign_in",
  "/dashboard": "log_book",
  "/care": "care",
  "/users": "admin/users",
};

for (
  const [path, maxBytes] of [
    ["/", 3_000],
    ["/login", 86_000],
    ["/dashboard", 141_500],
    ["/care", 200_000],
    ["/users", 129_500],
  ] as const
) {
  Deno.test(`${path} may ask for ${maxBytes} bytes of script and not for one more`, () => {
    assert.deepEqual(weigh(path, maxBytes), [{ path, bytes: maxBytes, maxBytes }]);
    const message = `${path} asks for ${maxBytes + 1} bytes of script, of at most ${maxBytes}`;
    assert.throws(() => weigh(path, maxBytes + 1), { name: "BuildError", message });
  });
}

Deno.test("a page may link 13200 bytes of style, all sheets together, and not one more", () => {
  const weighSheets = (...bytes: number[]) => {
    const sheets = bytes.map((_bytes, index) => `/assets/${index}.css`);
    const weights = new Map(sheets.map((sheet, index) => [sheet, bytes[index] ?? 0]));
    return weighPages([{ path: "/login", modules: [], sheets }], bundleOf("islands/mount.ts"), weights);
  };
  assert.equal(weighSheets(5_000, 8_200).length, 1);
  const message = "/login asks for 13201 bytes of style, of at most 13200";
  assert.throws(() => weighSheets(5_000, 8_201), { name: "BuildError", message });
});

Deno.test("the start page takes at most 17000 bytes, in every language", () => {
  const weighDocument = (bytes: number) =>
    weighPages(
      [{ path: "/ha", entry: "landing", modules: [], sheets: [] }],
      bundleOf("islands/landing.ts"),
      new Map([["/ha", bytes]]),
    );
  assert.equal(weighDocument(17_000).length, 1);
  const message = "/ha takes 17001 bytes, of at most 17000";
  assert.throws(() => weighDocument(17_001), { name: "BuildError", message });
});

Deno.test("/ does without any package, however small", () => {
  const withReact = bundleOf("islands/mount.ts", "node_modules/react/index.js");
  assert.throws(() => weigh("/", 10, withReact), /must do without packages, but loads node_modules\/react/);
  assert.equal(weigh("/login", 10, withReact).length, 1);
});

Deno.test("a page without scripts weighs nothing", () => {
  const weighed = weighPages(
    [{ path: "/", modules: [], sheets: [] }],
    bundleOf("islands/mount.ts"),
    new Map(),
  );
  assert.equal(weighed[0]?.bytes, 0);
});

for (
  const source of ["routes/app.ts", "lib/store/users.ts", "lib/config.ts", "../elsewhere/lib/shared/a.ts"]
) {
  Deno.test(`${source} may not be sent to a browser`, () => {
    const metafile = bundleOf("islands/mount.ts", "lib/shared/reading.ts", source);
    assert.throws(() => weigh("/login", 10, metafile), new RegExp(`${source} may not be sent to a browser`));
  });
}

Deno.test("what reads documents weighs no more than people are told before", () => {
  weighReader([MODULE], new Map([[MODULE, READER_BYTES]]));
  assert.throws(() => weighReader([MODULE], new Map([[MODULE, READER_BYTES + 1]])), { name: "BuildError" });
});
