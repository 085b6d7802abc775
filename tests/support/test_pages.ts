/** What documents are drawn with where nothing was built. @module */
import { PLACEHOLDER_CONTACT } from "@/lib/shared/brand.ts";
import type { PageAssets } from "@/routes/pages/page.ts";

/** Assets of every kind, by addresses at which nothing is. */
export const TEST_PAGE_ASSETS: PageAssets = {
  sheets: [{ href: "/assets/site-A.css" }],
  scripts: ["/assets/mount-A.js"],
  preloads: ["/assets/chunk-A.js"],
  firstScript: "patient",
  icons: { vector: "/assets/v.svg", small: "/assets/s.png", touch: "/assets/t.png" },
  socialCard: "/assets/card.png",
  sprite: await Deno.readTextFile(new URL("../../static/sprite.svg", import.meta.url)),
  appUrl: "https://alafia.ng",
  contact: PLACEHOLDER_CONTACT,
  areClaimsConfirmed: false,
};
