/**
 * Documents on the phone with all they need.
 *
 * Addresses hold hashes, so that versions coexist and an update fetches only changes; a document comes after its
 * files, so that one present is complete.
 *
 * @module
 */
import { type KeptApp, SHELL_CACHE } from "@/lib/shared/offline.ts";
import { cutTrailingSlashes } from "@/lib/shared/trailing_slashes.ts";
import { askPage } from "./ask_page.ts";
import { chooseSource, isCacheable } from "./choose_source.ts";
import { DOCUMENTS, OFFLINE_PATH, type OfflineDocument, SENTENCES, SITE } from "./site.ts";

declare const self: ServiceWorkerGlobalScope;

/** Open pages and those kept before, or the whole app if a page wants it. */
export async function installDocuments(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const wishes = await Promise.all(pages.map((page) => askPage(page, { type: "WANTS_APP" })));
  const former = await (await openShells()).keys();
  const spoken = [...SENTENCES.keys()].filter((language) =>
    former.some(({ url }) => url.includes(`/assets/${language}-`))
  );
  if (wishes.includes(true)) return void await keepDocuments(listApp(spoken), spoken);
  await keepDocuments([OFFLINE_PATH, ...[...pages, ...former].map(pathOf)], spoken);
}

/** Also controls pages without a worker. */
export async function deleteOldDocuments(): Promise<void> {
  const current = new Set([...SITE.files, ...[...DOCUMENTS.values()].map(keyOf)]);
  const cache = await openShells();
  for (const request of await cache.keys()) {
    if (!current.has(addressOf(request))) await cache.delete(request);
  }
  await self.clients.claim();
}

export async function keepPage(page: { url: string }, language = ""): Promise<void> {
  await keepDocuments([pathOf(page)], [language]);
}

export async function keepApp(language = ""): Promise<KeptApp> {
  return { isNew: await keepDocuments(listApp([language]), [language]) };
}

/** Pages in another language are kept once opened. */
function listApp(languages: readonly string[]): string[] {
  const languageOf = (path: string) => path.split("/")[1] ?? "";
  return [...DOCUMENTS.keys()].filter((path) =>
    !SENTENCES.has(languageOf(path)) || languages.includes(languageOf(path))
  );
}

let keeping: Promise<unknown> = Promise.resolve();

/** One call at a time: a second finds what the first fetched. */
function keepDocuments(paths: Iterable<string>, languages: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(paths)].flatMap((path) => DOCUMENTS.get(path) ?? []);
  const sentences = languages.flatMap((language) => SENTENCES.get(language) ?? []);
  const kept = keeping.then(() => fetchMissing(wanted, sentences));
  keeping = kept.catch(() => undefined);
  return kept;
}

async function fetchMissing(wanted: readonly OfflineDocument[], sentences: readonly string[]) {
  const cache = await openShells();
  const kept = new Set((await cache.keys()).map(addressOf));
  let isNew = false;
  const add = async (key: string, request: Request, again = request) => {
    if (kept.has(key)) return;
    // One failed file on a poor network would undo the whole installation.
    const response = await fetch(request).catch(() => fetch(again));
    if (!isCacheable(request, response)) throw new TypeError(`${key} cannot be kept`);
    await cache.put(key, response);
    kept.add(key);
    isNew = true;
  };
  // A page can be read without its sentences in another language.
  await Promise.allSettled(sentences.map((file) => add(file, new Request(file))));
  for (const document of wanted) {
    await Promise.all(document.files.map((file) => add(file, new Request(file))));
    const { path, integrity } = document;
    // The page in view was just sent; an older copy fails by its hash, and is asked for anew.
    await add(
      keyOf(document),
      new Request(path, { integrity, cache: "force-cache" }),
      new Request(path, { integrity, cache: "no-cache" }),
    );
  }
  return isNew;
}

export function answerPrecached({ request }: FetchEvent): Promise<Response> | undefined {
  const source = chooseSource(request, SITE);
  if (source.kind === "page") return answerPage(request);
  if (source.kind === "moved") return Promise.resolve(Response.redirect(source.path));
  if (source.kind !== "kept") return undefined;
  const document = DOCUMENTS.get(source.path);
  return document ? answerPage(request, document) : answerKept(source.path, request);
}

async function answerPage(request: Request, document?: OfflineDocument): Promise<Response> {
  const kept = document && await matchKept(keyOf(document));
  return kept ?? await fetch(request).catch(answerOffline);
}

async function answerOffline(failure: unknown): Promise<Response> {
  const document = DOCUMENTS.get(OFFLINE_PATH);
  const kept = document && await matchKept(keyOf(document));
  if (!kept) throw failure;
  return kept;
}

async function answerKept(file: string, request: Request): Promise<Response> {
  return await matchKept(file) ?? await fetch(request);
}

/** A browser whose caches fail still has a network. */
async function matchKept(key: string): Promise<Response | undefined> {
  return await caches.match(key, { cacheName: SHELL_CACHE }).catch(() => undefined);
}

function openShells(): Promise<Cache> {
  return caches.open(SHELL_CACHE);
}

function keyOf({ path, integrity }: OfflineDocument): string {
  return `${path}?${encodeURIComponent(integrity)}`;
}

function addressOf({ url }: { url: string }): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function pathOf({ url }: { url: string }): string {
  return cutTrailingSlashes(new URL(url).pathname) || "/";
}
