/** The build replaces each property: name them one by one. */
declare const REPORT_FONT_URLS: { readonly regular: string; readonly bold: string };
/** JSON: addresses of style sheets by screen. */
declare const SCREEN_SHEETS: string;
/** False in a build whose worker removes itself: registering it would bring it back. */
declare const HAS_WORKER: boolean;
/** Address of the script that draws a report. */
declare const REPORT_WORKER_URL: string;
/** Addresses of pdf.js, of its worker, and of the folder with what it fetches for some documents. */
declare const PDF_URLS: { readonly engine: string; readonly worker: string; readonly data: string };
