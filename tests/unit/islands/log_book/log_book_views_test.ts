import assert from "node:assert/strict";
import { createLogBook, ROWS_PER_PAGE } from "@/islands/log_book/log_book_model.ts";
import { createScreen } from "@/islands/log_book/log_book_state.ts";
import type { ReadingFinder } from "@/islands/log_book/history/reading_finder.ts";
import { dialogsOpener } from "./dialogs_stage.ts";
import { createAddress } from "./fake_address.ts";
import { createFakeStore } from "./fake_reading_store.ts";
import { NOW } from "./wizard_stage.ts";

function stage(query?: string) {
  const history = createAddress(query);
  const screen = createScreen({
    book: createLogBook({ store: createFakeStore().store, onSignedOut: () => assert.fail("signed out") }),
    guard: () => assert.fail("not expected"),
    getCachedProfile: () => Promise.resolve(undefined),
    isOnline: () => true,
    now: () => NOW,
    address: history.address,
    scrollToTop: () => {},
    openDialogs: dialogsOpener({}),
  });
  return { ...history, screen };
}

Deno.test("A view is an entry of the history; Back and Forward follow it until the screen closes", () => {
  const { screen, visited, goBack } = stage();
  const stop = screen.followAddress();
  screen.show("readings");
  screen.show("readings");
  screen.show("insights");
  assert.deepEqual(visited, ["", "view=readings", "view=insights"]);
  goBack();
  assert.equal(screen.view.value, "readings");
  stop();
  goBack();
  assert.equal(screen.view.value, "readings");
});

Deno.test("A list that is left begins anew when it is come to again", () => {
  const { screen } = stage("view=readings&status=Low");
  assert.equal(screen.hasFilter(), true);
  screen.finder.value = {} as ReadingFinder;
  screen.rowsShown.value = 3 * ROWS_PER_PAGE;
  screen.show("today");
  assert.equal(screen.hasFilter(), false);
  screen.show("readings");
  assert.deepEqual([screen.finder.value, screen.rowsShown.value], [undefined, ROWS_PER_PAGE]);
});
