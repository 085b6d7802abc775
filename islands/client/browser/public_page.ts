import { addressIn } from "@/lib/shared/public_pages.ts";

/** Returns where a public page stands in the language that this screen came in. */
export function publicPage(path: string): string {
  return addressIn(document.documentElement.lang, path);
}
