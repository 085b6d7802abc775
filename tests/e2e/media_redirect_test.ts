import assert from "node:assert/strict";
import { needsChromium, withPage } from "../support/browser.ts";
import { startBucketWithCorsRule } from "../support/cors_bucket.ts";
import { readSample } from "../support/media_files.ts";
import { startMediaServer } from "../support/media_server.ts";
import { waitUntil } from "../support/page_condition.ts";
import { AUDIO, exposePlayers, VIDEO } from "../support/playing.ts";

Deno.test(
  "Sound and films that come from the bucket are played, with nothing but its CORS rule",
  needsChromium,
  async () => {
    await using bucket = startBucketWithCorsRule();
    await using stage = await startMediaServer(bucket.settings);
    const words = { artist: "Nurse Bisi", duration: "00:20" };
    await stage.upload({ ...words, type: "audio", title: "Foot care", file: await readSample("mp3") });
    await stage.upload({ ...words, type: "video", title: "Measuring", file: await readSample("mp4") });
    await withPage(stage.server.url, async (page) => {
      await exposePlayers(page);
      await stage.open(page, "/podcast");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await waitUntil(page, `${AUDIO}.currentTime > 0.3`);
      await stage.open(page, "/videos");
      await page.getByRole("button", { name: "Watch" }).click();
      await waitUntil(page, `${VIDEO}?.currentTime > 0.3`);
    }, {
      serviceWorkers: "allow",
      // The bucket would be asked whether a header of ours is allowed.
      extraHTTPHeaders: {},
      expectedErrors: [new RegExp(`another origin: ${bucket.settings.S3_ENDPOINT}/`)],
    });
    const origins = new Set(bucket.reads.map(({ origin }) => origin));
    assert.deepEqual([...origins], [stage.server.url]);
    assert.ok(bucket.reads.every(({ referrer, cookie }) => referrer === null && cookie === null));
  },
);
