/**
 * pdf.js and what reads by it, in a file of their own, which a release seldom renames; in its version for phones of
 * some years.
 *
 * @module
 */
export { drawDocumentPage } from "./pdf_page.ts";
export { openPdf } from "./open_pdf.ts";
