import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import { FOOD_SOURCES, FOODS } from "@/lib/shared/foods/food_guide.ts";
import { documentPolicy } from "@/routes/headers.ts";
import { renderPage } from "@/routes/pages/document.tsx";
import { PAGES } from "@/routes/pages/pages.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { createTestDocument } from "../support/test_site.ts";
import { TEST_PAGE_ASSETS } from "../support/test_pages.ts";

const PATH = "/meal-guide";
const MAX_BROTLI_BYTES = 20_000;

/** The app, serving the guide as the build draws it. */
function openGuide(): Promise<TestApp> {
  const page = PAGES.find(({ path }) => path === PATH);
  assert.ok(page);
  const guide = createTestDocument(renderPage(page, TEST_PAGE_ASSETS), documentPolicy([]));
  return openTestApp({ site: { find: (path) => path === PATH ? guide : undefined, notFound: guide } });
}

let guideText: Promise<string> | undefined;

/** The document; the app is opened for the first who asks. */
function readGuide(): Promise<string> {
  return guideText ??= (async () => {
    await using test = await openGuide();
    return await (await test.send("GET", PATH)).text();
  })();
}

Deno.test("anybody gets the meal guide as a document, with title, description and a strict policy", async () => {
  await using test = await openGuide();
  const response = await test.send("GET", PATH);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "text/html; charset=UTF-8");
  assert.equal(response.headers.get("Content-Security-Policy"), documentPolicy([]));
  assert.equal(response.headers.get("Cache-Control"), "no-cache");
  const document = await response.text();
  assert.match(document, /<title>Nigerian Meal Guide · Alafia<\/title>/);
  assert.match(document, /<meta name="description" content="60 common Nigerian foods: [^"]{60,140}"\/>/);
  assert.match(document, /<link rel="canonical" href="https:\/\/alafia\.ng\/meal-guide"\/>/);
});

Deno.test("a document that a phone has already is not sent again", async () => {
  await using test = await openGuide();
  const etag = (await test.send("GET", PATH)).headers.get("ETag") ?? "";
  const again = await test.send("GET", PATH, { headers: { "If-None-Match": etag } });
  assert.equal(again.status, 304);
});

Deno.test("without a script the guide says everything: each food with portion, class and swaps", async () => {
  const document = await readGuide();
  const cards = document.split('<li class="card food"').slice(1);
  assert.equal(cards.length, 60);
  for (const [place, { id, english, also, swaps, glycaemic }] of FOODS.entries()) {
    const card = cards[place]?.split("</p></li>")[0] ?? "";
    const said = [
      `id="${id}"`,
      `<h3>${english.name}</h3>`,
      also,
      english.measure,
      `gi-${glycaemic.class}`,
      english.tip,
    ];
    for (const part of said) assert.ok(card.includes(part.replaceAll("'", "&#x27;")), `${id}: ${part}`);
    for (const swap of swaps) assert.ok(card.includes(`href="#${swap}"`), `${id}: ${swap}`);
    assert.match(card, /<b class="tabular">\d+\u00a0g<\/b> carbohydrate/);
    assert.equal(card.includes(`measured: ${glycaemic.index}`), glycaemic.index !== undefined, id);
    assert.equal(
      /estimated from (its ingredients|foods of its kind)/.test(card),
      !!glycaemic.estimatedFrom,
      id,
    );
  }
});

Deno.test("every address within the page leads somewhere, and nothing of it is hidden", async () => {
  const document = await readGuide();
  const targets = Array.from(document.matchAll(/href="#([^"]+)"/g), ([, id]) => id ?? "");
  const icons = (id: string) => id.startsWith("icon-");
  for (const id of targets) assert.ok(document.includes(`id="${id}"`), id);
  assert.ok(targets.filter((id) => !icons(id)).length > 80);
  assert.deepEqual(document.match(/<[^>]* hidden=""[^>]*>/g), [
    '<button class="button button-quiet food-all" type="button" hidden="">',
  ]);
  assert.doesNotMatch(document, /style="/);
});

Deno.test("the guide prescribes nothing, warns whoever takes insulin, and says that nobody has reviewed it", async () => {
  const document = await readGuide();
  const beforeFoods = document.split('id="foods"')[0] ?? "";
  const facts = [
    /Not yet reviewed by a dietitian\./,
    /This guide is not a diet plan\./,
    /If you take insulin or tablets for diabetes, do not skip meals/,
    /When a reading is low, take sugar at once/,
    /Amounts differ from cook to cook\./,
  ];
  for (const fact of facts) assert.match(beforeFoods, fact);
});

Deno.test("the sources stand at the end, in full, each at an address of its own", async () => {
  const document = await readGuide();
  const list = document.split('<h2 id="sources">')[1] ?? "";
  for (const { id, citation } of FOOD_SOURCES) {
    assert.ok(list.includes(`<li id="source-${id}"><span>${citation.replaceAll("&", "&amp;")}`), id);
  }
  const listed = list.split("</li>");
  for (const { english, carbohydrate, glycaemic } of FOODS) {
    const { source, entry } = carbohydrate;
    const name = english.name.replaceAll("'", "&#x27;");
    const ofSource = (id?: string) => listed.find((item) => item.includes(`id="source-${id}"`)) ?? "";
    assert.ok(ofSource(source).includes(entry ? `${name} (${entry})` : name), name);
    if (glycaemic.source) assert.ok(ofSource(glycaemic.source).includes(name), name);
  }
});

Deno.test(`the document weighs at most ${MAX_BROTLI_BYTES} bytes after brotli`, async () => {
  const { byteLength } = brotliCompressSync(await readGuide());
  assert.ok(byteLength <= MAX_BROTLI_BYTES, `${byteLength} bytes`);
});
