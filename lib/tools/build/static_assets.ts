/** Pictures and fonts, served as they are. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { SHARE_TARGET_PATH, SHARED_FILE_FIELD, SHARED_FILE_TYPES } from "@/lib/shared/shared_file.ts";
import { PODCAST_COVER_PATH } from "@/lib/shared/wire/podcast_feed.ts";
import { type BuiltFile, createAsset, shortHash } from "./built_file.ts";

/** Without a hash, so that an installed app finds the next one. */
const WEB_MANIFEST_PATH = "/manifest.webmanifest";

export interface StaticAssets {
  files: BuiltFile[];
  icons: { vector: string; small: string; touch: string };
  socialCard: string;
  podcastCover: BuiltFile;
  reportFonts: { regular: string; bold: string };
  /** A folder, which pdf.js names files of. */
  pdfData: string;
  webManifest: BuiltFile;
  sprite: string;
}

/** For scans, and for signs of which a document brings no font: pdf.js asks for them where it meets one. */
const PDF_DATA = [
  "wasm/jbig2_nowasm_fallback.js",
  "wasm/openjpeg_nowasm_fallback.js",
  "standard_fonts/FoxitDingbats.pfb",
  "standard_fonts/FoxitSymbol.pfb",
];

/** Reads a tree's static assets; addresses get hashes. */
export async function readStaticAssets(root: string): Promise<StaticAssets> {
  const folder = `${root}/static`;
  const files: BuiltFile[] = [];
  const add = async (path: string) => {
    const bytes = await Deno.readFile(`${folder}/${path}`);
    const [, name, extension] = /([^/]+)\.([^.]+)$/.exec(path) ?? [];
    const file = createAsset(`/assets/${name}-${await shortHash(bytes)}.${extension}`, bytes);
    files.push(file);
    return file.path;
  };
  const picture = async (path: string, sizes: string, purpose?: "any" | "maskable") => ({
    src: await add(path),
    sizes,
    type: "image/png",
    purpose,
  });
  const pdfData = await readPdfData(root);
  files.push(...pdfData.files);
  const drawn = await Deno.readTextFile(`${folder}/sprite.svg`);
  const app = new TextEncoder().encode(JSON.stringify(await describeApp(picture)));
  return {
    files,
    icons: {
      vector: await add("icons/favicon.svg"),
      small: await add("icons/favicon-32.png"),
      touch: await add("icons/apple-touch-icon.png"),
    },
    socialCard: await add("social_card.png"),
    podcastCover: {
      path: PODCAST_COVER_PATH,
      type: "image/png",
      bytes: await Deno.readFile(`${folder}/podcast_cover.png`),
      isImmutable: false,
    },
    reportFonts: {
      regular: await add("fonts/report-regular.ttf"),
      bold: await add("fonts/report-bold.ttf"),
    },
    pdfData: pdfData.folder,
    webManifest: {
      path: WEB_MANIFEST_PATH,
      type: "application/manifest+json",
      bytes: app,
      isImmutable: false,
    },
    sprite: drawn.replace(/\s+/g, " ").replaceAll("> <", "><"),
  };
}

async function readPdfData(root: string): Promise<{ folder: string; files: BuiltFile[] }> {
  const contents = await Promise.all(
    PDF_DATA.map((path) => Deno.readFile(`${root}/node_modules/pdfjs-dist/${path}`)),
  );
  const folder = `/assets/pdf-${await shortHash(await new Blob(contents).bytes())}/`;
  const addressOf = (path: string) => folder + path.slice(path.indexOf("/") + 1);
  return {
    folder,
    files: contents.map((bytes, place) => createAsset(addressOf(PDF_DATA[place] ?? ""), bytes)),
  };
}

type Picture = (path: string, sizes: string, purpose?: "any" | "maskable") => Promise<object>;

async function describeApp(picture: Picture) {
  const { app, screens } = textOf(pagesText);
  const label = screens.log_book.description;
  return {
    id: "/",
    name: BRAND.line,
    short_name: BRAND.name,
    description: app.description,
    lang: "en",
    dir: "ltr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#1d2a6b",
    categories: ["health", "medical", "education"],
    icons: [
      await picture("icons/app-192.png", "192x192", "any"),
      await picture("icons/app-512.png", "512x512", "any"),
      await picture("icons/app-maskable-192.png", "192x192", "maskable"),
      await picture("icons/app-maskable-512.png", "512x512", "maskable"),
    ],
    share_target: {
      action: SHARE_TARGET_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARED_FILE_FIELD, accept: SHARED_FILE_TYPES }] },
    },
    shortcuts: [{
      name: app.recordShortcut,
      url: "/dashboard?record",
      icons: [await picture("icons/shortcut-record.png", "96x96", "any")],
    }],
    screenshots: [
      { ...await picture("screenshots/phone.png", "720x1480"), form_factor: "narrow", label },
      { ...await picture("screenshots/desktop.png", "1280x800"), form_factor: "wide", label },
    ],
  };
}
