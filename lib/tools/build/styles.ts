/** Bundles style sheets. @module */
import { BuildError, type BuiltFile, createAsset } from "./built_file.ts";
import { LINKED_SHEETS, type Sheet } from "@/routes/pages/page.ts";
import { bundleSources } from "./bundle.ts";

const INLINED = ["landing", "offline"] as const;

export interface StyleBundle {
  /** Pictures and sheets that have an address. */
  files: BuiltFile[];
  sheets: Record<Sheet, { href: string } | { text: string }>;
}

/** Two are returned as text, for inlining. */
export async function bundleStyles(root: string): Promise<StyleBundle> {
  const bundle = await bundleSources(root, {
    entryPoints: [...INLINED, ...LINKED_SHEETS].map((name) => `static/styles/${name}.css`),
    loader: { ".svg": "file" },
    publicPath: "/",
  });
  const files = bundle.files.map(({ path, bytes }) => createAsset(path, bytes));
  const [landing, offline] = [requireSheet(files, "landing"), requireSheet(files, "offline")];
  const linked = LINKED_SHEETS.map((name) => [name, { href: requireSheet(files, name).path }]);
  return {
    files: files.filter((file) => file !== landing && file !== offline),
    sheets: {
      landing: { text: dropUnused(textOf(landing)) },
      offline: { text: dropUnused(textOf(offline)) },
      ...Object.fromEntries(linked) as Record<typeof LINKED_SHEETS[number], { href: string }>,
    },
  };
}

function textOf({ bytes }: BuiltFile): string {
  return new TextDecoder().decode(bytes).trim();
}

/** Drops custom properties that no rule uses: the document gets no other sheet. */
function dropUnused(sheet: string): string {
  return sheet.replace(
    /(--[\w-]+):[^;}]+;?/g,
    (declaration, name) => sheet.includes(`var(${name}`) ? declaration : "",
  );
}

function requireSheet(files: readonly BuiltFile[], name: string): BuiltFile {
  const file = files.find(({ path }) => path.startsWith(`/assets/${name}-`) && path.endsWith(".css"));
  if (!file) throw new BuildError(`static/styles/${name}.css made no sheet`);
  return file;
}
