/** Translated sentences: a file per language and group of screens. @module */
import { build, type Metafile } from "esbuild";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { PATIENT_SCREENS, type PatientScreen } from "@/lib/shared/screens.ts";
import type { PatientTranslations } from "@/lib/shared/messages/patient_translations.ts";
import { BuildError, type BuiltFile, createAsset, shortHash } from "./built_file.ts";
import type { IslandOptions } from "./islands.ts";

interface ScreenGroup {
  name: string;
  screens: readonly PatientScreen[];
  /** In `lib/shared/messages`, for some groups only; the rest comes with each. */
  only: readonly string[];
}

/** @see docs/translations.md */
const GROUPS: readonly ScreenGroup[] = [
  {
    name: "account",
    screens: ["sign_up", "verify_code", "sign_in", "forgot_password"],
    only: [
      ...["account", "account_rules", "choose_password", "forgot_password", "google", "google_link"],
      ...["sign_in", "sign_up", "verify_code"],
    ],
  },
  {
    name: "log_book",
    screens: ["log_book"],
    only: [
      ...["advice", "log_dialogs", "log_find", "log_import", "log_insights", "log_own", "log_sync"],
      ...[
        "log_trend",
        "log_wizard",
        "ramadan",
        "reading_tags",
        "reading_types",
        "report",
        "vital_signs",
      ],
    ],
  },
  {
    name: "app",
    screens: ["podcast", "library", "videos", "feedback", "inbox", "reminders", "settings"],
    only: [
      ...["account_rules", "drafts", "feedback", "feedback_own", "health_profile", "inbox", "library"],
      ...["media_language", "pages", "push", "reminder_screen", "settings", "settings_privacy", "videos"],
    ],
  },
];

/** What the worker that draws the report says; it loads nothing else. */
const REPORT = {
  name: "report",
  entry: "islands/log_book/report_worker.ts",
  files: ["advice", "days", "log_wizard", "reading_tags", "reading_types", "report", "report_sheet"],
} as const;

/** Of documents, the server and the report only. */
const NOT_ON_SCREENS: readonly string[] = [
  ...["account_replies", "claim_words", "errors", "health_replies", "landing", "log_replies", "mail"],
  ...["meal_guide", "meal_guide_search", "other_foods", "policy_summaries", "replies"],
  ...["reminder_replies", "report_sheet", "staple_foods", "subscriptions", "vital_sign_replies"],
];

/** Per language and screen, after brotli. */
export const SENTENCES_MAX_BYTES = 12_000;

export interface TranslationBundle {
  files: BuiltFile[];
  /** Group of each screen. */
  groups: Record<string, string>;
  /** By language and group. */
  addresses: Record<string, Record<string, string>>;
}

/** All languages but English. */
export async function bundleTranslations(options: TranslationOptions): Promise<TranslationBundle> {
  const files: BuiltFile[] = [];
  const addresses: TranslationBundle["addresses"] = {};
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const ofLanguage: Record<string, string> = {};
    for (const name of [...GROUPS.map(({ name }) => name), REPORT.name]) {
      const bytes = await bundleGroup(language, name, options);
      const path = `/assets/${language}-${name}-${await shortHash(bytes)}.js`;
      files.push(createAsset(path, bytes));
      ofLanguage[name] = path;
    }
    addresses[language] = ofLanguage;
  }
  const groups = Object.fromEntries(
    GROUPS.flatMap(({ name, screens }) => screens.map((each) => [each, name])),
  );
  return { files, groups: { ...groups, [REPORT.name]: REPORT.name }, addresses };
}

type TranslationOptions = Pick<IslandOptions, "root" | "isDevelopment">;

async function bundleGroup(
  language: string,
  group: string,
  { root, isDevelopment }: TranslationOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = `${root}/lib/shared/messages/${language}`;
  const names = group === REPORT.name ? REPORT.files : listFiles(folder, group);
  const { outputFiles: [script] } = await build({
    absWorkingDir: root,
    stdin: {
      contents: [
        ...names.map((name) => `export * from "./${name}.ts";`),
        await exportOther(folder, language, group),
      ]
        .join("\n"),
      resolveDir: folder,
      loader: "ts",
    },
    write: false,
    bundle: true,
    minify: !isDevelopment,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    alias: { "@": root },
    legalComments: "none",
    logLevel: "silent",
  });
  if (!script) throw new BuildError(`${folder} made no script`);
  return new Uint8Array(script.contents);
}

function listFiles(folder: string, group: string): string[] {
  const elsewhere = listElsewhere(group);
  return Array.from(Deno.readDirSync(folder), ({ name }) => name.replace(/\.ts$/, ""))
    .filter((name) => name !== "all" && !elsewhere.includes(name)).sort();
}

/** As areas: which safety sentences are reviewed, and where meals are named, the names of the meal guide. */
async function exportOther(folder: string, language: string, group: string): Promise<string> {
  const all: Record<string, unknown> = await import(`file://${folder}/all.ts`);
  const { staple_foods, other_foods } = all[`${language}Tables`] as PatientTranslations;
  const foods = Object.entries({ ...staple_foods, ...other_foods }).map(([id, { name }]) => [id, name]);
  const areas = {
    safety_reviews: all[`${language}Reviews`],
    ...["log_book", REPORT.name].includes(group) && { food_names: Object.fromEntries(foods) },
  };
  return `export const other = ${JSON.stringify(areas)};`;
}

function listElsewhere(group: string): string[] {
  const own = GROUPS.find(({ name }) => name === group)?.only ?? [];
  const ofOthers = GROUPS.flatMap(({ only }) => only).filter((file) => !own.includes(file));
  return [...ofOthers, ...NOT_ON_SCREENS];
}

/** @throws {BuildError} for sentences that a group needs but another claims as its own. */
export function requireGroups({ inputs }: Pick<Metafile, "inputs">): void {
  const ofLogBook = GROUPS.find(({ name }) => name === "log_book")?.only ?? [];
  for (const { name, screens } of GROUPS) {
    const needed = screens.flatMap((screen) => listNeeded(inputs, screen));
    // A bar on every screen shares a script with what only the logbook says.
    const missing = listElsewhere(name).filter((file) => needed.includes(file) && !ofLogBook.includes(file));
    requireNone(name, missing);
  }
  const said: readonly string[] = ["catalogue", "food_names", ...REPORT.files];
  requireNone(REPORT.name, listLoaded(inputs, REPORT.entry).filter((file) => !said.includes(file)));
}

function requireNone(group: string, missing: readonly string[]): void {
  if (missing.length > 0) throw new BuildError(`translations.ts: ${group} needs ${missing.join(", ")}, too`);
}

/** Lists sentence files of all that a screen may load, but not those of other screens. */
function listNeeded(inputs: Metafile["inputs"], screen: PatientScreen): string[] {
  const isGuest = "isGuest" in PATIENT_SCREENS[screen];
  const isForeign = (path: string) => {
    const [, folder = "", file] = /^islands\/(\w+)\/(\w+)/.exec(path) ?? [];
    if (path === REPORT.entry || isGuest && SIGNED_IN_PARTS.includes(folder)) return true;
    return folder !== screen && folder in PATIENT_SCREENS && file === nameOf(folder);
  };
  return listLoaded(inputs, "islands/mount.ts", isForeign);
}

/** Lists sentence files of all that a script may load, but not through `isForeign`. */
function listLoaded(
  inputs: Metafile["inputs"],
  entry: string,
  isForeign = (_path: string) => false,
): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || isForeign(path)) return;
    found.add(path);
    for (const { path: imported, external } of inputs[path]?.imports ?? []) if (!external) visit(imported);
  };
  visit(entry);
  return [...found].flatMap((input) => /^lib\/shared\/messages\/(\w+)\.ts/.exec(input)?.[1] ?? []);
}

/** Shown to signed-in people only, though every frame can load them. */
const SIGNED_IN_PARTS = [
  ...["background", "layout"],
  ...Object.entries(PATIENT_SCREENS).flatMap(([name, screen]) => "isGuest" in screen ? [] : [name]),
] as readonly string[];

/** `LogBook` for `log_book`. */
function nameOf(folder: string): string {
  return folder.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** @throws {BuildError} above {@linkcode SENTENCES_MAX_BYTES}. */
export function weighTranslations({ files }: TranslationBundle, sizes: ReadonlyMap<string, number>): void {
  for (const { path } of files) {
    const bytes = sizes.get(path) ?? 0;
    if (bytes > SENTENCES_MAX_BYTES) {
      throw new BuildError(`${path} takes ${bytes} bytes, of at most ${SENTENCES_MAX_BYTES}`);
    }
  }
}
