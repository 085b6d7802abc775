/** What the style sheets may name, and where they break. @module */
import assert from "node:assert/strict";

const ROOT = new URL("../../../", import.meta.url);
/** Sheets of everybody: their classes are patterns. */
const SHARED = ["base", "brand_parts", "parts", "patterns", "modal", "switch"];
/** What a sheet holds beside the classes of its own name. */
const ALSO: Record<string, RegExp> = {
  account: /^(google|otp|password|code)/,
  feedback: /^stars?$/,
  history: /^log-book/,
  history_find: /^history/,
  inbox: /^layout-(bell|unread)/,
  layout: /^(avatar|error-screen|app-notice)/,
  log_book: /^export-/,
  log_book_print: /^(layout|log-book|app-notice|modal)/,
  meal_guide: /^food/,
  meal_guide_print: /^(meal-guide|food|unfold)/,
  media: /^library/,
  media_card: /^(media|podcast|videos)/,
  pages: /^(policy|unfold)/,
  podcast_player: /^(podcast|modal-full|videos|media-page)/,
  settings_privacy: /^settings/,
  trend_chart: /^trend/,
  wizard_result: /^wizard/,
};

const SHEETS = [...Deno.readDirSync(new URL("static/styles/", ROOT))].map(({ name }) => name);
const SOURCE = ["islands", "routes", "lib"].flatMap((room) => readAll(new URL(`${room}/`, ROOT))).join("\n");

Deno.test("every class of a sheet is worn somewhere", () => {
  const worn = new Set(SOURCE.match(/[a-z][a-z0-9-]*/g));
  const begun = [...SOURCE.matchAll(/([a-z][a-z-]*-)\$\{/g)].map(([, start]) => start ?? "");
  const ended = [...SOURCE.matchAll(/\$\{\w+\}(-[a-z-]+)/g)].map(([, end]) => end ?? "");
  const unworn = SHEETS.flatMap((sheet) =>
    listSelectors(sheet).flatMap(listClasses)
      .filter((name) =>
        !worn.has(name) && !begun.some((start) => name.startsWith(start)) &&
        !ended.some((end) => name.endsWith(end))
      )
      .map((name) => `${sheet}: .${name}`)
  );
  assert.deepEqual([...new Set(unworn)], []);
});

Deno.test("every rule names a class of its sheet's owner", () => {
  const foreign = SHEETS.flatMap((sheet) => {
    const name = sheet.replace(".css", "");
    if (SHARED.includes(name)) return [];
    const [own = "", ...rest] = name.split("_");
    const prefix = own === "landing"
      ? own
      : own === "admin" && rest[0] === "page"
      ? own
      : [own, ...rest].join("-");
    const isOwn = (className: string) =>
      className.startsWith(prefix) || ALSO[name]?.test(className) ||
      (own === "landing" && /^(soft|stars|actions)$/.test(className));
    return listSelectors(sheet).filter((selector) =>
      /\./.test(selector) && !listClasses(selector).some(isOwn)
    )
      .map((selector) => `${sheet}: ${selector}`);
  });
  assert.deepEqual(foreign, []);
});

Deno.test("there are at most four breakpoints of width, all in rem", () => {
  const widths = SHEETS.flatMap((sheet) =>
    [...readSheet(sheet).matchAll(/@media[^{]*/g)].flatMap(([question]) =>
      (question.match(/\([^()]*width[^()]*\)/g) ?? []).flatMap((part) => part.match(/[\d.]+\w+/g) ?? [])
    )
  );
  assert.deepEqual([...new Set(widths)].toSorted(), ["20rem", "48rem", "64rem", "76rem"]);
});

Deno.test("no sheet asks for the size of a container: WebKit asks no media query again where one does", () => {
  assert.deepEqual(
    SHEETS.filter((sheet) => /@container|container(-type|-name)?:/.test(readSheet(sheet))),
    [],
  );
});

function readAll(folder: URL): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory
      ? readAll(new URL(`${name}/`, folder))
      : /\.tsx?$/.test(name)
      ? [Deno.readTextFileSync(new URL(name, folder))]
      : []
  );
}

function readSheet(name: string): string {
  return Deno.readTextFileSync(new URL(`static/styles/${name}`, ROOT)).replace(/\/\*[^]*?\*\//g, "");
}

function listSelectors(sheet: string): string[] {
  const heads = [...readSheet(sheet).matchAll(/(?:^|[{};])([^{};]+)(?=\{)/g)].map(([, head]) =>
    head?.trim() ?? ""
  );
  return heads.filter((head) => !/^(@|from|to$)/.test(head)).flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

function listClasses(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? "");
}
