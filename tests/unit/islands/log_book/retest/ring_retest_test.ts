import assert from "node:assert/strict";
import { ringRetest } from "@/islands/log_book/retest/retest_timer.ts";
import { installGlobal } from "@/tests/support/fake_global.ts";

interface Shown {
  title: string;
  options: NotificationOptions;
}

/** What the phone shows when the timer ends. */
async function ring({ hidden, permission }: { hidden: boolean; permission: string }): Promise<Shown[]> {
  const shown: Shown[] = [];
  const registration = {
    showNotification: (title: string, options: NotificationOptions) =>
      Promise.resolve(void shown.push({ title, options })),
  };
  using _document = installGlobal("document", { hidden });
  using _location = installGlobal("location", { origin: "https://alafia.example" });
  using _allowed = installGlobal("Notification", { permission });
  using _navigator = installGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  ringRetest();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return shown;
}

Deno.test("The end of the timer rings where notifications are on and nobody looks, without a word about health", async () => {
  const [{ title, options } = assert.fail("nothing rang")] = await ring({
    hidden: true,
    permission: "granted",
  });
  assert.doesNotMatch(`${title} ${options.body}`, /low|sugar|glucose|mg|mmol|test|diabet/i);
  assert.deepEqual(options.data, { link: "https://alafia.example/dashboard?record" });
});

Deno.test("It does not ring where the page is in sight, or notifications are off", async () => {
  assert.deepEqual(await ring({ hidden: false, permission: "granted" }), []);
  assert.deepEqual(await ring({ hidden: true, permission: "default" }), []);
});
