/**
 * Where the scripts of patients are divided. Everything else is loaded with what imports it.
 *
 * @module
 */
import { withSentences } from "./language/language_in_use.ts";

/** Screens other than the logbook. */
export const loadScreens = withSentences("screens", () => import("./screens.ts"));

/** Heavy and rarely used: the report, files, links with their QR code. */
export const loadRare = withSentences("rare", () => import("./rare.ts"));

/** What a page does once it is idle; also the readings of browsers that keep nothing. */
export const loadBackground = withSentences("background", () => import("./background.ts"));
