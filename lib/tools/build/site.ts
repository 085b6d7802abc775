/** Builds the whole site. @module */
import { stop } from "esbuild";
import type { DocumentSettings } from "@/lib/config.ts";
import { addDays } from "@/lib/shared/calendar.ts";
import { documentPolicy } from "@/routes/headers.ts";
import type { Page } from "@/routes/pages/page.ts";
import { renderPage } from "@/routes/pages/document.tsx";
import { ANSWERS_IN_LANGUAGE, NOT_FOUND_PAGE, PAGES } from "@/routes/pages/pages.ts";
import { type PageFiles, type WeighedPage, weighPages, weighReader } from "./budget.ts";
import { type BuiltFile, policyHash } from "./built_file.ts";
import { bundleIslands } from "./islands.ts";
import { listOfflineNeeds, selectKept } from "./offline_files.ts";
import { readStaticAssets } from "./static_assets.ts";
import { bundleStyles, type StyleBundle } from "./styles.ts";
import type { SiteKind } from "./sources.ts";
import {
  bundleTranslations,
  listSpokenWeights,
  type TranslationBundle,
  weighTranslations,
} from "./translations.ts";
import { buildWorker } from "./worker.ts";
import { compress, type FinishedFile, writeSite } from "./write_site.ts";

export interface BuildOptions {
  /** Folder of the sources, without a trailing slash. */
  root: string;
  /** Read by the server; with a trailing slash. */
  out: URL;
  sources: string;
  kind: SiteKind;
  /** Serves a worker that removes itself and its caches. */
  killsWorker: boolean;
  settings: DocumentSettings;
}

interface BuildReport {
  fileCount: number;
  pages: WeighedPage[];
}

type BuildInputs = Awaited<ReturnType<typeof prepareInputs>>;

/** @throws {BuildError} when a budget is broken; `out` is then unchanged. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  try {
    return await buildFiles(options);
  } finally {
    // esbuild's child process would keep this one alive.
    await stop();
  }
}

async function buildFiles(options: BuildOptions): Promise<BuildReport> {
  const materials = await prepareInputs(options);
  const { islands, translations, styles, assets } = materials;
  const documents = await Promise.all(
    [...PAGES, ...ANSWERS_IN_LANGUAGE].map((page) => renderDocument(page, materials)),
  );
  const built = [
    ...islands.files,
    ...translations.files,
    ...styles.files,
    ...assets.files,
    assets.webManifest,
    assets.podcastCover,
    writeSecurityTxt(options.settings, new Date()),
    ...documents,
  ];
  const isCompressed = options.kind === "release";
  const finish = async (file: BuiltFile): Promise<FinishedFile> =>
    isCompressed ? { ...file, compressed: await compress(file) } : file;
  const files = await Promise.all(built.map(finish));
  const pages = isCompressed ? weighPages(listFiles(materials), islands.metafile, sizesOf(files)) : [];
  if (isCompressed) weighTranslations(translations, sizesOf(files));
  if (isCompressed) weighReader(islands.readers, sizesOf(files));
  const notFound = await finish(await renderDocument(NOT_FOUND_PAGE, materials));
  const buildWorkers = async (folder: URL) =>
    await Promise.all((await buildWorkerFor(options, materials, built, folder)).map(finish));
  await writeSite(options.out, { sources: options.sources, files, notFound, buildWorkers });
  return { fileCount: files.length, pages };
}

/** Whom to tell of a weakness, for a year from the day of the build. @see RFC 9116 */
function writeSecurityTxt({ appUrl, contact }: DocumentSettings, now: Date): BuiltFile {
  const path = "/.well-known/security.txt";
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${addDays(now.toISOString().slice(0, 10), 365)}T00:00:00Z`,
    ...appUrl === undefined ? [] : [`Canonical: ${appUrl}${path}`],
    "Preferred-Languages: en",
  ];
  const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
  return { path, type: "text/plain; charset=UTF-8", bytes, isImmutable: false };
}

async function prepareInputs({ root, kind, killsWorker, settings }: BuildOptions) {
  const isDevelopment = kind === "development";
  const [assets, styles] = await Promise.all([readStaticAssets(root), bundleStyles(root)]);
  // One by one: esbuild inlines a text, but shares an object in a module.
  const define = {
    "REPORT_FONT_URLS.regular": JSON.stringify(assets.reportFonts.regular),
    "REPORT_FONT_URLS.bold": JSON.stringify(assets.reportFonts.bold),
    "PDF_URLS.data": JSON.stringify(assets.pdfData),
    SCREEN_SHEETS: JSON.stringify(JSON.stringify(listScreenSheets(styles))),
    HAS_WORKER: JSON.stringify(!killsWorker),
  };
  const islands = await bundleIslands({ root, pages: PAGES, define, isDevelopment });
  const translations = await bundleTranslations({ root, isDevelopment, inputsOf: islands.inputsOf });
  return { islands, translations, styles, assets, settings };
}

function listScreenSheets(styles: StyleBundle): Record<string, string[]> {
  return Object.fromEntries(
    PAGES.flatMap((page) => page.island ? [[page.island, listLinked(page, styles)]] : []),
  );
}

async function buildWorkerFor(
  { root, killsWorker }: BuildOptions,
  inputs: BuildInputs,
  built: readonly BuiltFile[],
  folder: URL,
): Promise<BuiltFile[]> {
  if (killsWorker) return await buildWorker(root);
  const needs = await listOfflineNeeds(PAGES, built, inputs);
  return await buildWorker(root, {
    folder,
    notificationIcon: inputs.assets.icons.touch,
    selectKept: (found) => selectKept(found, built, needs),
  });
}

function listFiles({ islands, styles }: BuildInputs): PageFiles[] {
  return PAGES.map((page) => {
    const { scripts, preloads } = islands.scriptsOf(page);
    const { path, island, entry } = page;
    return { path, island, entry, modules: [...scripts, ...preloads], sheets: listLinked(page, styles) };
  });
}

function listLinked(page: Page, { sheets }: StyleBundle): string[] {
  return page.sheets.map((name) => sheets[name]).flatMap((sheet) => "href" in sheet ? [sheet.href] : []);
}

function sizesOf(files: readonly FinishedFile[]): Map<string, number> {
  return new Map(
    files.map(({ path, bytes, compressed }) => [path, (compressed?.brotli ?? bytes).byteLength]),
  );
}

/** The policy allows its own style, early script and names, and nothing else inline. */
async function renderDocument(
  page: Page,
  { islands, translations, styles, assets, settings }: BuildInputs,
): Promise<BuiltFile> {
  const sheets = page.sheets.map((name) => styles.sheets[name]);
  const inlined = sheets.flatMap((sheet) => "text" in sheet ? [sheet.text] : []);
  const { names, ...scripts } = islands.scriptsOf(page);
  const importMap = writeImportMap(page, names, translations);
  const inlineStyles = await Promise.all(inlined.map(policyHash));
  const early = [page.earlyScript, importMap].flatMap((script) => script ?? []);
  const inlineScripts = await Promise.all(early.map(policyHash));
  const text = renderPage(page, { ...assets, ...settings, ...scripts, importMap, sheets });
  return {
    path: page.path,
    type: "text/html; charset=UTF-8",
    bytes: new TextEncoder().encode(text),
    isImmutable: false,
    contentSecurityPolicy: documentPolicy(inlineStyles, inlineScripts),
  };
}

/** Leads from the names in modules to addresses. */
function writeImportMap(
  page: Page,
  names: Readonly<Record<string, string>>,
  { addresses }: TranslationBundle,
): string | undefined {
  const weights = listSpokenWeights(page);
  const sentences = Object.entries(addresses).flatMap(([language, files]) =>
    weights.map((weight) => [`/assets/${language}-${weight}.js`, files[weight]])
  );
  const imports = { ...names, ...Object.fromEntries(sentences) };
  return Object.keys(imports).length > 0 ? JSON.stringify({ imports }) : undefined;
}
