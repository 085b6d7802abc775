/** Pictures and fonts that are served as they are. @module */
import { type BuiltFile, createAsset } from "./built_file.ts";
import { shortHash } from "./hashing.ts";
import { createWebManifest, MANIFEST_PICTURES } from "./web_manifest.ts";

/** What documents and scripts refer to by name. */
export interface StaticAssets {
  files: BuiltFile[];
  icons: { vector: string; small: string; touch: string };
  /** Shown where a link to the site is shared. */
  socialCard: string;
  reportFonts: { regular: string; bold: string };
  /** What a phone needs to install the app. */
  webManifest: BuiltFile;
  /** Text of the sprite, which documents carry. */
  sprite: string;
}

/** Reads the static assets of a tree and gives each an address that carries its hash. */
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
  const sprite = await Deno.readTextFile(`${folder}/sprite.svg`);
  return { files, icons, socialCard, reportFonts, webManifest, sprite };
}

async function readAsset(folder: string, path: string): Promise<BuiltFile> {
  const bytes = await Deno.readFile(`${folder}/${path}`);
  const [, name, extension] = /([^/]+)\.([^.]+)$/.exec(path) ?? [];
  return createAsset(`/assets/${name}-${await shortHash(bytes)}.${extension}`, bytes);
}
