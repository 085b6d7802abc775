import assert from "node:assert/strict";
import { isPageHeld } from "@/islands/client/browser/navigation.ts";
import { clearOthersDrafts, openDraft, releasePageHolds } from "@/islands/client/storage/drafts.ts";
import { createForm } from "@/islands/state/form.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

const EMPTY = { name: "", tags: [] as readonly string[], password: "", newPassword: "" };
const TYPED = { ...EMPTY, name: "Adaọbi", tags: ["a"] };

function tokenOf(owner: string): string {
  return `h.${btoa(JSON.stringify({ sub: owner }))}.s`;
}

Deno.test("What was typed is there again, but no password, which is never written", () => {
  const storage = createStorage();
  using _ = installStorage("sessionStorage", storage);
  openDraft("form", "ada").keep({ ...TYPED, password: "secret-1", newPassword: "secret-2" }, EMPTY);
  const kept = openDraft<typeof EMPTY>("form", "ada");
  assert.deepEqual(kept.recall(EMPTY), TYPED);
  assert.equal(kept.isKept(), true);
  assert.ok(!storage.getItem(storage.key(0) ?? "")?.includes("secret"));
});

Deno.test("What is as it was before is not kept", () => {
  using _ = installStorage("sessionStorage", createStorage());
  const draft = openDraft<typeof EMPTY>("form", "ada");
  draft.keep(TYPED, EMPTY);
  draft.keep({ ...EMPTY, tags: [], password: "secret" }, EMPTY);
  assert.equal(draft.isKept(), false);
  draft.keep(TYPED, EMPTY);
  draft.forget();
  assert.deepEqual(draft.recall(EMPTY), EMPTY);
});

Deno.test("Nobody finds what another account or another form was given", () => {
  using _ = installStorage("sessionStorage", createStorage());
  openDraft("form", "ada").keep(TYPED, EMPTY);
  assert.deepEqual(openDraft<typeof EMPTY>("form", "bayo").recall(EMPTY), EMPTY);
  assert.deepEqual(openDraft<typeof EMPTY>("other", "ada").recall(EMPTY), EMPTY);
});

function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(leaving);
  assert.equal(isPageHeld(), leaving.defaultPrevented);
  return leaving.defaultPrevented;
}

Deno.test("Leaving asks first only while something is typed that the browser does not keep", () => {
  const storage = createStorage();
  using _ = installStorage("sessionStorage", storage);
  const draft = openDraft<typeof EMPTY>("form", "ada");
  draft.keep(TYPED, EMPTY);
  assert.equal(asksBeforeLeaving(), false, "it is kept");
  const setItem = storage.setItem;
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  draft.keep({ ...EMPTY, password: "secret-1" }, EMPTY);
  assert.equal(asksBeforeLeaving(), false, "a password is never kept");
  for (const name of ["A", "Ad"]) draft.keep({ ...EMPTY, name }, EMPTY);
  assert.equal(asksBeforeLeaving(), true);
  draft.forget();
  assert.equal(asksBeforeLeaving(), false, "it was sent");
  draft.keep(TYPED, EMPTY);
  storage.setItem = setItem;
  draft.keep(TYPED, EMPTY);
  assert.equal(asksBeforeLeaving(), false, "it could be kept after all");
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  draft.keep({ ...TYPED, name: "Ada" }, EMPTY);
  releasePageHolds();
  assert.equal(asksBeforeLeaving(), false, "its form has left the page");
});

Deno.test("Where nobody is signed in any more, only what guests and a signed-in administrator typed stays", () => {
  using _tab = installStorage("sessionStorage", createStorage());
  using _local = installStorage("localStorage", createStorage());
  globalThis.localStorage.setItem("admintoken", tokenOf("hauwa"));
  globalThis.sessionStorage.setItem("note", "x");
  for (const owner of ["ada", "hauwa", ""]) openDraft("form", owner).keep(TYPED, EMPTY);
  clearOthersDrafts();
  const isKept = (owner: string) => openDraft("form", owner).isKept();
  assert.deepEqual(["ada", "hauwa", ""].map(isKept), [false, true, true]);
  assert.equal(globalThis.sessionStorage.getItem("note"), "x");
});

Deno.test("A form with a draft begins with what was typed, keeps each edit, and forgets when it is empty again", () => {
  using _ = installStorage("sessionStorage", createStorage());
  const open = () =>
    createForm<typeof EMPTY>({
      initial: EMPTY,
      send: () => Promise.resolve(),
      draft: openDraft<typeof EMPTY>("form", "ada"),
    });
  open().edit("name", "Adaọbi");
  const second = open();
  assert.equal(second.values.value.name, "Adaọbi");
  second.reset(EMPTY);
  assert.deepEqual(open().values.value, EMPTY);
});
