/** English that nobody would write: what a screen shows in plain letters was not asked of `say()`. @module */
import { build } from "esbuild";
import type { Page } from "playwright-core";

const ROOT = decodeURIComponent(new URL("../../", import.meta.url).pathname).replace(/\/$/, "");
const MESSAGES = `${ROOT}/lib/shared/messages`;

/** Areas in which every letter has a mark; what is filled in keeps its own. */
const PSEUDO = `
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED = "ȧƀċḋėḟġḣıɉƙŀṁṅȯṗɋṙṡṫůṽẇẋẏżȦɃĊḊĖḞĠḢİɈƘĿṀṄȮṖɊṘṠṪŮṼẆẊẎŻ";
const mark = (text) => text.split(/(\\{\\w+\\}|\\u2063[^\\u2063]*\\u2063)/).map((part, index) => index % 2
  ? part.replaceAll("\\u2063", "")
  : part.replace(/[a-zA-Z]/g, (letter) => MARKED[PLAIN.indexOf(letter)])).join("");
const wrap = (value) => typeof value === "string" ? "\\u2063" + value + "\\u2063" : value;
function pseudo(value) {
  if (typeof value === "string") return mark(value);
  if (typeof value === "function") return (...values) => pseudo(value(...values.map(wrap)));
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudo(inner)]));
}
export const tables = Object.fromEntries(modules.flatMap((module) => Object.values(module))
  .filter((area) => area?.english !== undefined && area.name !== "safety_reviews")
  .map(({ name, english }) => [name, pseudo(english)]));
`;

async function bundlePseudo(): Promise<string> {
  const names = Array.from(Deno.readDirSync(MESSAGES), ({ name }) => name)
    .filter((name) => name.endsWith(".ts") && !name.startsWith("admin_"));
  const imports = names.map((name, index) => `import * as m${index} from "./${name}";`);
  const { outputFiles: [script] } = await build({
    stdin: {
      contents: `${imports.join("\n")}\nconst modules = [${names.map((_, index) => `m${index}`)}];${PSEUDO}`,
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
export async function speakPseudo(page: Page): Promise<void> {
  const body = await bundlePseudo();
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
