import assert from "node:assert/strict";
import { type Engine, listMissing, type Place } from "@/tests/engines/engine.ts";
import { createPageDriver } from "@/tests/engines/page_driver.ts";
import { injectErrorReporter } from "@/tests/engines/error_reporter.ts";
import { needsChromium, PHONE, withPage } from "@/tests/support/browser.ts";

/** Lets hands loose on a document, and returns what they do. */
async function withHands(
  body: string,
  run: (hands: ReturnType<typeof createPageDriver>, pressed: Place[]) => Promise<void>,
): Promise<void> {
  await withPage("http://127.0.0.1", async (page) => {
    await page.setContent(`<!doctype html><title>Page</title>${body}`);
    const pressed: Place[] = [];
    const engine: Engine = {
      title: "Test",
      goto: () => Promise.resolve(),
      setSize: () => Promise.resolve(),
      takePicture: () => Promise.resolve(new Uint8Array()),
      takeErrors: () => [],
      evaluate: (expression) => page.evaluate(expression),
      click: (place) => Promise.resolve(void pressed.push(place)),
      type: () => Promise.resolve(),
      pressKey: () => Promise.resolve(),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
    await run(createPageDriver(engine), pressed);
  }, { viewport: PHONE });
}

/** A button of 100 × 50 at a place. */
function button(name: string, left: number, more = ""): string {
  const style = `position: fixed; top: 100px; left: ${left}px; width: 100px; height: 50px`;
  return `<button style="${style}" ${more}>${name}</button>`;
}

Deno.test(
  "Hands press the middle of what is called so: whole names, in the open dialog first",
  needsChromium,
  async () => {
    await withHands(button("Save it", 0) + button("Save", 100), async (hands, pressed) => {
      await hands.press("Save");
      assert.deepEqual(pressed, [{ x: 150, y: 125 }]);
    });
    const dialog = `<div role="dialog">${button("Delete", 200)}</div>`;
    await withHands(button("Delete", 0) + dialog, async (hands, pressed) => {
      await hands.press("Delete");
      assert.deepEqual(pressed, [{ x: 250, y: 125 }]);
    });
  },
);

Deno.test("Hands wait until nothing lies over what they press", needsChromium, async () => {
  const toast = `<p id="toast" style="position: fixed; inset: 0; margin: 0">Saved</p>
    <script>setTimeout(() => toast.remove(), 200)</script>`;
  await withHands(button("Edit", 0) + toast, async (hands, pressed) => {
    await hands.press("Edit");
    assert.deepEqual(pressed, [{ x: 50, y: 125 }]);
    await hands.expectAbsent("Saved");
  });
});

Deno.test("A witness stands before every script of a document, and changes nothing else", () => {
  const html =
    `<!doctype html><html><head><meta charSet="utf-8"/><script src="/a.js"></script></head></html>`;
  const witness = `<script src="/witness.js"></script>`;
  assert.equal(injectErrorReporter(html).replace(witness, ""), html);
  assert.ok(injectErrorReporter(html).indexOf(witness) < injectErrorReporter(html).indexOf("/a.js"));
});

Deno.test("An engine that is not here is named by what would bring it", () => {
  const open = () => Promise.reject(new Error("not here"));
  const needs = { "/nowhere/browser": "browser-esr", "/": "base-files", [Deno.execPath()]: "deno" };
  assert.deepEqual(listMissing({ name: "other", needs, open }), ["browser-esr", "base-files"]);
});
