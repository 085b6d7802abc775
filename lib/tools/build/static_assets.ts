/** Pictures and fonts, served as they are. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { type BuiltFile, createAsset, shortHash } from "./built_file.ts";

export interface StaticAssets {
  files: BuiltFile[];
  icons: { vector: string; small: string; touch: string };
  /** For shared links. */
  socialCard: string;
  reportFonts: { regular: string; bold: string };
  /** For installing the app. */
  webManifest: BuiltFile;
  /** Inlined into documents. */
  sprite: string;
}

/** Reads a tree's static assets; addresses get hashes. */
export async function readStaticAssets(root: string): Promise<StaticAssets> {
  const folder = `${root}/static`;
  const files: BuiltFile[] = [];
  const add = async (path: string) => {
    const file = await readAsset(folder, path);
    files.push(file);
    return file.path;
  };
  const icons = {
    vector: await add("icons/favicon.svg"),
    small: await add("icons/favicon-32.png"),
    touch: await add("icons/apple-touch-icon.png"),
  };
  const socialCard = await add("social_card.png");
  const reportFonts = {
    regular: await add("fonts/report-regular.ttf"),
    bold: await add("fonts/report-bold.ttf"),
  };
  const pictures = new Map<string, string>();
  for (const picture of MANIFEST_PICTURES) pictures.set(picture, await add(picture));
  const webManifest = createWebManifest((picture) => pictures.get(picture) ?? "");
  const drawn = await Deno.readTextFile(`${folder}/sprite.svg`);
  const sprite = drawn.replace(/\s+/g, " ").replaceAll("> <", "><");
  return { files, icons, socialCard, reportFonts, webManifest, sprite };
}

async function readAsset(folder: string, path: string): Promise<BuiltFile> {
  const bytes = await Deno.readFile(`${folder}/${path}`);
  const [, name, extension] = /([^/]+)\.([^.]+)$/.exec(path) ?? [];
  return createAsset(`/assets/${name}-${await shortHash(bytes)}.${extension}`, bytes);
}

/** Without a hash, so that an installed app finds the next one. */
export const WEB_MANIFEST_PATH = "/manifest.webmanifest";

/** In `static/`. */
export const MANIFEST_PICTURES = [
  "icons/app-192.png",
  "icons/app-512.png",
  "icons/app-maskable-192.png",
  "icons/app-maskable-512.png",
  "icons/shortcut-record.png",
  "screenshots/phone.png",
  "screenshots/desktop.png",
] as const;

type AddressOf = (picture: typeof MANIFEST_PICTURES[number]) => string;

export function createWebManifest(addressOf: AddressOf): BuiltFile {
  const bytes = new TextEncoder().encode(JSON.stringify(describeApp(addressOf)));
  return { path: WEB_MANIFEST_PATH, type: "application/manifest+json", bytes, isImmutable: false };
}

function describeApp(addressOf: AddressOf) {
  const { app, screens } = textOf(pagesText);
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
      icon(addressOf("icons/app-192.png"), "192x192", "any"),
      icon(addressOf("icons/app-512.png"), "512x512", "any"),
      icon(addressOf("icons/app-maskable-192.png"), "192x192", "maskable"),
      icon(addressOf("icons/app-maskable-512.png"), "512x512", "maskable"),
    ],
    shortcuts: [{
      name: app.recordShortcut,
      url: "/dashboard?record",
      icons: [icon(addressOf("icons/shortcut-record.png"), "96x96", "any")],
    }],
    screenshots: [
      {
        ...icon(addressOf("screenshots/phone.png"), "720x1480"),
        form_factor: "narrow",
        label: screens.log_book.description,
      },
      {
        ...icon(addressOf("screenshots/desktop.png"), "1280x800"),
        form_factor: "wide",
        label: screens.log_book.description,
      },
    ],
  };
}

function icon(src: string, sizes: string, purpose?: "any" | "maskable") {
  return { src, sizes, type: "image/png", purpose };
}
