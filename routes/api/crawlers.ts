/** What search engines ask for before anything else. @module */
import { Hono } from "hono";
import { PUBLIC_PATHS } from "@/lib/shared/public_pages.ts";
import type { AppDeps } from "../deps.ts";

const ONE_DAY = "public, max-age=86400";

/** Builds robots.txt and sitemap.xml: what they name begins with the public origin, which the build need not know. */
export function crawlerRoutes({ appUrl }: AppDeps): Hono {
  const app = new Hono();
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`;
  const entries = PUBLIC_PATHS.map((path) => `<url><loc>${appUrl}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  app.get("/robots.txt", (c) => c.text(robots, 200, { "Cache-Control": ONE_DAY }));
  app.get(
    "/sitemap.xml",
    (c) =>
      c.body(sitemap, 200, { "Content-Type": "application/xml; charset=UTF-8", "Cache-Control": ONE_DAY }),
  );
  return app;
}
