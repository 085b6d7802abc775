/** What a screen says about what just happened. @module */

/** One sentence, and how it is meant. */
export interface NoticeMessage {
  kind: "error" | "success" | "info";
  text: string;
}
