/** A browser that translates the page, as Chrome offers to. @module */

/**
 * Puts every text into two `<font>` elements, now and whenever one comes or changes, and leaves it as React does not
 * know it. The words stay, so that a journey finds them; `translate="no"` is left alone.
 */
export const TRANSLATE_PAGE = `addEventListener("DOMContentLoaded", () => {
  const LEFT_ALONE = "script, style, textarea, svg, font, [translate=no], .notranslate";
  const translate = (text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
    const moved = document.createElement("font");
    moved.append(document.createElement("font"));
    moved.firstChild.append(document.createTextNode(text.data));
    text.replaceWith(moved);
  };
  const translateAll = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") translate(target);
      else addedNodes.forEach(translateAll);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
});`;
