import * as z from "zod/mini";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { addressIn, PUBLIC_PATHS } from "@/lib/shared/public_pages.ts";
import { MOVED_SCREENS } from "@/lib/shared/care_parts.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { SHARE_TARGET_PATH, SHARED_FILE_QUERY } from "@/lib/shared/shared_file.ts";
import { WHATSAPP_PATH } from "@/lib/shared/wire/contact.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import { pingDatabase } from "@/lib/store/system_state.ts";
import { perApp } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";
import { type Route, route } from "../route.ts";

const ONE_DAY = "public, max-age=86400";
const ONE_HOUR = "public, max-age=3600";

const page = (path: string) => endpoint<undefined, undefined>("GET", path);

export const publicRoutes = [
  route("anybody", page("/healthz"), { replyType: "application/json" }).answer(async (c, { db }) => {
    await pingDatabase(db);
    return c.json({ status: "ok" });
  }),

  // Documents link here, so that a new number needs no new documents.
  route("anybody", page(WHATSAPP_PATH), {
    query: z.object({ language: z._default(z.string(), "en") }),
    status: 302,
  }).answer(async (c, { contact }) => {
    const { chatMessage } = textOf(landingText, await loadTranslations(c.req.valid("query").language));
    const chat = new URLSearchParams({ text: chatMessage });
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`https://wa.me/${contact.whatsappNumber}?${chat}`);
  }),

  route("anybody", page("/admin/login"), { status: 308 }).answer((c) => c.redirect("/admin", 308)),

  // Where programs that keep passwords look. @see https://www.w3.org/TR/change-password-url/
  route("anybody", page("/.well-known/change-password"), { status: 302 }).answer((c) =>
    c.redirect(PATIENT_SCREENS.settings.path)
  ),

  ...Object.entries(MOVED_SCREENS).map(([path, place]) =>
    route("anybody", page(path), { status: 302 }).answer((c) => c.redirect(place))
  ),

  // Where no worker has taken the file: it is nobody's business here, and is not looked at.
  route("anybody", endpoint<undefined, undefined>("POST", SHARE_TARGET_PATH), { status: 303 })
    .answer(async (c) => {
      await c.req.raw.body?.cancel().catch(() => {});
      return c.redirect(`${PATIENT_SCREENS.log_book.path}?${SHARED_FILE_QUERY}=`, 303);
    }),

  route("anybody", page("/robots.txt"), { replyType: "text/plain" }).answer((c, { appUrl }) => {
    const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`;
    return c.text(robots, 200, { "Cache-Control": ONE_DAY });
  }),

  route("anybody", page("/sitemap.xml"), { replyType: "application/xml" }).answer((c, { appUrl }) => {
    const headers = { "Content-Type": "application/xml; charset=UTF-8", "Cache-Control": ONE_DAY };
    return c.body(formatSitemap(appUrl), 200, headers);
  }),
];

/** Describes all routes, itself among them. */
export function describingRoute(listRoutes: () => readonly Route[]): Route {
  const descriptionOf = perApp(async ({ appUrl }) => {
    // The start does not wait for what is seldom asked for.
    const { formatOpenApi } = await import("../openapi/document.ts");
    return formatOpenApi(listRoutes(), appUrl);
  });
  return route("anybody", page("/api/openapi.json"), {
    replyType: "application/json",
  }).answer(async (c, deps) => {
    c.header("Cache-Control", ONE_HOUR);
    return await answerJsonText(c, await descriptionOf(deps));
  });
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
