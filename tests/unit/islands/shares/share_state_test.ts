import assert from "node:assert/strict";
import { createShares } from "@/islands/shares/share_state.ts";
import { NO_ANSWER } from "@/islands/client/api/api.ts";
import type { ShareClient } from "@/islands/client/outbox/share_client.ts";
import type { Share } from "@/lib/shared/schemas/share.ts";

function makeShare(share: Partial<Share> = {}): Share {
  return {
    ...{ _id: "one", days: 30, from: null, to: null, hasPin: false, wrongPins: 0, forWhom: "" },
    isOpen: true,
    include: { notes: false, medicines: true, vitalSigns: true, targets: true, about: true },
    ...{ createdAt: "2026-11-20T09:00:00.000Z", until: "2026-11-27T09:00:00.000Z", endedAt: null, opened: 0 },
    ...{ lastOpenedAt: null, readers: [], openings: [] },
    ...share,
  };
}

/** A phone whose client does what the test says. */
function stage(client: Partial<ShareClient>) {
  return createShares({
    client: {
      make: () => Promise.resolve({ ok: true, data: { share: makeShare(), key: "KEY" } }),
      end: () => Promise.resolve(),
      send: () => Promise.resolve(),
      recall: () => Promise.resolve({ keys: {}, ending: [] }),
      list: () => Promise.resolve({ ok: true, data: { success: true, shares: [] } }),
      ...client,
    },
    origin: "https://alafia.ng",
  });
}

Deno.test("A link that was just made is shown, also where the phone keeps nothing and a list came late", async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<ShareClient["list"]>>>();
  const shares = stage({ list: () => late.promise });
  const loading = shares.load();
  await shares.form.submit();
  assert.equal(shares.list.value?.[0]?.address, "https://alafia.ng/d#KEY");
  late.resolve({ ok: true, data: { success: true, shares: [] } });
  await loading;
  assert.deepEqual([shares.shownId.value, shares.list.value?.length], ["one", 1]);
});

Deno.test("A link is over when the server says so, whatever the phone's clock says; one whose end waits is still open", async () => {
  const shares = stage({
    recall: () => Promise.resolve({ keys: { open: "KEY" }, ending: ["ending"] }),
    list: () =>
      Promise.resolve({
        ok: true,
        data: {
          success: true,
          shares: [
            makeShare({ _id: "open" }),
            makeShare({ _id: "ending" }),
            makeShare({ _id: "ended", endedAt: "2026-11-21T08:00:00.000Z", isOpen: false }),
            makeShare({ _id: "late", until: "2026-11-21T10:00:00.000Z", isOpen: false }),
            makeShare({ _id: "early", until: "2026-11-21T08:00:00.000Z" }),
          ],
        },
      }),
  });
  await shares.load();
  assert.deepEqual(
    shares.list.value?.map(({ _id, address, isEnding, isOpen }) => [_id, address, isEnding, !isOpen]),
    [
      ["open", "https://alafia.ng/d#KEY", false, false],
      ["ending", undefined, true, false],
      ["ended", undefined, false, true],
      ["late", undefined, false, true],
      ["early", undefined, false, false],
    ],
  );
});

Deno.test("Without an answer it says so; a refused PIN is said at its field alone", async () => {
  const shares = stage({ list: () => Promise.resolve(NO_ANSWER), make: () => Promise.resolve(NO_ANSWER) });
  await shares.load();
  assert.equal(shares.hasFailed.value, true);
  await shares.form.submit();
  assert.match(shares.form.notice.value?.text ?? "", /needs the internet/);
  const refused = {
    ok: false,
    status: 422,
    code: "validation_failed",
    message: "",
    fields: { pin: "4 to 12" },
  } as const;
  const strict = stage({ make: () => Promise.resolve(refused) });
  await strict.form.submit();
  assert.deepEqual([strict.form.errors.value, strict.form.notice.value], [{ pin: "4 to 12" }, undefined]);
});

Deno.test("Chosen days are sent as such, the last ones as a number, and an empty PIN not at all", async () => {
  const sent: unknown[] = [];
  const shares = stage({
    make: (choices) => {
      sent.push(JSON.parse(JSON.stringify(choices)));
      return Promise.resolve(NO_ANSWER);
    },
  });
  await shares.form.submit();
  shares.form.edit("days", "own");
  shares.form.edit("from", "2026-11-01");
  shares.form.edit("to", "2026-11-20");
  shares.form.edit("pin", "1234");
  await shares.form.submit();
  const include = { notes: false, medicines: true, vitalSigns: true, targets: true, about: true };
  assert.deepEqual(sent, [
    { days: 30, include, lifetime: "7d", forWhom: "" },
    { from: "2026-11-01", to: "2026-11-20", include, lifetime: "7d", forWhom: "", pin: "1234" },
  ]);
});

Deno.test("A long list of links comes in pages, and stays as long as it was when it is loaded again", async () => {
  const pages: Record<string, Share[]> = {
    "": [makeShare({ _id: "newest" })],
    next: [makeShare({ _id: "older" })],
  };
  const shares = stage({
    list: (before = "") =>
      Promise.resolve({
        ok: true,
        data: { success: true, shares: pages[before] ?? [], next: before === "" ? "next" : undefined },
      }),
  });
  const look = () => [shares.list.value?.map(({ _id }) => _id), shares.hasMore.value];
  await shares.load();
  assert.deepEqual(look(), [["newest"], true]);
  await shares.showMore();
  assert.deepEqual(look(), [["newest", "older"], false]);
  await shares.load();
  assert.deepEqual(look(), [["newest", "older"], false]);
});
