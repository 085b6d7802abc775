/** A server that is given one release of the site after the other, under the same address. @module */
import { integrityOf } from "@/lib/tools/build/built_file.ts";
import { openSite, type Site, type SiteFile } from "@/routes/site.ts";
import { buildOnce } from "./app_server.ts";
import { openTestApp } from "./test_app.ts";
import { siteFileOf } from "./test_site.ts";

/** The server; `await using` stops it. */
export interface ReleaseServer extends AsyncDisposable {
  url: string;
  /** From now on this is the site. */
  release(site: Site): Promise<void>;
}

/** Serves the site as it was built last. */
export async function serveReleases(first: Site): Promise<ReleaseServer> {
  let test = await openTestApp({ site: first });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request, info) => {
    const response = await test.app.fetch(request, info);
    // A browser keeps its connections, and the server would wait for them in the end.
    response.headers.set("Connection", "close");
    return response;
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    async release(site) {
      const former = test;
      test = await openTestApp({ site });
      await former[Symbol.asyncDispose]();
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await test[Symbol.asyncDispose]();
    },
  };
}

/** Returns the site as it was built last. */
export async function openBuiltSite(): Promise<Site> {
  await buildOnce();
  return await openSite(new URL("../../dist/", import.meta.url));
}

/** Returns the next release of a site: a document says `title`, and the worker knows of it. */
export async function makeNextRelease(site: Site, path: string, title: string): Promise<Site> {
  const document = await edit(site, path, (text) => text.replace(/<title>[^<]*/, `<title>${title}`));
  const [former, integrity] = [
    await integrityOf(await requireFile(site, path).read("identity")),
    await integrityOf(await document.read("identity")),
  ];
  const worker = await edit(site, "/sw.js", (text) => text.replace(former, integrity));
  return replaceFiles(site, { [path]: document, "/sw.js": worker });
}

/** Returns a site with some files in the place of its own. */
export function replaceFiles(site: Site, files: Record<string, SiteFile | undefined>): Site {
  return { ...site, find: (path) => files[path] ?? site.find(path) };
}

async function edit(site: Site, path: string, change: (text: string) => string): Promise<SiteFile> {
  const file = requireFile(site, path);
  const before = new TextDecoder().decode(await file.read("identity"));
  const after = change(before);
  if (after === before) throw new Error(`${path} did not change`);
  const { type, isImmutable, contentSecurityPolicy } = file;
  const facts = { type, isImmutable, contentSecurityPolicy, etag: `W/"${crypto.randomUUID()}"` };
  return siteFileOf(new Map([["identity", new TextEncoder().encode(after)]]), facts);
}

function requireFile(site: Site, path: string): SiteFile {
  const file = site.find(path);
  if (!file) throw new Error(`${path} is not on the site`);
  return file;
}
