/** Pages as they are once somebody has scrolled through them. @module */

/** An expression that has a page follow these rules, whatever its policy says, for as long as it is open. */
export function adoptRules(rules: string): string {
  return `{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(rules)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`;
}

const EVERYTHING = "* { content-visibility: visible !important }";

/** Has a page draw what it else leaves out until somebody comes near. */
export const DRAW_EVERYTHING: string = adoptRules(EVERYTHING);

/**
 * Wraps an expression: while it is evaluated, and until what it promises is there, the page draws what it else leaves
 * out until somebody comes near (`content-visibility: auto`), and follows the rules given.
 */
export function drawnWhole(expression: string, rules = ""): string {
  return `(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("${EVERYTHING} ${rules}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const undo = (value) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      return value;
    };
    const value = ${expression};
    return value instanceof Promise ? value.finally(undo) : undo(value);
  })()`;
}
