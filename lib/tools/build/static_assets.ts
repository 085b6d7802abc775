/** Pictures and fonts that are served as they are. @module */
import { type BuiltFile, createAsset } from "./built_file.ts";
import { shortHash } from "./hashing.ts";

/** What documents and scripts refer to by name. */
export interface StaticAssets {
  files: BuiltFile[];
  icons: { vector: string; small: string; touch: string };
  /** The report's fonts by weight; empty while `static/fonts` holds none. */
  reportFonts: { regular?: string; bold?: string };
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
  const reportFonts: StaticAssets["reportFonts"] = {};
  for (const path of listFonts(folder)) {
    reportFonts[/bold/i.test(path) ? "bold" : "regular"] = await add(path);
  }
  return { files, icons, reportFonts, sprite: await Deno.readTextFile(`${folder}/sprite.svg`) };
}

async function readAsset(folder: string, path: string): Promise<BuiltFile> {
  const bytes = await Deno.readFile(`${folder}/${path}`);
  const [, name, extension] = /([^/]+)\.([^.]+)$/.exec(path) ?? [];
  return createAsset(`/assets/${name}-${await shortHash(bytes)}.${extension}`, bytes);
}

function listFonts(folder: string): string[] {
  try {
    const names = Array.from(Deno.readDirSync(`${folder}/fonts`), ({ name }) => name);
    return names.filter((name) => name.endsWith(".ttf")).sort().map((name) => `fonts/${name}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
