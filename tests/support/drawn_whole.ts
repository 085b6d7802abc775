/** Pages as they are once somebody has scrolled through them. @module */

/**
 * Wraps an expression: while it is evaluated, and until what it promises is there, the page draws what it else leaves
 * out until somebody comes near (`content-visibility: auto`), and follows the rules given.
 */
export function drawnWhole(expression: string, rules = ""): string {
  return `(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important } ${rules}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const undo = (value) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      return value;
    };
    const value = ${expression};
    return value instanceof Promise ? value.finally(undo) : undo(value);
  })()`;
}
