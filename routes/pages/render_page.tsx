/** Drawing documents; only the build does this, never the server. @module */
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "./document.tsx";
import type { Page, PageAssets } from "./page.ts";

/**
 * Draws a page as the text of its document.
 *
 * A page with an island carries the whole sprite, any other only the icons that it shows.
 */
export function renderPage(page: Page, assets: PageAssets): string {
  const body = page.island ? undefined : renderToStaticMarkup(page.Body(assets));
  const sprite = selectIcons(assets.sprite, body);
  return "<!doctype html>" + renderToStaticMarkup(<Document page={page} assets={{ ...assets, sprite }} />);
}

/** Returns the symbols that a markup refers to, all of them where it is not known yet. */
function selectIcons(sprite: string, markup?: string): string {
  const symbols = sprite.split("</symbol>").slice(0, -1)
    .map((text) => `${text.slice(text.indexOf("<symbol "))}</symbol>`);
  const isUsed = (symbol: string) => markup?.includes(`href="#${/id="([^"]+)"/.exec(symbol)?.[1]}"`) ?? true;
  return symbols.filter(isUsed).join("");
}
