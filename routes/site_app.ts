/** Documents and files, without the store. @module */
import type { Hono } from "hono";
import { HonoBase } from "hono/hono-base";
import { LinearRouter } from "hono/router/linear-router";
import { PATH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { AppDeps } from "./deps.ts";
import { isApi } from "./api_paths.ts";
import { serveFiles } from "./files.ts";
import { requireKnownMethod, requirePlainHost, securityHeaders } from "./headers.ts";
import { logRequests, warnOfUntrustedProxy } from "./request_log.ts";
import type { Site } from "./site.ts";

type SiteDeps = Pick<AppDeps, "appUrl" | "trustProxy" | "log" | "site"> & {
  /** Media come from there, too. */
  mediaOrigin?: string;
  /** Whether the sign-in screens open Google's window. */
  opensGoogle?: boolean;
};

/** @param app By default with a router that is ready at once; `createApp()` adds the API to one for many routes. */
export function createSiteApp(
  deps: SiteDeps,
  app: Hono = new HonoBase({ router: new LinearRouter() }),
): Hono {
  const { appUrl, trustProxy, log, site, mediaOrigin, opensGoogle } = deps;
  const warnOfProxy = warnOfUntrustedProxy(log, trustProxy);
  app.use(logRequests(log));
  app.use(securityHeaders(appUrl));
  // One step: each more takes a hundredth of a write.
  app.use((c, next) => {
    warnOfProxy(c);
    requirePlainHost(c);
    if (c.req.path.length > PATH_MAX_CHARACTERS) return Promise.resolve(c.notFound());
    requireKnownMethod(c);
    return next();
  });
  const answerFile = site && serveFiles(site, { appUrl, mediaOrigin, opensGoogle });
  // Documents need none of its sentences, and leave without it.
  let errors: typeof import("./errors.ts") | undefined;
  const loadErrors = async () => errors ??= await import("./errors.ts");
  app.notFound(async (c) =>
    isApi(c) || !answerFile ? await (await loadErrors()).failure(c, "not_found") : await answerFile(c)
  );
  app.onError(async (error, c) => await (await loadErrors()).handleErrors(log)(error, c));
  return app;
}

/** Documents and files wait for nothing; once the app is open, it answers them, too. */
export function answerDocumentsFirst(
  documents: Hono,
  site: Site,
  opening: Promise<{ fetch: Deno.ServeHandler }>,
): Deno.ServeHandler {
  let app: Deno.ServeHandler | undefined;
  const isDocument = (request: Request) =>
    (request.method === "GET" || request.method === "HEAD") && site.find(documents.getPath(request));
  return async (request, info) => {
    if (app === undefined && isDocument(request)) return await documents.fetch(request, info);
    app ??= (await opening).fetch;
    return await app(request, info);
  };
}
