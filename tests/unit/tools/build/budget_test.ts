import assert from "node:assert/strict";
import type { Metafile } from "esbuild";
import { weighPages } from "@/lib/tools/build/budget.ts";

const MODULE = "/assets/a-1.js";

/** A bundle of one module made of some sources. */
function bundleOf(...sources: string[]): Metafile {
  const inputs = Object.fromEntries(sources.map((source) => [source, { bytes: 1, imports: [] }]));
  const parts = Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }]));
  return { inputs, outputs: { "assets/a-1.js": { bytes: 1, imports: [], exports: [], inputs: parts } } };
}

const weigh = (path: string, bytes: number, metafile = bundleOf("islands/mount.ts")) =>
  weighPages([{ path, modules: [MODULE], sheets: [] }], metafile, new Map([[MODULE, bytes]]));

for (const [path, maxBytes] of [["/", 2_500], ["/login", 73_200], ["/dashboard", 83_800]] as const) {
  Deno.test(`${path} may ask for ${maxBytes} bytes of script and not for one more`, () => {
    assert.deepEqual(weigh(path, maxBytes), [{ path, bytes: maxBytes, maxBytes }]);
    const message = `${path} asks for ${maxBytes + 1} bytes of script, of at most ${maxBytes}`;
    assert.throws(() => weigh(path, maxBytes + 1), { name: "BuildError", message });
  });
}

Deno.test("a page may link 11800 bytes of style, all sheets together, and not one more", () => {
  const weighSheets = (...bytes: number[]) => {
    const sheets = bytes.map((_bytes, index) => `/assets/${index}.css`);
    const weights = new Map(sheets.map((sheet, index) => [sheet, bytes[index] ?? 0]));
    return weighPages([{ path: "/login", modules: [], sheets }], bundleOf("islands/mount.ts"), weights);
  };
  assert.equal(weighSheets(5_000, 6_800).length, 1);
  const message = "/login asks for 11801 bytes of style, of at most 11800";
  assert.throws(() => weighSheets(5_000, 6_801), { name: "BuildError", message });
});

/** What a screen asked for when each was a document of its own. */
const BEFORE = {
  "/signup": 73_154,
  "/otp": 74_404,
  "/login": 72_853,
  "/forgot-password": 75_123,
  "/dashboard": 82_302,
  "/podcast": 83_374,
  "/library": 80_841,
  "/videos": 80_919,
  "/feedback": 82_975,
  "/inbox": 72_950,
  "/reminders": 76_406,
  "/settings": 83_380,
  "/admin": 69_552,
  "/overview": 70_094,
  "/users": 77_381,
  "/notifications": 75_466,
  "/media": 74_582,
  "/upload": 73_619,
  "/reviews": 70_500,
  "/audit": 71_529,
  "/": 3_057,
  "/google": 4_064,
  "/privacy": 3_607,
  "/subscriptions/confirm": 3_607,
};

for (const [path, bytes] of Object.entries(BEFORE)) {
  Deno.test(`${path} may ask for at most 2 % more than before the screens shared a document`, () => {
    assert.ok((weigh(path, 1)[0]?.maxBytes ?? Infinity) <= bytes * 1.02);
  });
}

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
