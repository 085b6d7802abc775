/** What a document is made of. @module */
import type { ReactElement } from "react";
import type { Contact } from "@/lib/shared/brand.ts";

/** One document of the site. */
export interface Page {
  /** Its address, without a trailing slash. */
  path: string;
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** Which sheet of `static/styles` it wears; that of the landing page is written into the document. */
  sheet: "landing" | "site" | "admin";
  /** What its first rows are made of, which the browser's own bar continues. */
  top: "cloth" | "paper";
  /** Folder under `islands/` of the screen that takes over; absent where the document is complete as it is. */
  island?: string;
  /** Entry under `islands/` that moves what moves on a document that is complete without it. */
  entry?: "landing" | "meal_guide";
  /** It is kept on the phone at the first visit, with everything that it needs. */
  opensOffline?: boolean;
  /** What stands there: all of it, or what a person sees until the island is ready. */
  Body(assets: PageAssets): ReactElement;
}

/** What the build made for one document; addresses are absolute paths. */
export interface PageAssets {
  /** The sheet's address, or its text. */
  sheet: { href: string } | { text: string };
  /** Modules that run. */
  scripts: readonly string[];
  /** Modules that those will ask for. */
  preloads: readonly string[];
  /** The picture that shared links show. */
  socialCard: string;
  icons: { vector: string; small: string; touch: string };
  /** `static/sprite.svg`. */
  sprite: string;
  /** Public origin; undefined while it is not known, and then nothing names it. */
  appUrl?: string;
  contact: Contact;
}
