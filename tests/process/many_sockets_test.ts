import assert from "node:assert/strict";
import { strainIdle } from "../soak/sockets.ts";

Deno.test({
  name: "1,000 sockets that ask for nothing keep nobody else out, and the server under 300 MB",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const idle = await strainIdle(1000, { callsPerSecond: 100, seconds: 2 });
    assert.deepEqual(idle.errors, []);
    assert.equal(idle.refused, 0);
    assert.ok(idle.peakMiB < 300, `the server took ${idle.peakMiB} MiB`);
  },
});
