import { addressIn } from "@/lib/shared/public_pages.ts";

/** In the language of this screen. */
export function publicPage(path: string): string {
  return addressIn(document.documentElement.lang, path);
}
