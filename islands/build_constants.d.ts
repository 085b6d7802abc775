/** Addresses of the report's fonts. The build writes in each property by itself, so name them one by one. */
declare const REPORT_FONT_URLS: { readonly regular: string; readonly bold: string };
/** False in a build whose worker takes itself away: a page that registered it again would only bring it back. */
declare const HAS_WORKER: boolean;
/** JSON: groups of screens by screen, and addresses of their sentences by language and group. */
declare const TRANSLATIONS: string;
