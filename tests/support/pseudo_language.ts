/** English that nobody would write: what a screen shows in plain letters was not asked of `say()`. @module */
import { build } from "esbuild";
import type { Page } from "playwright";
import type { PseudoOptions } from "./pseudo_sentences.ts";

const ROOT = decodeURIComponent(new URL("../../", import.meta.url).pathname).replace(/\/$/, "");
const MESSAGES = `${ROOT}/lib/shared/messages`;

async function bundlePseudo(options: PseudoOptions): Promise<string> {
  const names = Array.from(Deno.readDirSync(MESSAGES), ({ name }) => name)
    .filter((name) => name.endsWith(".ts") && !name.startsWith("admin_"));
  const imports = names.map((name, index) => `import * as m${index} from "./${name}";`);
  const { outputFiles: [script] } = await build({
    stdin: {
      contents: `${imports.join("\n")}
import { spellAreas } from "@/tests/support/pseudo_sentences.ts";
export const tables = spellAreas([${names.map((_, index) => `m${index}`)}], ${JSON.stringify(options)});`,
      resolveDir: MESSAGES,
      loader: "ts",
    },
    absWorkingDir: ROOT,
    alias: { "@": ROOT },
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
    logLevel: "silent",
  });
  return script?.text ?? "";
}

/** Has the page speak it in place of Pidgin; to be called where the page may touch its storage. */
export async function speakPseudo(page: Page, options: PseudoOptions = {}): Promise<void> {
  const body = await bundlePseudo(options);
  await page.route(
    "**/assets/pcm-*",
    (route) => route.fulfill({ contentType: "text/javascript; charset=UTF-8", body }),
  );
  await page.evaluate("localStorage.language = 'pcm'");
}

/** Returns each text of the page's island that has a word in plain letters, once. */
export async function listPlainTexts(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const texts = [];
    const add = (text) => /[A-Za-z]{3,}/.test(text ?? "") && texts.push(text.trim());
    const place = document.querySelector("[data-island]");
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest("[lang=en], script, style")) add(walker.currentNode.data);
    }
    for (const element of place.querySelectorAll("*")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) add(element.getAttribute(name));
    }
    return [...new Set(texts)].sort();
  })()`);
}
