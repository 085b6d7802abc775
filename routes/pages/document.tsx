/** The shell of every document, drawn by the build only. @module */
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { drawAsBuilt } from "@/islands/client/browser/as_built.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { installText } from "@/lib/shared/messages/install.ts";
import { documentText } from "@/lib/shared/messages/document.ts";
import { mealGuideSearchText } from "@/lib/shared/messages/meal_guide_search.ts";
import { offlineText } from "@/lib/shared/messages/offline.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { toTemplates } from "@/lib/shared/sentence_templates.ts";
import { addressIn, PUBLIC_PATHS, TRANSLATED_PATHS } from "@/lib/shared/public_pages.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { PODCAST_FEED_PATH, PODCAST_FEED_TYPE } from "@/lib/shared/wire/podcast_feed.ts";
import { InsteadOfForm } from "./account.tsx";
import type { Page, PageAssets } from "./page.ts";
import { PageLanguage, useText } from "./page_language.ts";

/** The browser's bar, light and dark: a `<meta>` cannot read the tokens. */
const BAR_COLOURS = {
  cloth: { light: "#1d2a6b", dark: "#1d2a6b" },
  paper: { light: "#faf8f4", dark: "#0d1226" },
} as const;

interface DocumentProps {
  page: Page;
  assets: PageAssets;
}

function Document({ page, assets }: DocumentProps): ReactElement {
  const { Body } = page;
  return (
    <html lang={page.language ?? "en"}>
      <Head page={page} assets={assets} />
      <body>
        <a className="skip-link" href="#main">{useText(documentText).skipToContent}</a>
        <svg display="none" aria-hidden="true" dangerouslySetInnerHTML={{ __html: assets.sprite }} />
        {page.island ? <Place page={page} assets={assets} /> : <Body {...assets} />}
        {page.translationOf && <Sentences />}
        {!needsScripts(page) && <LateScripts assets={assets} />}
      </body>
    </html>
  );
}

/** Of the island. */
function Place({ page: { island, isTakenOver, Body }, assets }: DocumentProps): ReactElement {
  if (!isTakenOver) {
    return (
      <div data-island={island} data-script={assets.firstScript}>
        <Body {...assets} />
      </div>
    );
  }
  // With the marks by which React finds its way.
  const form = drawAsBuilt(() => renderToString(<Body {...assets} />));
  const instead = renderToStaticMarkup(<InsteadOfForm />);
  const __html = form.replace("</main>", () => `${instead}</main>`);
  const drawn = { "data-drawn": "", dangerouslySetInnerHTML: { __html } };
  return <div data-island={island} data-script={assets.firstScript} {...drawn} />;
}

function Head({ page, assets }: DocumentProps): ReactElement {
  const colours = BAR_COLOURS[page.top];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{useText(documentText).titleOf({ screen: page.title })}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark} />
      {page.isUnlisted && <meta name="robots" content="noindex, nofollow, noarchive" />}
      <SocialMetaTags page={page} assets={assets} />
      {page.earlyScript && <script dangerouslySetInnerHTML={{ __html: page.earlyScript }} />}
      {assets.sheets.map((sheet) => <StyleSheet key={JSON.stringify(sheet)} sheet={sheet} />)}
      {needsScripts(page) && <EarlyScripts assets={assets} />}
      <link rel="icon" href={assets.icons.small} sizes="32x32" type="image/png" />
      <link rel="icon" href={assets.icons.vector} sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={assets.icons.touch} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {page.path === PATIENT_SCREENS.podcast.path && (
        <link rel="alternate" type={PODCAST_FEED_TYPE} title={BRAND.line} href={PODCAST_FEED_PATH} />
      )}
      <meta name="apple-mobile-web-app-title" content={BRAND.name} />
    </head>
  );
}

/** Whether there is nothing to read without: an outline that the island fills. */
function needsScripts({ island, isTakenOver }: Page): boolean {
  return island !== undefined && !isTakenOver;
}

/** A screen is nothing without scripts: they come first. */
function EarlyScripts({ assets: { scripts, preloads } }: { assets: PageAssets }): ReactElement {
  return (
    <>
      {scripts.map((src) => <script key={src} type="module" src={src} />)}
      {preloads.map((href) => <link key={href} rel="modulepreload" href={href} />)}
    </>
  );
}

/** What can be read, or typed into, comes before its scripts, which would delay painting on a slow phone. */
function LateScripts({ assets: { scripts, preloads } }: { assets: PageAssets }): ReactElement {
  // React moves links into the head; module scripts arrive as early as preloads.
  return (
    <>
      {[...scripts, ...preloads].map((src) => (
        <script
          key={src}
          type="module"
          src={src}
          fetchPriority="low"
        />
      ))}
    </>
  );
}

/** What scripts of a translated document say; English ones bring it along. */
const SAID_BY_SCRIPTS = [clientText, installText, mealGuideSearchText, offlineText];

function Sentences(): ReactElement {
  const tables = Object.fromEntries(
    SAID_BY_SCRIPTS.map((area) => [area.name, toTemplates(useText<unknown>(area))]),
  );
  // A sentence must not end the element.
  const json = JSON.stringify(tables).replaceAll("<", "\\u003c");
  return <script id="sentences" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function StyleSheet({ sheet }: { sheet: PageAssets["sheets"][number] }): ReactElement {
  if ("href" in sheet) return <link rel="stylesheet" href={sheet.href} />;
  return <style dangerouslySetInnerHTML={{ __html: sheet.text }} />;
}

/** Search engines and shared links need absolute addresses. */
function SocialMetaTags({ page, assets }: { page: Page; assets: PageAssets }): ReactElement | null {
  const say = useText(pagesText);
  const path = page.translationOf ?? page.path;
  if (!PUBLIC_PATHS.includes(path)) return null;
  const { appUrl, socialCard } = assets;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta name="twitter:card" content="summary_large_image" />
      {appUrl && (
        <>
          <link rel="canonical" href={`${appUrl}${page.path}`} />
          {TRANSLATED_PATHS.includes(path) && <Alternates path={path} appUrl={appUrl} />}
          <meta property="og:url" content={`${appUrl}${page.path}`} />
          <meta property="og:image" content={`${appUrl}${socialCard}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={say.socialCard} />
        </>
      )}
    </>
  );
}

/** Search engines find the other languages by them. */
function Alternates({ path, appUrl }: { path: string; appUrl: string }): ReactElement {
  const link = (hrefLang: string, href: string) => (
    <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={`${appUrl}${href}`} />
  );
  return (
    <>
      {LANGUAGES.map((language) => link(language, addressIn(language, path)))}
      {link("x-default", path)}
    </>
  );
}

/** Follows the one that tells the encoding. */
const VIEWPORT = '<meta name="viewport"';

/** With an island a page carries the whole sprite, else only the icons it shows. */
export function renderPage(page: Page, assets: PageAssets): string {
  const { Body, language = "en" } = page;
  const draw = (part: ReactElement) =>
    renderToStaticMarkup(<PageLanguage value={language}>{part}</PageLanguage>);
  const sprite = selectIcons(assets.sprite, page.island ? undefined : draw(<Body {...assets} />));
  const html = "<!doctype html>" + draw(<Document page={page} assets={{ ...assets, sprite }} />);
  const { importMap } = assets;
  if (!importMap) return html;
  // React writes links first, and a module that is asked for before its names are told does not find what it imports.
  return html.replace(VIEWPORT, (tag) => `<script type="importmap">${importMap}</script>${tag}`);
}

function selectIcons(sprite: string, markup?: string): string {
  const symbols = sprite.split("</symbol>").slice(0, -1)
    .map((text) => `${text.slice(text.indexOf("<symbol "))}</symbol>`);
  const isUsed = (symbol: string) => markup?.includes(`href="#${/id="([^"]+)"/.exec(symbol)?.[1]}"`) ?? true;
  return symbols.filter(isUsed).join("");
}
