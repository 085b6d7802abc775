/** Documents, drawn once. @module */
import { documentPolicy } from "@/routes/headers.ts";
import { renderPage } from "@/routes/pages/render_page.tsx";
import type { Page, PageAssets } from "@/routes/pages/page.ts";
import type { BuiltFile } from "./built_file.ts";
import { policyHash } from "./hashing.ts";

/** Draws a page, with a policy that allows its own style and nothing else inline. */
export async function renderDocument(page: Page, assets: PageAssets): Promise<BuiltFile> {
  const inlineStyles = "text" in assets.sheet ? [await policyHash(assets.sheet.text)] : [];
  return {
    path: page.path,
    type: "text/html; charset=UTF-8",
    bytes: new TextEncoder().encode(renderPage(page, assets)),
    isImmutable: false,
    contentSecurityPolicy: documentPolicy(inlineStyles),
  };
}
