/** Addresses of the report's fonts, written in by the build. */
declare const REPORT_FONT_URLS: { readonly regular: string; readonly bold: string };
