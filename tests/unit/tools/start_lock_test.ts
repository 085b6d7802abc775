import assert from "node:assert/strict";
import { type LockFile, makeStartLock, selectLocked } from "@/lib/tools/start_lock.ts";

const ROOT = new URL("../../../", import.meta.url);

Deno.test("start.lock is what deno.lock says of the packages that starting needs: else run deno task lock", async () => {
  assert.equal(await Deno.readTextFile(new URL("start.lock", ROOT)), await makeStartLock());
});

Deno.test("starting downloads nothing by which PDFs are drawn without a browser: drop @napi-rs/canvas from deno.lock", async () => {
  assert.ok(!(await Deno.readTextFile(new URL("start.lock", ROOT))).includes("@napi-rs/canvas"));
});

const LOCK: LockFile = {
  version: "5",
  specifiers: {
    "npm:asked@1.0.0": "1.0.0_peer@2.0.0",
    "npm:@tests/only@1.0.0": "1.0.0",
  },
  npm: {
    "asked@1.0.0_peer@2.0.0": {
      dependencies: ["@scope/deep", "twice@2.0.0"],
      optionalDependencies: ["driver"],
    },
    "@scope/deep@3.0.0": {},
    "twice@1.0.0": {},
    "twice@2.0.0": {},
    "driver@1.0.0": {},
    "@tests/only@1.0.0": { dependencies: ["twice@1.0.0"] },
  },
  workspace: {},
};

Deno.test("packages that nothing asked for leads to are left out, the other version of a package among them", () => {
  const { specifiers, npm } = selectLocked(LOCK, ["./", "npm:asked@1.0.0/part"]);
  assert.deepEqual(specifiers, { "npm:asked@1.0.0": "1.0.0_peer@2.0.0" });
  assert.deepEqual(Object.keys(npm), [
    "asked@1.0.0_peer@2.0.0",
    "@scope/deep@3.0.0",
    "twice@2.0.0",
    "driver@1.0.0",
  ]);
});
