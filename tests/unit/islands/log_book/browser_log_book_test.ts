import assert from "node:assert/strict";
import { openLogBook, readBeforeDrawing, watchLogBook } from "@/islands/log_book/browser_log_book.ts";
import { installGlobal } from "../../../support/fake_global.ts";

Deno.test("What was read before drawing is what is drawn, however often React begins to draw it", async () => {
  const noop = () => {};
  using _location = installGlobal("location", {
    ...{ pathname: "/dashboard", search: "", href: "http://localhost/dashboard" },
    ...{ assign: noop, replace: noop },
  });
  await readBeforeDrawing();
  const drawn = openLogBook();
  assert.equal(openLogBook(), drawn);
  const leave = watchLogBook(drawn);
  assert.notEqual(openLogBook(), drawn, "another visit reads anew");
  leave();
});
