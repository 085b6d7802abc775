import assert from "node:assert/strict";
import { claimWordText } from "@/lib/shared/messages/claim_word.ts";
import { renderPage } from "@/routes/pages/document.tsx";
import { textIn } from "@/routes/pages/page_language.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { documentText } from "@/lib/shared/messages/document.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import claims from "@/lib/shared/claims.json" with { type: "json" };
import { FOODS } from "@/lib/shared/foods/food_guide.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { addressIn, PUBLIC_PATHS } from "@/lib/shared/public_pages.ts";
import { formatFigure } from "@/routes/pages/parts/Claims.tsx";
import type { PageAssets } from "@/routes/pages/page.ts";
import { ANSWERS_IN_LANGUAGE, NOT_FOUND_PAGE, PAGES } from "@/routes/pages/pages.ts";
import { TEST_PAGE_ASSETS } from "../../support/test_pages.ts";

const ALL_PAGES = [...PAGES, NOT_FOUND_PAGE, ...ANSWERS_IN_LANGUAGE];

function draw(path: string, assets: Partial<PageAssets> = {}): string {
  const page = ALL_PAGES.find((candidate) => candidate.path === path);
  assert.ok(page, path);
  return renderPage(page, { ...TEST_PAGE_ASSETS, ...assets });
}

function textBetween(document: string, start: string, end: string): string {
  return document.split(start)[1]?.split(end)[0] ?? "";
}

for (const page of ALL_PAGES) {
  Deno.test(`the document at ${page.path} is whole: language, title, description, way to its content`, () => {
    const document = draw(page.path).replaceAll("&#x27;", "'");
    const language = page.language ?? "en";
    assert.ok(document.startsWith(`<!doctype html><html lang="${language}"><head><meta charSet="utf-8"/>`));
    assert.match(document, /<title>[^<]+ · Alafia<\/title>/);
    assert.match(document, /<meta name="viewport" content="width=device-width, initial-scale=1"\/>/);
    assert.match(document, /<meta name="description" content="[^"]{20,160}"\/>/);
    const { skipToContent } = textIn(language, documentText);
    assert.ok(document.includes(`<a class="skip-link" href="#main">${skipToContent}</a>`));
    assert.equal(document.match(/<main[^>]* id="main"/g)?.length, 1);
    assert.equal(document.match(/<h1/g)?.length, 1);
  });
}

Deno.test("titles and descriptions tell the pages apart", () => {
  for (const key of ["title", "description", "path"] as const) {
    const values = ALL_PAGES.map(({ language, ...page }) => `${page[key]} (${language})`);
    assert.equal(new Set(values).size, values.length, key);
  }
});

Deno.test("the foot of the landing page leads to the company's pages elsewhere, where there are any", () => {
  const socialLinks = [{ name: "Instagram", url: "https://instagram.com/alafia" }];
  const document = draw("/", { contact: { ...TEST_PAGE_ASSETS.contact, socialLinks } });
  assert.match(
    textBetween(document, "Follow us</h3>", "</section>"),
    /<a href="https:\/\/instagram\.com\/alafia" target="_blank" rel="noopener">Instagram<\/a>/,
  );
  assert.doesNotMatch(draw("/"), /Follow us/);
});

Deno.test("the landing page says what the spec says, and leads to sign-up and sign-in", () => {
  const document = draw("/");
  const sentences = [
    "Smart Diabetes Management",
    "Smart Glucose Tracking",
    "Personalized Meal Plans",
    "Healthcare Integration",
    "Mobile Companion",
    ...["Blood Sugar Monitoring", "Insulin Management", "Diet Planning"],
    ...["Exercise Programs", "Lifestyle Coaching", "Health Education"],
    ...["Create Your Profile", "Track Blood Sugar", "Monitor Trends"],
    ...["Medication Reminders", "Mobile Access", "Personalized Insights"],
    ...["Stay Updated", "Subscribe", "Install App"],
    "Start Your Journey Today",
    "© 2025 Alafia",
  ];
  for (const sentence of sentences) assert.ok(document.includes(sentence), sentence);
  const links = Array.from(document.matchAll(/<a class="button[^"]*" href="([^"]+)">([^<]+)</g));
  // Shown to whoever is signed in, in place of what stands beside it.
  const own = "Open my logbook /dashboard";
  assert.deepEqual(links.map(([, href, name]) => `${name?.trim()} ${href}`), [
    ...["Login /login", "Get Started /signup", own],
    ...[own, "Start Free Trial /signup", "Learn More /login"],
    ...["Keep it: open an account /signup", "Start Your Journey Today /signup", own],
  ]);
});

Deno.test("the administrators' logo leads to their overview", () => {
  for (const path of ["/overview", "/users", "/upload"]) {
    assert.match(draw(path), /<a class="brand" translate="no" href="\/overview"/, path);
  }
});

Deno.test("the landing page has the spec's anchors, each entry of its header leading to one", () => {
  const document = draw("/");
  const menu = textBetween(document, '<nav class="landing-menu"', "</nav>");
  const entries = Array.from(menu.matchAll(/<a href="#([^"]+)">([^<]+)</g), ([, id, name]) => [id, name]);
  assert.deepEqual(entries, [
    ["home", "Home"],
    ["about", "About"],
    ["mission", "Our Mission"],
    ["how-it-works", "How It Works"],
    ["footer", "Contact Us"],
  ]);
  for (const [id] of entries) assert.ok(document.includes(` id="${id}"`), id);
});

Deno.test("the landing page's footer leads on, to the policies and to the company", () => {
  const footer = textBetween(draw("/"), '<footer class="landing-foot on-dark"', "</footer>");
  const links = Array.from(
    footer.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g),
    ([, href, name]) => [name, href],
  );
  assert.deepEqual(Object.fromEntries(links), {
    "Dashboard": "/dashboard",
    "Blood Sugar Log": "/dashboard",
    "Meal Planning": "/meal-guide",
    "Doctor Connect": "#report",
    "Community": "/feedback",
    "care@alafia.example": "mailto:care@alafia.example",
    "+234 800 000 0000": "tel:+2348000000000",
    "WhatsApp": "/whatsapp",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    "Help and answers": "/help",
  });
  assert.match(footer, /<a class="landing-chat" href="\/whatsapp" target="_blank" rel="noopener"/);
  assert.ok(draw("/").includes(` id="report"`));
});

Deno.test("figures and stories come from the one claims file, and until the owner confirms them facts stand there", () => {
  const [claimed, document] = [draw("/", { areClaimsConfirmed: true }), draw("/")];
  for (const [id, figure] of Object.entries(claims.figures)) {
    assert.ok(claimed.includes(`>${formatFigure(figure)}</b>`), id);
    assert.ok(!document.includes(`>${formatFigure(figure)}</b>`), id);
  }
  for (const { testimonial } of Object.values(claimWordText.english.stories)) {
    assert.ok(claimed.includes(`<blockquote>${testimonial}<`));
    assert.ok(!document.includes(testimonial));
  }
  const facts = Array.from(document.matchAll(/<b class="tabular"[^>]*>([^<]+)</g), ([, figure]) => figure);
  assert.deepEqual(facts, ["₦0", `${LANGUAGES.length}`, "300 KB", "0 KB", `${FOODS.length}`, "1"]);
  assert.match(textIn("en", landingText).questionList[0]?.answer ?? "", /^Less than 300 KB a month/);
});

Deno.test("the landing page says what happens to data, who answers for it, and that nobody has signed the rules", () => {
  for (const language of LANGUAGES) {
    const trust = textBetween(
      draw(addressIn(language, "/")),
      '<div class="wrap landing-trust">',
      "</section>",
    );
    assert.equal(trust.match(/Nigeria Data Protection Act 2023/g)?.length, 2, language);
    assert.match(trust, /ndpc\.gov\.ng/);
    assert.ok(trust.includes(`href="${addressIn(language, "/privacy")}"`));
    assert.ok(trust.replaceAll("&#x27;", "'").includes(textIn(language, landingText).behind.lines[0] ?? ""));
  }
});

Deno.test("ten questions unfold without a script", () => {
  const questions = textBetween(draw("/"), '<div class="landing-questions">', "</section>");
  assert.equal(questions.match(/<details class="unfold"><summary><h3>/g)?.length, 10);
});

for (const page of ALL_PAGES) {
  const isPublic = PUBLIC_PATHS.includes(page.translationOf ?? page.path);
  Deno.test(`${page.path} ${isPublic ? "can be found and shared" : "is nobody's search result"}`, () => {
    const document = draw(page.path);
    const canonical = `<link rel="canonical" href="https://alafia.ng${page.path}"/>`;
    assert.equal(document.includes(canonical), isPublic);
    assert.equal(
      document.includes('property="og:image" content="https://alafia.ng/assets/card.png"'),
      isPublic,
    );
    assert.doesNotMatch(draw(page.path, { appUrl: undefined }), /canonical|undefined/);
  });
}

const TERM_FACTS = [
  /at least 18 years old/,
  /within 48 hours of buying/,
  /administrative fee of 20%/,
  /within 24 hours/,
  /within 30 business days/,
  /3 business days before/,
  /within one month/,
  /November 1st, 2023/,
  /law of the Federal Republic of Nigeria/,
  /binding arbitration/,
  /within 72 hours/,
  /within two weeks/,
];

Deno.test("the terms hold every fact of the spec, and the 72 hours that the law asks for", () => {
  const document = draw("/terms");
  for (const fact of TERM_FACTS) assert.match(document, fact);
});

Deno.test("the privacy policy names consent, children, transfers abroad, the month and the 72 hours", () => {
  const document = draw("/privacy");
  const facts = [
    /explicit consent/,
    /withdraw it in Settings with two taps/,
    /18 years/,
    /transfers abroad/,
    /one month/,
    /72 hours/,
    /November 1st, 2023/,
  ];
  for (const fact of facts) assert.match(document, fact);
  assert.doesNotMatch(document, /two weeks/);
});

for (const path of ["/privacy", "/terms"]) {
  Deno.test(`${path} opens and closes its sections without a script, each at an address of its own`, () => {
    const document = draw(path);
    const sections = Array.from(
      document.matchAll(/<details [^>]*id="([a-z-]+)"[^>]*><summary><h2>/g),
      ([, id]) => id,
    );
    assert.ok(sections.length >= 10);
    assert.equal(new Set(sections).size, sections.length);
    assert.equal(document.match(/<details [^>]*open=""/g)?.length, 1);
    assert.doesNotMatch(document, /data-island/);
  });
}

Deno.test("the landing page shows readings as the logbook itself would judge them", () => {
  const readText = (html: string) => html.replace(/^[^>]*>|<[^>]+>/g, " ").replace(/\s+/g, " ").trim();
  const samples = textBetween(draw("/"), '<ul class="landing-samples">', "</ul>").split("<li").slice(1);
  assert.deepEqual(samples.map(readText), [
    "64 mg/dl After meal Low Low, take some sugar",
    "92 mg/dl Fasting Normal Great! Keep up the good work",
    "8.4 mmol/l 2-3 hours after meal Elevated Monitor closely, consider light exercise",
    "324 mg/dl After meal Critical Very high, go to the hospital immediately",
  ]);
  const sheet = textBetween(draw("/"), '<div class="landing-sheet"', '<a class="landing-try-link"');
  const result = "92 mg/dl Normal Normal for “Fasting”: 70 to 100 mg/dl Great! Keep up the good work";
  assert.equal(readText(sheet), `What it means Today, 07:12 · Fasting ${result} Back Save`);
  const hausa = textBetween(draw("/ha"), '<div class="landing-sheet"', '<a class="landing-try-link"');
  assert.ok(hausa.includes(textIn("ha", statusText).Normal));
  assert.ok(hausa.includes(textIn("ha", adviceText).fastingNormal));
});

for (const { path } of PAGES.filter(({ island }) => island)) {
  Deno.test(`${path} says Loading... until its island is ready, and without scripts what it needs`, () => {
    const document = draw(path);
    assert.match(document, /<p class="spinner" role="status">.*?Loading\.\.\.(<\/span>)?<\/p>/);
    assert.match(document, /<noscript>.*This screen needs JavaScript/);
    assert.match(document, /<div data-island="[a-z_/]+" data-script="patient"( data-drawn="")?><div/);
  });
}

const FORMS = {
  "/login": { button: "Sign In", fields: ["Email", "Password"] },
  "/signup": {
    button: "Create Account",
    fields: ["First name", "Last name", "Email", "Phone number", "Address", "Password"],
  },
  "/otp": { button: "Verify", fields: ["Digit 1", "Digit 2", "Digit 3", "Digit 4", "Digit 5"] },
  "/forgot-password": { button: "Send code", fields: ["Email"] },
};

for (const [path, { button, fields }] of Object.entries(FORMS)) {
  Deno.test(`${path} holds its form, each field by its name, before any script`, () => {
    const form = textBetween(draw(path), "<form", "</form>");
    for (const name of fields) {
      const [, id] = new RegExp(`<label for="([^"]+)">${name}</label>`).exec(form) ?? [];
      assert.match(form, new RegExp(`<input [^>]*${id ? `id="${id}"` : `aria-label="${name}"`}`), name);
    }
    assert.match(form, new RegExp(`<button type="submit"[^>]*><span>${button}</span></button>`));
    assert.match(form, /^[^>]* method="post"/, "or a password would stand in the address");
  });
}

Deno.test("sign-up names the terms and the policy below its button, each in a tab of its own", () => {
  const [, rules = ""] = textBetween(draw("/signup"), "<form", "</form>").split('<button type="submit"');
  for (const [path, name] of [["/terms", "Terms of Service"], ["/privacy", "Privacy Policy"]]) {
    const link =
      `<a class="consent-policy" href="${path}" target="_blank" rel="noreferrer"><span>${name}</span>`;
    assert.ok(rules.includes(link), path);
  }
});

Deno.test("a screen carries the whole sprite, a complete page only the icons that it shows", () => {
  const count = (text: string) => text.match(/<symbol /g)?.length ?? 0;
  assert.equal(count(draw("/login")), count(TEST_PAGE_ASSETS.sprite));
  const shown = new Set(Array.from(draw("/").matchAll(/href="#(icon-[a-z-]+)"/g), ([, id]) => id));
  assert.equal(count(draw("/")), shown.size);
  assert.equal(count(draw("/404")), 1);
});

Deno.test("what runs is a script, what it will ask for is only preloaded", () => {
  const document = draw("/dashboard");
  assert.ok(document.includes('<script type="module" src="/assets/mount-A.js"></script>'));
  assert.ok(document.includes('<link rel="modulepreload" href="/assets/chunk-A.js"/>'));
});

Deno.test("a screen asks for its scripts first, a page or form after everything that it says", () => {
  const screen = draw("/dashboard");
  assert.ok(screen.indexOf("/assets/mount-A.js") < screen.indexOf("</head>"));
  for (const complete of [draw("/privacy"), draw("/login")]) {
    assert.ok(complete.indexOf("/assets/") < complete.indexOf("</head>"), "its sheet");
    for (const module of ["mount-A.js", "chunk-A.js"]) {
      const script = `<script type="module" src="/assets/${module}" fetchPriority="low"></script>`;
      assert.match(complete, new RegExp(`</main>.*${RegExp.escape(script)}.*</body>`));
    }
  }
});

Deno.test("a sheet handed over as text stands in the document unescaped", () => {
  const document = draw("/", { sheets: [{ text: 'a>b{background:url("/assets/x.svg")}' }] });
  assert.ok(document.includes('<style>a>b{background:url("/assets/x.svg")}</style>'));
});
