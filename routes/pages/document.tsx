/** The shell that every document shares. @module */
import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import type { Page, PageAssets } from "./page.ts";
import { SocialMetaTags } from "./parts/SocialMetaTags.tsx";

/** The colour of the browser's own bar, light and dark: a `<meta>` cannot read the tokens. */
const BAR_COLOURS = {
  cloth: { light: "#1d2a6b", dark: "#1d2a6b" },
  paper: { light: "#faf8f4", dark: "#0d1226" },
} as const;

/** One document from `<html>` to `</html>`. */
export function Document({ page, assets }: { page: Page; assets: PageAssets }): ReactElement {
  return (
    <html lang="en">
      <Head page={page} assets={assets} />
      <body>
        <a className="skip-link" href="#main">{textOf(pagesText).skipToContent}</a>
        <svg display="none" aria-hidden="true" dangerouslySetInnerHTML={{ __html: assets.sprite }} />
        {page.island ? <div data-island={page.island}>{page.Body(assets)}</div> : page.Body(assets)}
        {!page.island && <LateScripts assets={assets} />}
      </body>
    </html>
  );
}

function Head({ page, assets }: { page: Page; assets: PageAssets }): ReactElement {
  const colours = BAR_COLOURS[page.top];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{textOf(pagesText).titleOf(page.title)}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark} />
      <SocialMetaTags page={page} assets={assets} />
      <Sheet sheet={assets.sheet} />
      {page.island && <EarlyScripts assets={assets} />}
      <link rel="icon" href={assets.icons.small} sizes="32x32" type="image/png" />
      <link rel="icon" href={assets.icons.vector} sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={assets.icons.touch} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="apple-mobile-web-app-title" content={BRAND.name} />
    </head>
  );
}

/** A screen is nothing without its scripts: they are asked for before anything else. */
function EarlyScripts({ assets: { scripts, preloads } }: { assets: PageAssets }): ReactElement {
  return (
    <>
      {scripts.map((src) => <script key={src} type="module" src={src} />)}
      {preloads.map((href) => <link key={href} rel="modulepreload" href={href} />)}
    </>
  );
}

/** A complete page comes before its scripts, which on a slow phone would keep it from being painted. */
function LateScripts({ assets: { scripts, preloads } }: { assets: PageAssets }): ReactElement {
  // React moves every link into the head; a module that is asked for as a script is there as early as a preload.
  return <>{[...scripts, ...preloads].map((src) => <script key={src} type="module" src={src} />)}</>;
}

function Sheet({ sheet }: { sheet: PageAssets["sheet"] }): ReactElement {
  if ("href" in sheet) return <link rel="stylesheet" href={sheet.href} />;
  return <style dangerouslySetInnerHTML={{ __html: sheet.text }} />;
}
