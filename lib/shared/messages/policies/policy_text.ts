/** What a policy is made of: plain words in sections that open and close. @module */

/** One section; a line that is a list is drawn as one. */
export interface PolicySection {
  /** Part of its address: /privacy#your-rights. */
  id: string;
  title: string;
  lines: readonly (string | readonly string[])[];
}

/** A whole policy. */
export interface PolicyText {
  title: string;
  description: string;
  /** The whole in a few words, above the sections. */
  short: readonly string[];
  sections: readonly PolicySection[];
}
