/** The documents that every language has: what they say to search engines, and that they say all of it. */
import assert from "node:assert/strict";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { addressIn, NOT_FOUND_PATH, placeIn, TRANSLATED_PATHS } from "@/lib/shared/public_pages.ts";
import { CONFIRM_PATH, SUBSCRIPTION_OUTCOMES, UNSUBSCRIBE_PATH } from "@/lib/shared/wire/subscriptions.ts";
import { renderPage } from "@/routes/pages/document.tsx";
import { textIn } from "@/routes/pages/page_language.ts";
import { ANSWERS_IN_LANGUAGE, NOT_FOUND_PAGE, PAGES } from "@/routes/pages/pages.ts";
import { TEST_PAGE_ASSETS } from "../../support/test_pages.ts";

const ORIGIN = "https://alafia.ng";
const TRANSLATIONS = LANGUAGES.filter((language) => language !== "en");

function draw(language: Language, path: string): string {
  const places = [addressIn(language, path), placeIn(language, path)];
  const pages = [...ANSWERS_IN_LANGUAGE, NOT_FOUND_PAGE, ...PAGES];
  const page = pages.find((candidate) =>
    places.includes(candidate.path) && (candidate.language ?? "en") === language
  );
  assert.ok(page, `${language} ${path}`);
  return renderPage(page, TEST_PAGE_ASSETS).replaceAll("&#x27;", "'");
}

/** What has a language of its own is no part of the page's, nor is what foods are called elsewhere. */
const ASIDE = [
  /<(nav|div) class="languages.*?<\/\1>/gs,
  /<div class="stack-3" lang="en">.*?(?=<\/main>)/gs,
  /<li id="source-[^>]*>.*?<\/li>/gs,
  /<p class="food-also">.*?<\/p>/gs,
  /<span class="english-beside" lang="en">.*?<\/span>/gs,
  /<(script|style|svg|link)\b.*?<\/\1>/gs,
];

function ownPart(document: string): string {
  return ASIDE.reduce((text, aside) => text.replace(aside, ""), document);
}

/** What is read and heard of a document, in pieces. */
function listPieces(document: string): string[] {
  const said = document.matchAll(
    /(?:\s(?:aria-label|placeholder|data-no-answer)|(?:description|title)" content)="([^"]*)"/g,
  );
  const shown = document.split(/<[^>]*>/);
  return [...shown, ...Array.from(said, ([, text = ""]) => text)].map((text) => text.trim());
}

const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3;

function listNumbers(document: string): string[] {
  const body = document.slice(document.indexOf("<body>")).replaceAll(/<[^>]*>/g, " ");
  return (body.match(/\d[\d,.:]*\d|\d/g) ?? []).toSorted();
}

for (const path of TRANSLATED_PATHS) {
  for (const language of LANGUAGES) {
    Deno.test(`${addressIn(language, path)} names itself and the same page in every language`, () => {
      const document = draw(language, path);
      assert.match(document, new RegExp(`^<!doctype html><html lang="${language}">`));
      const links = document.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/g);
      assert.deepEqual(
        Object.fromEntries(Array.from(links, ([, tag, href]) => [tag, href])),
        {
          ...Object.fromEntries(LANGUAGES.map((each) => [each, ORIGIN + addressIn(each, path)])),
          "x-default": ORIGIN + path,
        },
      );
      assert.ok(document.includes(`<link rel="canonical" href="${ORIGIN}${addressIn(language, path)}"/>`));
      const nav = /<nav class="languages" aria-label="[^"]+">(.*?)<\/nav>/.exec(document)?.[1] ?? "";
      const choices = nav.matchAll(
        /<a href="([^"]+)" lang="(\w+)" translate="no"( aria-current="page")?>([^<]+)<\/a>/g,
      );
      assert.deepEqual(
        Array.from(choices, ([, href, lang, current, name]) => [href, lang, Boolean(current), name]),
        LANGUAGES.map((each) => [addressIn(each, path), each, each === language, LANGUAGE_NAMES[each]]),
      );
    });
  }

  for (const language of TRANSLATIONS) {
    Deno.test(`${addressIn(language, path)} says nothing in English that is not marked so`, () => {
      const english = new Set(listPieces(ownPart(draw("en", path))).filter(isSentence));
      assert.ok(english.size > 10);
      const left = listPieces(ownPart(draw(language, path))).filter((piece) => english.has(piece));
      assert.deepEqual(left, []);
    });

    Deno.test(`${addressIn(language, path)} leads on in its language`, () => {
      const document = draw(language, path).replace(/<(nav|div) class="languages.*?<\/\1>/gs, "");
      const links = Array.from(document.matchAll(/<a [^>]*href="([^"#]+)"/g), ([, href = ""]) => href);
      assert.ok(links.includes(addressIn(language, "/privacy")));
      assert.deepEqual(links.filter((href) => TRANSLATED_PATHS.includes(href)), []);
    });

    Deno.test(`${addressIn(language, path)} brings what its scripts say`, () => {
      const json = /<script id="sentences" type="application\/json">(.*?)<\/script>/s
        .exec(draw(language, path))?.[1];
      const { install, meal_guide_search: search } = JSON.parse(json ?? "{}");
      assert.notEqual(install.lead, undefined);
      assert.doesNotMatch(install.lead, /^Get quick access/);
      assert.ok(search.found.includes("{count}"));
    });
  }
}

for (const path of ["/", "/meal-guide", "/help"]) {
  for (const language of TRANSLATIONS) {
    Deno.test(`${addressIn(language, path)} has the numbers of the English page, each as often`, () => {
      assert.deepEqual(listNumbers(ownPart(draw(language, path))), listNumbers(ownPart(draw("en", path))));
    });
  }
}

Deno.test("An English document carries no sentences for its scripts, which bring them along", () => {
  for (const path of TRANSLATED_PATHS) assert.ok(!draw("en", path).includes(`id="sentences"`), path);
});

/** What nobody chooses by its address. */
const ANSWER_PATHS = [
  NOT_FOUND_PATH,
  CONFIRM_PATH,
  UNSUBSCRIBE_PATH,
  ...Object.values(SUBSCRIPTION_OUTCOMES),
];

for (const language of TRANSLATIONS) {
  Deno.test(`${language}: what is said of a subscription and of a wrong address is all in it`, () => {
    for (const path of ANSWER_PATHS) {
      const english = new Set(listPieces(ownPart(draw("en", path))).filter(isSentence));
      assert.ok(english.size > 1, path);
      const document = draw(language, path);
      assert.match(document, new RegExp(`^<!doctype html><html lang="${language}">`));
      assert.deepEqual(listPieces(ownPart(document)).filter((piece) => english.has(piece)), [], path);
      assert.deepEqual(listNumbers(ownPart(document)), listNumbers(ownPart(draw("en", path))), path);
      assert.ok(
        document.includes(`href="${addressIn(language, "/")}"`) && !document.includes(`href="/"`),
        path,
      );
      assert.ok(!document.includes(`id="sentences"`), path);
    }
  });

  Deno.test(`${language}: the start page begins the chat in it`, () => {
    const links = draw(language, "/").match(/href="\/whatsapp[^"]*"/g);
    assert.deepEqual(links, Array(2).fill(`href="/whatsapp?language=${language}"`));
  });
}

Deno.test("The offline page says each of its sentences in every language, marked as that, and English first", () => {
  const document = draw("en", "/offline");
  for (const language of LANGUAGES) {
    const { offline, toLogBook, goHome } = textIn(language, pagesText);
    for (const sentence of [offline.title, offline.description, toLogBook, goHome]) {
      assert.match(document, new RegExp(`<(span|a) [^>]*lang="${language}">${RegExp.escape(sentence)}</`));
    }
    assert.match(document, new RegExp(`<a [^>]*href="${addressIn(language, "/")}" lang="${language}">`));
  }
  assert.match(document, /^<!doctype html><html lang="en">/);
});
