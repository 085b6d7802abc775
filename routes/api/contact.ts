/** Ways to the people behind the site. @module */
import { Hono } from "hono";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { WHATSAPP_PATH } from "@/lib/shared/wire/contact.ts";
import type { AppDeps } from "../deps.ts";

/** Builds the address of the chat: documents name it, so that a new number needs no new documents. */
export function contactRoutes({ contact }: AppDeps): Hono {
  const app = new Hono();
  const query = new URLSearchParams({ text: textOf(landingText).chatMessage });
  app.get(WHATSAPP_PATH, (c) => c.redirect(`https://wa.me/${contact.whatsappNumber}?${query}`));
  return app;
}
