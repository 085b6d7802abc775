/** A screen as it may be in another language: each word is 40 % longer, evaluated in the page. @module */

/** Signs of units and names are the same everywhere. */
const SAME = ["Alafia", "mg", "dl", "mmol", "mmHg", "kg", "PDF", "Google", "WhatsApp"];

/** An expression that lengthens all that is said; its value is a function that takes it back. */
export const LENGTHEN_SOURCE = `(() => {
  const same = new Set(${JSON.stringify(SAME)});
  const lengthen = (text) => text.replace(/\\p{L}[\\p{L}\\p{M}]+/gu, (word) =>
    same.has(word) ? word : word + word.slice(-Math.ceil(word.length * 0.4)));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const former = new Map();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest("script, style, textarea, [contenteditable]")) continue;
    former.set(node, node.data);
    node.data = lengthen(node.data);
  }
  return () => former.forEach((text, node) => { node.data = text; });
})()`;
