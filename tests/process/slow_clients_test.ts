import assert from "node:assert/strict";
import { judgeSlow, strainProxy } from "../rehearsal/slow_clients.ts";
import { isMissing } from "../support/installed_programs.ts";

Deno.test({
  name:
    "The documented nginx ends headers and bodies that drip, and readers that read nothing, while people are served",
  ignore: Deno.build.os !== "linux" || isMissing("nginx"),
  async fn() {
    const figures = await strainProxy(50, { callsPerSecond: 20, seconds: 12 });
    assert.deepEqual(judgeSlow(figures), []);
    const { before, amid } = figures.descriptors;
    // The proxy alone keeps 32.
    assert.ok(amid > before + 60, "bodies and readers were held");
  },
});
