/** What the style sheets may name, and where they break. @module */
import assert from "node:assert/strict";

const ROOT = new URL("../../../", import.meta.url);
/** Sheets of everybody: their classes are patterns. */
const SHARED = [
  "base",
  "brand_parts",
  "parts",
  "waiting",
  "patterns",
  "choices",
  "controls",
  "modal",
  "switch",
];
/** What a sheet holds beside the classes of its own name. */
const ALSO: Record<string, RegExp> = {
  account: /^(google|otp|password|code)/,
  admin_users: /^modal-drawer/,
  consent: /^warning/,
  feedback: /^stars?$/,
  history: /^log-book/,
  history_find: /^history/,
  layout: /^(avatar|app-notice)/,
  log_book: /^export-/,
  log_book_print: /^(layout|log-book|app-notice|modal)/,
  meal_guide: /^food/,
  meal_guide_print: /^(meal-guide|food|unfold|layout|views)/,
  media_card: /^(media|podcast|videos)/,
  pages: /^policy/,
  podcast_player: /^(podcast|modal-full|videos|media-page)/,
  settings_privacy: /^settings/,
  trend_chart: /^trend/,
  wizard: /^reading-value$/,
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

/** Folders of `islands/` whose screens alone link a sheet. */
const SHEET_FOLDERS: Record<string, string[]> = {
  log_book: ["lessons", "log_book"],
  media: ["library", "media", "podcast", "videos"],
  feedback: ["feedback"],
  inbox: ["inbox"],
  reminders: ["care", "reminders"],
  settings: ["care", "settings"],
  admin_media: ["admin/media", "admin/recordings", "admin/upload"],
  admin_notifications: ["admin/news", "admin/notifications"],
  admin_users: ["admin/users"],
};

/** Parts that bring their sheet along, and outlines of all screens. */
const LINKED_APART = [
  "parts/StatusScale.tsx",
  "reminders/OpenReminder.tsx",
  "media/DownloadLink.tsx",
  "admin/layout/AdminWaiting.tsx",
];

for (const [sheet, folders] of Object.entries(SHEET_FOLDERS)) {
  Deno.test(`what only ${sheet}.css rules, no screen without it wears`, () => {
    // Whoever wears what the last three rule brings them along.
    const everywhere = new Set(
      ["site", "app", "admin", "consent", "choices", "target_row"].flatMap(listSheetClasses),
    );
    const own = listSheetClasses(sheet).filter((name) => !everywhere.has(name));
    const isInside = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
    // A part of the screen may be shown on any other: the small player, a reminder that rings.
    const shown = new Set(FILES.keys().filter((file) => !isInside(file)));
    for (const file of shown) {
      for (const other of LOADS_SCREENS.test(file) ? [] : listImports(file)) shown.add(other);
    }
    const worn = [...shown].filter((file) => !LINKED_APART.includes(file)).flatMap((file) =>
      (FILES.get(file)?.match(/[cC]lassName(?:=|: )("[^"]*"|\{[^}]*\})/g) ?? [])
        .flatMap((text) => text.match(/[a-z][a-z0-9-]*/g) ?? [])
        .filter((name) => own.includes(name)).map((name) => `${file}: ${name}`)
    );
    assert.ok(own.length > 3);
    assert.deepEqual(worn, []);
  });
}

const LOADS_SCREENS = /(^|\/)(mount|patient|guest|weights|screens|rare|background)\.ts$/;

/** Sources by path below `islands/`. */
const FILES = new Map(listFiles("islands").map((file) => [file, readFile(`islands/${file}`)]));

/** Modules, loaded at once or later. */
function listImports(file: string): string[] {
  const source = FILES.get(file)?.replace(/import type[^;]*;|export \{[^;]*;/g, "") ?? "";
  return [...source.matchAll(/(?:from |import\()"(\.[^"]+)"/g)]
    .map(([, path]) => new URL(path ?? "", `file:///${file}`).pathname.slice(1));
}

Deno.test("there are at most five breakpoints of width, all in rem", () => {
  const widths = SHEETS.flatMap((sheet) =>
    [...readSheet(sheet).matchAll(/@media[^{]*/g)].flatMap(([question]) =>
      (question.match(/\([^()]*width[^()]*\)/g) ?? []).flatMap((part) => part.match(/[\d.]+\w+/g) ?? [])
    )
  );
  assert.deepEqual([...new Set(widths)].toSorted(), ["15rem", "20rem", "48rem", "64rem", "76rem"]);
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

/** With those of the sheets it imports. */
function listSheetClasses(name: string): string[] {
  const text = readSheet(`${name}.css`);
  const imported = [...text.matchAll(/@import "(\w+)\.css"/g)].flatMap(([, other]) =>
    listSheetClasses(other ?? "")
  );
  return [...imported, ...listSelectors(`${name}.css`).flatMap(listClasses)];
}

function readFile(path: string): string {
  return Deno.readTextFileSync(new URL(path, ROOT));
}

/** Below `folder`. */
function listFiles(folder: string, below = ""): string[] {
  return [...Deno.readDirSync(new URL(`${folder}/${below}`, ROOT))].flatMap(({ name, isDirectory }) =>
    isDirectory ? listFiles(folder, `${below}${name}/`) : [`${below}${name}`]
  );
}
