/**
 * Names the product, once for every screen, mail and report.
 *
 * @see contract §1
 */
export const BRAND = {
  name: "Alafia",
  tagline: "Diabetes care that speaks Nigerian",
  /** Full line for page titles and mails. */
  line: "Alafia: diabetes care that speaks Nigerian",
  copyrightYear: 2025,
} as const;
