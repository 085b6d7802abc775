import assert from "node:assert/strict";
import { DESKTOP, needsChromium, PHONE, withPage } from "@/tests/support/browser.ts";
import { PROBE_SOURCE } from "@/tests/support/screens/layout_probe.ts";

const TARGET = "min-width: 44px; min-height: 44px";

async function probe(body: string, viewport = PHONE): Promise<string[]> {
  let findings: string[] = [];
  await withPage("http://127.0.0.1", async (page) => {
    await page.setContent(`<!doctype html><title>Page</title><main><h1>Page</h1>${body}</main>`);
    findings = await page.evaluate<string[]>(PROBE_SOURCE);
  }, { viewport });
  return findings;
}

Deno.test("The probe finds nothing on a page that is whole", needsChromium, async () => {
  const clipped =
    `<p style="width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long one</p>`;
  assert.deepEqual(await probe(`<button style="${TARGET}">Go on</button>${clipped}`), []);
  assert.deepEqual(
    await probe(`<p>See <a href="/">the page</a> about it.</p>`),
    [],
    "a link in a line of text",
  );
  const address = `<p style="width: 6em; overflow-wrap: anywhere">person.of.a.long.name@example.org/path</p>`;
  assert.deepEqual(await probe(address), [], "an address may break anywhere");
});

Deno.test("The probe tells of everything that keeps somebody from using a page", needsChromium, async () => {
  for (
    const [body, finding] of [
      [`<div style="width: 400px">&nbsp;</div>`, /the html is \d+ px wider/],
      [
        `<dialog open style="width: 100px; padding: 0; overflow: auto"><p style="width: 120px">&nbsp;</p></dialog>`,
        /the dialog is 20 px wider/,
      ],
      [`<p style="width: 3em; overflow-wrap: anywhere">Notification</p>`, /a word is torn: Notification/],
      [
        `<button style="${TARGET}">Go</button><div style="margin-top: -44px; height: 44px; position: relative">`,
        /Go lies under/,
      ],
      [`<h1>Another</h1>`, /there are 2 of h1/],
      [`<button style="min-height: 30px">Go</button>`, /a target of \d+ × 30/],
      [`<img src="data:image/png;base64,AAAA" width="10" height="10">`, /not loaded: data:/],
      [`<svg width="20" height="20"><use href="#nothing"/></svg>`, /an empty icon/],
      [
        `<p style="width: 4em; overflow: hidden; white-space: nowrap">A long sentence</p>`,
        /words are cut off/,
      ],
      [`<p style="width: 4em; white-space: nowrap">A long sentence</p>`, /words stick out/],
    ] as const
  ) assert.match((await probe(body)).join("\n"), finding, body);
});

Deno.test("The probe asks less of a target where there is a pointer", needsChromium, async () => {
  const button = `<button style="min-width: 30px; min-height: 30px">Go</button>`;
  assert.equal((await probe(button)).length, 1);
  assert.deepEqual(await probe(button, DESKTOP), []);
});
