import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { openBrowserFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import { clearEndedSessions } from "@/islands/client/session/clear_ended_sessions.ts";
import { hasLeft, unsentLeft } from "@/islands/client/session/unsent_left.ts";
import { keepConsent } from "@/islands/client/outbox/consent_client.ts";
import { browserOutbox } from "@/islands/client/outbox/outbox_database.ts";
import { cacheProfile, getCachedProfile } from "@/islands/client/session/cached_profile.ts";
import { rememberList } from "@/islands/client/session/last_seen.ts";
import { countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { openBrowserDrafts } from "@/islands/client/storage/reading_drafts.ts";
import type { KeptDraft } from "@/islands/log_book/wizard_form.ts";
import { emptyDraft } from "@/islands/log_book/wizard_draft.ts";
import { signal } from "@preact/signals-react";
import { createExporter, type ExporterDeps } from "@/islands/log_book/export/export_state.ts";
import { openFirstWeeks, openOfferedLessons } from "@/islands/client/storage/offered_lessons.ts";
import { openQuickEntryChoice, openRecordKind } from "@/islands/client/storage/own_choice.ts";
import { openRetestEnd } from "@/islands/client/storage/retest_end.ts";
import { openPlayStore } from "@/islands/client/storage/play_store.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { makeId } from "../../../support/fixtures.ts";
import { installTray } from "../../../support/notification_tray.ts";
import { makeToken } from "../../../support/tokens.ts";
import { onPhone, readAll, TOKEN } from "./ended_phone.ts";
import { makeSaid } from "./feedback_phone.ts";
import { listSent, makeEntry, OFFLINE, USER_ID } from "./outbox/phone.ts";

const PROFILE = {
  _id: USER_ID,
  firstName: "Ngozi",
  lastName: "Ibekwe",
  email: "ngozi@example.ng",
  phoneNumber: "0803",
  address: "12 Awka Road",
  profilePicture: null,
  isAdmin: false,
  createdAt: "2026-11-21T00:00:00.000Z",
};

Deno.test("A phone whose session has ended keeps nothing of what the server has", async () => {
  await onPhone(async (stage) => {
    const keeper = await stage.openTab();
    await keeper.add(makeEntry({ comment: "SECRET-NOTE", value: 173 }));
    await keeper.sync();
    await cacheProfile(PROFILE);
    await rememberList(USER_ID, "reminders", { reminders: [{ label: "SECRET-MEDICINE" }] });
    openPlayStore(USER_ID).write({ speed: 2 });
    assert.match(await readAll(stage), /SECRET-NOTE/);
    assert.match(await readAll(stage), /SECRET-MEDICINE/);
    await stage.end();
    assert.deepEqual(await stage.phone.indexedDB.databases(), []);
    assert.equal(await readAll(stage), "");
    assert.deepEqual([...stage.caches], ["shells"]);
    assert.deepEqual(unsentLeft.value, { readings: 0, feedback: 0 });
    assert.equal(await hasLeft(), false);
  });
});

Deno.test("No key of what a phone noted names a person whose session has ended, nor do notes of former releases stay", async () => {
  await onPhone(async ({ local, end }) => {
    const schedule = () => () => {};
    openPlayStore(USER_ID).write({ speed: 2 });
    openOfferedLessons(USER_ID).note(["lows"], "2026-11-21");
    openFirstWeeks(USER_ID).leave();
    openRetestEnd(USER_ID).write(1);
    openQuickEntryChoice(USER_ID).write("on");
    openRecordKind(USER_ID).write("weight");
    createExporter({ counted: signal({ readings: [], today: "" }), schedule } as unknown as ExporterDeps)
      .setForDoctor(true);
    local.setItem(`some-note-of-${USER_ID}:later`, "1");
    for (const name of ["report-for-doctor", "report-language"]) local.setItem(name, "own");
    local.setItem("pwa-installed", "true");
    assert.equal(local.length, 12, "each was noted");
    assert.equal(await hasLeft(), true);
    await end();
    assert.deepEqual(Array.from({ length: local.length }, (_, index) => local.key(index)), ["pwa-installed"]);
  });
});

for (const [whose, token] of [["nobody", undefined], ["another person", makeToken(makeId())]]) {
  Deno.test(`What the phone shows goes with the session that has ended, ${whose} being signed in`, async () => {
    await onPhone(async (stage) => {
      using tray = installTray("Medicine: Metformin");
      stage.local.removeItem("token");
      if (token) stage.local.setItem("token", token);
      await clearEndedSessions(USER_ID);
      assert.deepEqual(tray.shown, []);
    });
  });
}

Deno.test("What the phone shows stays while its person is signed in", async () => {
  await onPhone(async () => {
    using tray = installTray("Medicine: Metformin");
    await clearEndedSessions();
    assert.deepEqual(tray.shown, ["Medicine: Metformin"]);
  });
});

Deno.test("What was never sent stays, beside nothing of what the server has, and its number is told", async () => {
  await onPhone(async (stage) => {
    const keeper = await stage.openTab();
    await keeper.add(makeEntry({ comment: "LISTED", value: 91 }));
    await keeper.sync();
    const [sent] = await keeper.list();
    const offline = await stage.phone.open({ call: createCall(OFFLINE) });
    await offline.add(makeEntry({ comment: "SECRET-NOTE", value: 173.5 }));
    await offline.change(sent?._id ?? "", makeEntry({ comment: "SECRET-CHANGE", value: 95 }));
    assert.equal(await keepConsent(browserOutbox(TOKEN), () => CONSENT), true);
    await openBrowserFeedbackQueue(TOKEN).keep(makeSaid({ message: "SECRET-WORDS" }));
    await cacheProfile(PROFILE);
    await stage.end();
    const kept = await readAll(stage);
    for (const word of ["SECRET-NOTE", "SECRET-CHANGE", "173.5", "accepted", "SECRET-WORDS"]) {
      assert.ok(kept.includes(word), word);
    }
    // What a change was made on is part of it: the merge needs it.
    assert.equal(kept.split("LISTED").length, 2);
    for (const word of ["Ngozi", "Awka", "cursor", `"shareKeys"`]) assert.ok(!kept.includes(word), word);
    for (const { name = "" } of await stage.phone.indexedDB.databases()) assert.doesNotMatch(name, /profile/);
    assert.deepEqual(unsentLeft.value, { readings: 2, feedback: 1 });
    assert.deepEqual(await countUnsent(USER_ID), { readings: 2, feedback: 1 });
    assert.equal(await hasLeft(), true);
    await clearEndedSessions();
    assert.deepEqual(unsentLeft.value, { readings: 2, feedback: 1 }, "looking again changes nothing");
  });
});

Deno.test("What was never sent is still noted beside the database: the browser may throw that away", async () => {
  await onPhone(async (stage) => {
    await openBrowserFeedbackQueue(TOKEN).keep(makeSaid({ message: "SECRET-WORDS" }));
    await stage.end();
    assert.equal(stage.local.getItem(`kept-${USER_ID}`), "1");
  });
});

const CONSENT = {
  _id: makeId(),
  decision: "accepted" as const,
  ...currentConsent(),
  isAdult: true,
  seen: null,
};

Deno.test("After the same person has signed in again, what was never sent is sent once and listed", async () => {
  await onPhone(async (stage) => {
    const offline = await stage.phone.open({ call: createCall(OFFLINE) });
    const entry = makeEntry({ comment: "SECRET-NOTE", value: 173 });
    await offline.add(entry);
    await stage.end();
    assert.deepEqual(await offline.list().then((list) => list.length), 0);

    stage.local.setItem("token", TOKEN);
    const keeper = await stage.openTab();
    assert.deepEqual((await keeper.list()).map(({ value, syncState }) => [value, syncState]), [[
      173,
      "on_phone",
    ]]);
    await keeper.sync();
    assert.deepEqual(listSent(stage.phone.server), [`POST ${entry._id.slice(-2)}`]);
    assert.deepEqual((await keeper.list()).map(({ value, syncState }) => [value, syncState]), [[
      173,
      "saved",
    ]]);
    assert.equal(keeper.status().unsent, 0);
    await keeper.sync();
    assert.equal(listSent(stage.phone.server).length, 1);
  });
});

Deno.test("A reading that was being typed stays as well, and is there again after signing in", async () => {
  await onPhone(async (stage) => {
    const tab = await stage.openTab();
    const drafts = openBrowserDrafts<KeptDraft>();
    assert.equal(await drafts.take(), undefined);
    const draft = {
      ...emptyDraft({ date: "2026-11-21", time: "06:12" }),
      value: "173",
      comment: "SECRET-NOTE",
    };
    const kept = { readingId: makeId(), draft, step: "note", atMs: 1 } as const;
    drafts.keep(kept);
    tab.close();
    await stage.end();
    drafts.keep({ ...kept, draft: { ...draft, comment: "SECRET-LATER" } });
    drafts.release();
    assert.doesNotMatch(await readAll(stage), /SECRET-LATER/);
    stage.local.setItem("token", TOKEN);
    const again = await stage.openTab();
    await again.sync();
    const found = openBrowserDrafts<KeptDraft>();
    assert.deepEqual(await found.take(), kept);
    assert.deepEqual(listSent(stage.phone.server), [], "nothing of it is sent");
    found.release();
    again.close();
  });
});

Deno.test("Nothing is shown or sent in the session of another person, and the end of theirs takes nothing away", async () => {
  await onPhone(async (stage) => {
    const offline = await stage.phone.open({ call: createCall(OFFLINE) });
    await offline.add(makeEntry({ comment: "SECRET-NOTE" }));
    await stage.end();
    const other = makeId();
    stage.local.setItem("token", makeToken(other));
    const theirs = await stage.phone.open({ userId: other, token: makeToken(other) });
    await theirs.add(makeEntry({ comment: "THEIRS" }));
    assert.deepEqual((await theirs.list()).map(({ comment }) => comment), ["THEIRS"]);
    await theirs.sync();
    assert.equal(listSent(stage.phone.server).length, 1);
    await theirs.add(makeEntry({ comment: "UNSENT" }));
    await clearEndedSessions();
    assert.match(await readAll(stage), /THEIRS/, "whoever is signed in keeps all");
    assert.deepEqual(unsentLeft.value, { readings: 1, feedback: 0 });
    await stage.end();
    assert.deepEqual(unsentLeft.value, { readings: 2, feedback: 0 });
    assert.match(await readAll(stage), /SECRET-NOTE/);
  });
});

Deno.test("A tab that is still open writes nothing of the person back", async () => {
  await onPhone(async (stage) => {
    const offline = await stage.phone.open({ call: createCall(OFFLINE) });
    await offline.add(makeEntry({ comment: "SECRET-NOTE" }));
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await stage.phone.server.send("/api/v1/add", {
      method: "POST",
      body: JSON.stringify(makeEntry({ comment: "LISTED" })),
    });
    const slow = await stage.phone.open({
      locks: undefined,
      call: createCall(async (input, init) => {
        const answer = await stage.phone.server.send(input, init);
        asked.resolve();
        await held.promise;
        return answer;
      }),
    });
    const syncing = slow.sync();
    await asked.promise;
    await stage.end();
    held.resolve();
    await syncing;
    assert.doesNotMatch(await readAll(stage), /LISTED/);
    assert.deepEqual(await slow.add(makeEntry({ comment: "LATER" })), { ok: false, reason: "broken" });
    assert.doesNotMatch(await readAll(stage), /LATER/);
    assert.equal((await countUnsent(USER_ID)).readings, 1);
  });
});

Deno.test("A person who has signed in again in another tab meanwhile keeps everything", async () => {
  await onPhone(async (stage) => {
    const keeper = await stage.openTab();
    await keeper.add(makeEntry({ comment: "LISTED" }));
    await keeper.sync();
    await cacheProfile(PROFILE);
    await clearEndedSessions(USER_ID);
    assert.match(await readAll(stage), /LISTED/);
    assert.equal((await getCachedProfile(USER_ID))?.firstName, "Ngozi");
    assert.deepEqual(await keeper.add(makeEntry()), { ok: true });
  });
});
