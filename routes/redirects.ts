/** Addresses under which people look for a page that stands elsewhere. @module */
import { Hono } from "hono";

/** Where they lead. */
const REDIRECTS: Readonly<Record<string, string>> = { "/admin/login": "/admin" };

/** Builds the redirects. */
export function redirectRoutes(): Hono {
  const app = new Hono();
  for (const [path, target] of Object.entries(REDIRECTS)) app.get(path, (c) => c.redirect(target, 308));
  return app;
}
