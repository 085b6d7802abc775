/** Addresses of the report's fonts. The build writes in each property by itself, so name them one by one. */
declare const REPORT_FONT_URLS: { readonly regular: string; readonly bold: string };
