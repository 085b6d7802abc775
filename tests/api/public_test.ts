import assert from "node:assert/strict";
import { PLACEHOLDER_CONTACT } from "@/lib/shared/brand.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("GET /whatsapp leads to the number of the settings, with the spec's first words", async () => {
  const contact = { ...PLACEHOLDER_CONTACT, whatsappNumber: "2348031234567" };
  await using test = await openTestApp({ contact });
  const response = await test.send("GET", "/whatsapp");
  assert.equal(response.status, 302);
  const address = new URL(response.headers.get("Location") ?? "");
  assert.equal(address.origin + address.pathname, "https://wa.me/2348031234567");
  assert.equal(address.searchParams.get("text"), "Hello, I need assistance with...");
  assert.equal(response.headers.get("Referrer-Policy"), "no-referrer");
});

Deno.test("GET /whatsapp begins the chat in the language that a page asks for, else in English", async () => {
  await using test = await openTestApp();
  const readGreeting = async (language: string) => {
    const response = await test.send("GET", `/whatsapp?language=${language}`);
    return new URL(response.headers.get("Location") ?? "").searchParams.get("text");
  };
  for (const language of LANGUAGES) {
    const { chatMessage } = textOf(landingText, await loadTranslations(language));
    assert.equal(await readGreeting(language), chatMessage);
  }
  assert.equal(await readGreeting("ha"), "Sannu, ina buƙatar taimako game da...");
  assert.equal(await readGreeting("constructor"), landingText.english.chatMessage);
});

Deno.test("robots.txt and sitemap.xml name the public origin and nothing of a person's", async () => {
  await using test = await openTestApp({ appUrl: "https://alafia.ng" });
  const robots = await test.send("GET", "/robots.txt");
  assert.match(robots.headers.get("Content-Type") ?? "", /^text\/plain/);
  assert.equal(
    await robots.text(),
    "User-agent: *\nDisallow: /api/\n\nSitemap: https://alafia.ng/sitemap.xml\n",
  );
  const sitemap = await test.send("GET", "/sitemap.xml");
  assert.match(sitemap.headers.get("Content-Type") ?? "", /^application\/xml/);
  const places = Array.from((await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, place]) => place);
  const translated = ["pcm", "ha", "yo", "ig"].flatMap((language) =>
    ["", "/meal-guide", "/help", "/privacy", "/terms"].map((path) => `/${language}${path}`)
  );
  const paths = ["/", "/meal-guide", "/help", "/privacy", "/terms", "/signup", "/login", ...translated];
  assert.deepEqual(places, paths.map((path) => `https://alafia.ng${path}`));
});

Deno.test("/admin/login leads to /admin", async () => {
  await using test = await openTestApp();
  const response = await test.send("GET", "/admin/login");
  assert.equal(response.status, 308);
  assert.equal(response.headers.get("location"), "/admin");
});

Deno.test("addresses of former screens lead to the part of Care that took their place", async () => {
  await using test = await openTestApp();
  const places = { "/reminders": "/care", "/my-diabetes": "/care?part=about" };
  for (const [path, place] of Object.entries(places)) {
    const response = await test.send("GET", path);
    assert.deepEqual([response.status, response.headers.get("Location")], [302, place]);
  }
});

Deno.test("a program that keeps passwords is led to where one's own is changed", async () => {
  await using test = await openTestApp();
  const response = await test.send("GET", "/.well-known/change-password");
  assert.deepEqual([response.status, response.headers.get("Location")], [302, "/settings"]);
});
