import assert from "node:assert/strict";
import { canShareFile, shareFile } from "@/islands/client/browser/files.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const REPORT = new File(["%PDF-"], "report.pdf", { type: "application/pdf" });

Deno.test("A browser without sharing, or that shares no files, can share none", () => {
  for (const navigator of [{}, { canShare: () => false }]) {
    using _ = installGlobal("navigator", navigator);
    assert.equal(canShareFile(REPORT), false);
  }
});

Deno.test("A file is shared as it is", async () => {
  const shared: unknown[] = [];
  using _ = installGlobal("navigator", {
    canShare: ({ files }: ShareData) => files?.[0] === REPORT,
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  });
  assert.equal(canShareFile(REPORT), true);
  assert.equal(await shareFile(REPORT), true);
  assert.deepEqual(shared, [{ files: [REPORT] }]);
});

for (const [name, isFine] of [["AbortError", true], ["NotAllowedError", false]] as const) {
  Deno.test(`Sharing that ends in ${name} ${isFine ? "is nobody's failure" : "has failed"}`, async () => {
    using _ = installGlobal("navigator", { share: () => Promise.reject(new DOMException("", name)) });
    assert.equal(await shareFile(REPORT), isFine);
  });
}
