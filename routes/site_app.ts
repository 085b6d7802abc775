/** Documents and files, without the store. @module */
import { type Context, Hono } from "hono";
import { PATH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { AppDeps } from "./deps.ts";
import { warnOfUntrustedProxy } from "./caller.ts";
import { failure, handleErrors, isDeviceApi } from "./errors.ts";
import { serveFiles } from "./files.ts";
import type { Handler } from "./guarded_listener.ts";
import { requireKnownMethod, securityHeaders } from "./headers.ts";
import { logRequests } from "./request_log.ts";
import type { Site } from "./site.ts";

type SiteDeps = Pick<AppDeps, "appUrl" | "trustProxy" | "log" | "metrics" | "tracing" | "site"> & {
  /** Beside this server. */
  mediaOrigin?: string;
  /** On the sign-in screens. */
  opensGoogle?: boolean;
};

/** `createApp()` adds the API. */
export function createSiteApp(deps: SiteDeps): Hono {
  const { appUrl, trustProxy, log, site, mediaOrigin, opensGoogle } = deps;
  const app = new Hono();
  const warnOfProxy = warnOfUntrustedProxy(log, trustProxy);
  app.use(logRequests(deps));
  app.use(securityHeaders(appUrl));
  // One step: each more takes a hundredth of a write.
  app.use((c, next) => {
    warnOfProxy(c);
    if (c.req.path.length > PATH_MAX_CHARACTERS) return Promise.resolve(c.notFound());
    requireKnownMethod(c);
    return next();
  });
  const answerFile = site && serveFiles(site, { appUrl, mediaOrigin, opensGoogle });
  app.notFound((c) => isApi(c) || !answerFile ? failure(c, "not_found") : answerFile(c));
  app.onError(handleErrors(log));
  return app;
}

function isApi(c: Context): boolean {
  return /^\/api(\/|$)/.test(c.req.path) || isDeviceApi(c);
}

/** Serves the site until something else needs `openApp`; calls it again after a failure. */
export function answerUntilOpened(
  siteApp: Hono,
  site: Site,
  { openApp, onAnswer }: { openApp: () => Promise<Handler>; onAnswer: () => void },
): Handler {
  let opened: Handler | undefined;
  let opening: Promise<Handler> | undefined;
  const open = async () => {
    try {
      return opened = await (opening ??= openApp());
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const answer: Handler = async (request, info) => {
    if (!isReadOf(site, request)) return await (onAnswer(), await open())(request, info);
    try {
      return await siteApp.fetch(request, info);
    } finally {
      onAnswer();
    }
  };
  return (request, info) => (opened ?? answer)(request, info);
}

function isReadOf(site: Site, { method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (method === "GET" || method === "HEAD") && site.find(pathname) !== undefined;
}
