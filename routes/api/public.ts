import { Hono } from "hono";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { addressIn, PUBLIC_PATHS } from "@/lib/shared/public_pages.ts";
import { WHATSAPP_PATH } from "@/lib/shared/wire/contact.ts";
import { pingDatabase } from "@/lib/store/system_state.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";

const ONE_DAY = "public, max-age=86400";
const ONE_HOUR = "public, max-age=3600";
const REDIRECTS: Readonly<Record<string, string>> = { "/admin/login": "/admin" };

export function publicRoutes({ db, appUrl, contact }: AppDeps): Hono {
  const app = new Hono();
  let openApi: Promise<string> | undefined;
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`;

  app.get("/healthz", async (c) => {
    await pingDatabase(db);
    return c.json({ status: "ok" });
  });

  app.get("/api/openapi.json", async (c) => {
    // Made on demand, for a fast start.
    openApi ??= import("../openapi/document.ts").then(({ formatOpenApi }) => formatOpenApi(appUrl));
    c.header("Cache-Control", ONE_HOUR);
    return await answerJsonText(c, await openApi);
  });

  for (const [path, target] of Object.entries(REDIRECTS)) app.get(path, (c) => c.redirect(target, 308));
  // Documents link here: a new number needs no new documents.
  app.get(WHATSAPP_PATH, async (c) => {
    const { chatMessage } = textOf(landingText, await loadTranslations(c.req.query("language") ?? "en"));
    const chat = new URLSearchParams({ text: chatMessage });
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`https://wa.me/${contact.whatsappNumber}?${chat}`);
  });

  app.get("/robots.txt", (c) => c.text(robots, 200, { "Cache-Control": ONE_DAY }));
  app.get("/sitemap.xml", (c) => {
    const headers = { "Content-Type": "application/xml; charset=UTF-8", "Cache-Control": ONE_DAY };
    return c.body(formatSitemap(appUrl), 200, headers);
  });

  return app;
}

function formatSitemap(appUrl: string): string {
  const paths = LANGUAGES.flatMap((language) => PUBLIC_PATHS.map((path) => addressIn(language, path)));
  const entries = [...new Set(paths)].map((path) => `<url><loc>${appUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
