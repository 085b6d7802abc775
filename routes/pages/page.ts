import type { ReactElement } from "react";
import type { Contact } from "@/lib/shared/brand.ts";
import type { Language } from "@/lib/shared/languages.ts";

export interface Page {
  /** Its address, without a trailing slash. */
  path: string;
  /** English without it. */
  language?: Language;
  /** Address of the English document that this one translates. */
  translationOf?: string;
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** A sheet of `static/styles`; those of the landing and the offline page are written into the document. */
  sheet: "landing" | "offline" | "site" | "admin";
  /** Colour of the browser's own bar: that of the first rows. */
  top: "cloth" | "paper";
  /** Folder under `islands/`; absent where the document is complete as it is. */
  island?: string;
  /** Module under `islands/`, for a document that is complete without it. */
  entry?: "landing" | "meal_guide" | "policy";
  /** Runs before anything is painted; a few bytes, since nothing is shown meanwhile. */
  earlyScript?: string;
  /** Loads no script at all. */
  isStatic?: boolean;
  /** The service worker can keep it, with everything that it needs. */
  opensOffline?: boolean;
  /** All of the page, or the outline shown until the island is ready. */
  Body(assets: PageAssets): ReactElement;
}

/** Made by the build for one document; addresses are absolute paths. */
export interface PageAssets {
  sheet: { href: string } | { text: string };
  /** Modules that run. */
  scripts: readonly string[];
  /** Modules that `scripts` import. */
  preloads: readonly string[];
  socialCard: string;
  icons: { vector: string; small: string; touch: string };
  /** `static/sprite.svg`. */
  sprite: string;
  appUrl?: string;
  contact: Contact;
}
