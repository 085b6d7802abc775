import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { PUBLIC_PATHS } from "@/lib/shared/public_pages.ts";
import type { Page, PageAssets } from "../page.ts";

/** What search engines and shared links take from a public page's head; addresses in it have to be whole. */
export function SocialMetaTags({ page, assets }: { page: Page; assets: PageAssets }): ReactElement | null {
  if (!PUBLIC_PATHS.includes(page.path)) return null;
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
          <meta property="og:url" content={`${appUrl}${page.path}`} />
          <meta property="og:image" content={`${appUrl}${socialCard}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={textOf(pagesText).socialCard} />
        </>
      )}
    </>
  );
}
